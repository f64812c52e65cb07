import '@mantine/core/styles/Switch.css'
import type { Notices } from '@kvartal/contract/notices'
import { Button, Stack, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { askEmailConfirmation, noticesQuery, saveNotices } from '../../api/notices.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { messages } from './messages.ts'

/** Which mails the user gets, and whether the address for them is confirmed. */
export function NoticesCard({ email }: { readonly email: string }) {
  return (
    <Card title="Teavitused">
      <QueryView
        query={useQuery(noticesQuery())}
        loading={<BlockSkeleton label="Teavituste laadimine" height={58} />}
        failed={messages.noticesFailed}
        reason={reasonOf}
      >
        {(notices) =>
          notices.isMailOn ? (
            <Choices email={email} notices={notices} />
          ) : (
            <p>Kirjade saatmine ei ole seadistatud.</p>
          )
        }
      </QueryView>
    </Card>
  )
}

function Choices({
  email,
  notices: { isEmailConfirmed, failures },
}: {
  readonly email: string
  readonly notices: Notices
}) {
  const queryClient = useQueryClient()
  const saving = useAction({
    send: async (chosen: boolean) =>
      queryClient.setQueryData(noticesQuery().queryKey, await saveNotices(chosen)),
    failed: messages.noticesNotSaved,
    done: messages.noticesSaved,
  })
  const confirming = useAction({
    send: askEmailConfirmation,
    failed: messages.confirmationFailed,
    done: messages.confirmationSent,
  })
  return (
    <Stack gap={16}>
      {isEmailConfirmed ? (
        <p>Aadress {email} on kinnitatud.</p>
      ) : (
        <div>
          <p>Aadress {email} on kinnitamata.</p>
          <Button
            mt={8}
            variant="default"
            loading={confirming.isBusy}
            onClick={() => confirming.run()}
          >
            Saada kinnituskiri
          </Button>
        </div>
      )}
      {failures !== null && (
        <Switch
          label="Vead"
          description="Kiri, kui andmete uuendamine või varundamine ebaõnnestub"
          checked={failures}
          onChange={({ currentTarget }) => saving.run(currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
