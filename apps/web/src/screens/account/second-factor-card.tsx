import { formatMoment } from '@kvartal/domain/format/date'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { renewRecoveryCodes, turnOffSecondFactor, secondFactorQuery } from '../../api/security.ts'
import { rereadMe } from '../../api/session.ts'
import { secondFactorPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { checkCode, refusedCode, CodeField } from './code-field.tsx'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from './current-password.tsx'
import { messages } from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes, and shows the new ones. */
function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isAsked, isRequest, onFailed } = useAskedPassword()
  const form = useForm({
    initial: { code: '', currentPassword: '' },
    check: checkCode,
    send: ({ code }, { currentPassword }) =>
      renewRecoveryCodes({ code, ...givenPassword(currentPassword) }),
    failed: messages.secondFactorChangeFailed,
    refused: (error) => [...refusedPassword(error), ...refusedCode(error)],
    rereads: [['second-factor']],
    isRequest,
    onFailed,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes !== null) {
    return (
      <Dialog title="Uued taastekoodid" closeLabel="Sulge" isRead onClose={onClose}>
        <RecoveryCodes codes={codes} />
      </Dialog>
    )
  }
  return (
    <FormDialog title="Kas teha uued taastekoodid?" form={form} submit="Tee uued" onClose={onClose}>
      <p>Senised taastekoodid lakkavad kehtimast.</p>
      <CodeField {...form.text('code')} isOfApp />
      {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
    </FormDialog>
  )
}

interface TurnOffDialogProps {
  /** The administrator requires a second factor of this account. */
  readonly isRequired: boolean
  readonly onClose: () => void
}

/** Turns off the user's own second factor. */
function TurnOffDialog({ isRequired, onClose }: TurnOffDialogProps) {
  const { isAsked, isRequest, onFailed } = useAskedPassword()
  const form = useForm({
    initial: { code: '', currentPassword: '' },
    check: checkCode,
    send: async ({ code }, { currentPassword }) => {
      await turnOffSecondFactor({ code, ...givenPassword(currentPassword) })
      // The account may now have to set it up again.
      await rereadMe()
    },
    failed: messages.secondFactorChangeFailed,
    refused: (error) => [...refusedPassword(error), ...refusedCode(error)],
    done: messages.secondFactorOff,
    rereads: [['second-factor']],
    isRequest,
    onFailed,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Kas lülitada kaheastmeline sisselogimine välja?"
      form={form}
      submit="Lülita välja"
      onClose={onClose}
    >
      <p>
        {isRequired
          ? 'Administraator nõuab kaheastmelist sisselogimist: pead selle kohe uuesti sisse seadma, näiteks uue telefoniga.'
          : 'Sisselogimiseks piisab siis paroolist. Taastekoodid lakkavad kehtimast.'}
      </p>
      <CodeField {...form.text('code')} isOfApp description="Sobib ka taastekood." />
      {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
    </FormDialog>
  )
}

/** Whether logins need a code, and the ways to change it. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery())
  const [opened, setOpened] = useState<'codes' | 'off' | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title="Kaheastmeline sisselogimine">
      <QueryView
        query={factor}
        loading={<BlockSkeleton label="Kaheastmelise sisselogimise laadimine" height={60} />}
        failed={messages.secondFactorFailed}
      >
        {({ isOn, since, recoveryCodesLeft, isRequired }) =>
          isOn ? (
            <>
              <p>
                Sees alates {formatMoment(since)}. Taastekoode on alles {recoveryCodesLeft}.
                {isRequired && ' Administraator nõuab seda.'}
              </p>
              <Group mt={12} gap="8px 12px">
                <Button variant="default" onClick={() => setOpened('codes')}>
                  Tee uued taastekoodid
                </Button>
                <Button variant="default" onClick={() => setOpened('off')}>
                  Lülita välja
                </Button>
              </Group>
            </>
          ) : (
            <>
              <p>
                Välja lülitatud. Kui see on sees, küsib Kvartal parooli järel ka rakenduse koodi.
              </p>
              <Group mt={12}>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...secondFactorPath()} {...props} />}
                >
                  Lülita sisse
                </Button>
              </Group>
            </>
          )
        }
      </QueryView>
      {opened === 'codes' && <RenewCodesDialog onClose={close} />}
      {opened === 'off' && (
        <TurnOffDialog isRequired={factor.data?.isRequired === true} onClose={close} />
      )}
    </Card>
  )
}
