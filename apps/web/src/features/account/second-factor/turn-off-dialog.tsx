import { turnOffSecondFactor } from '../../../api/security.ts'
import { rereadMe } from '../../../api/session.ts'
import { FormDialog } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from '../current-password.tsx'
import { messages } from '../messages.ts'
import { checkCode, refusedCode } from './code-form.ts'
import { CodeField } from './code-field.tsx'

interface TurnOffDialogProps {
  /** The administrator requires a second factor of this account. */
  readonly isRequired: boolean
  readonly onClose: () => void
}

/** Turns off the user's own second factor. */
export function TurnOffDialog({ isRequired, onClose }: TurnOffDialogProps) {
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
