import { startSecondFactor } from '../../../api/security.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from '../current-password.tsx'
import { messages } from '../messages.ts'
import classes from './second-factor.module.css'

interface StartStepProps {
  readonly onStarted: (secret: { readonly secret: string; readonly uri: string }) => void
}

/** Explains what a second factor is and needs, and starts the setup. */
export function StartStep({ onStarted }: StartStepProps) {
  const { isAsked, isRequest, onFailed } = useAskedPassword()
  const form = useForm({
    initial: { currentPassword: '' },
    check: () => ({ body: {}, faults: [] }),
    send: (_, { currentPassword }) => startSecondFactor(givenPassword(currentPassword)),
    failed: messages.secondFactorChangeFailed,
    refused: refusedPassword,
    isRequest,
    onFailed,
    onDone: onStarted,
  })
  return (
    <>
      <ul className={classes.points}>
        <li>
          Sisselogimisel küsib Kvartal parooli järel ka koodi, mida näitab rakendus sinu telefonis.
          Parooli teadmisest üksi siis ei piisa.
        </li>
        <li>
          Vaja on autentimisrakendust, näiteks Google Authenticator, Microsoft Authenticator, Aegis,
          1Password või Bitwarden.
        </li>
        <li>Lõpuks saad kümme taastekoodi juhuks, kui telefon kaob.</li>
      </ul>
      <Form form={form} submit="Alusta" isWideButton>
        {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
      </Form>
    </>
  )
}
