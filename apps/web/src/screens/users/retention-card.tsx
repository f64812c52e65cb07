import { type RetentionReply, retentionForm } from '@kvartal/contract/retention'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { retentionLimits } from '@kvartal/domain/retention/retention'
import { Box, Button, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { downloadExpiringRuns, retentionQuery, saveRetention } from '../../api/retention.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { checkForm, typedWhole } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { settingNote } from './settings-card.tsx'

/** How long growing data are kept. */
export function RetentionCard() {
  return (
    <Card title="Säilitamine" aside="Vanemad kustuvad öösel kell 4:30">
      <QueryView
        query={useQuery(retentionQuery())}
        loading={<BlockSkeleton label="Säilitamise tähtaegade laadimine" height={130} />}
        failed="Säilitamise tähtaegade laadimine ebaõnnestus"
        reason={reasonOf}
      >
        {(retention) => <RetentionForm retention={retention} />}
      </QueryView>
    </Card>
  )
}

function RetentionForm({ retention }: { readonly retention: RetentionReply }) {
  const queryClient = useQueryClient()
  const { runDays, auditDays, messageDays, isAuditExported } = retention
  const form = useForm({
    initial: {
      runDays: String(runDays),
      auditDays: String(auditDays),
      messageDays: String(messageDays),
    },
    check: (values) =>
      checkForm(retentionForm, {
        runDays: typedWhole(values.runDays),
        auditDays: typedWhole(values.auditDays),
        messageDays: typedWhole(values.messageDays),
      }),
    send: async (body) => {
      const saved = await saveRetention(body)
      queryClient.setQueryData(retentionQuery().queryKey, saved)
      return saved
    },
    failed: 'Tähtaegade salvestamine ebaõnnestus',
    done: 'Säilitamise tähtajad on salvestatud',
  })
  return (
    <Form
      form={form}
      submit="Salvesta tähtajad"
      actions={
        <Box component="span" c="dimmed">
          {settingNote(retention)}
        </Box>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing={24}>
        <TextInput
          {...form.text('runDays')}
          label="Andmeuuendused, päeva"
          inputMode="numeric"
          autoComplete="off"
          description="Koos sammude ja logiga. Iga liigi viimased jäävad alati alles."
        />
        <TextInput
          {...form.text('auditDays')}
          label="Auditilogi, päeva"
          inputMode="numeric"
          autoComplete="off"
          description={
            isAuditExported
              ? `Vähemalt ${retentionLimits.auditDays.least}. Enne kustutamist kirjutatakse read varukoopiate kausta faili.`
              : `Vähemalt ${retentionLimits.auditDays.least}. Praegu ei kustu midagi: serveris ei ole määratud kausta (BACKUP_DIR), kuhu read enne kirjutada.`
          }
        />
        <TextInput
          {...form.text('messageDays')}
          label="Kirjad ja teated, päeva"
          inputMode="numeric"
          autoComplete="off"
          description="Teade, mis alles ootab saatmist, ei kustu."
        />
      </SimpleGrid>
      <Expiring {...retention.expiring} />
    </Form>
  )
}

/** What will be removed in the next thirty days, with its runs as a file. */
function Expiring({ until, runs, auditEntries }: RetentionReply['expiring']) {
  const download = useAction({
    send: downloadExpiringRuns,
    failed: 'Uuendamiste allalaadimine ebaõnnestus',
  })
  const going = [
    runs > 0 && counted(runs, 'uuendamine', 'uuendamist'),
    auditEntries > 0 && counted(auditEntries, 'auditilogi rida', 'auditilogi rida'),
  ].filter((words) => words !== false)
  return (
    <Box>
      <p>
        {going.length === 0
          ? `Enne ${formatDate(until)} ei kustu midagi.`
          : `Enne ${formatDate(until)} kustub ${going.join(' ja ')}.`}
      </p>
      {runs > 0 && (
        <Button
          mt={8}
          variant="default"
          size="xs"
          loading={download.isBusy}
          onClick={() => download.run()}
        >
          Laadi need andmeuuendused alla
        </Button>
      )}
    </Box>
  )
}
