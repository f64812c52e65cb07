import { confirmSecondFactor } from '../../../api/security.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { messages } from '../messages.ts'
import { checkCode, refusedCode } from './code-form.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'

interface ConfirmStepProps {
  /** To be typed. */
  readonly secret: string
  /** To be scanned. */
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret to the app, and turns the second factor on by the code that the app then shows. */
export function ConfirmStep({ secret, uri, onConfirmed }: ConfirmStepProps) {
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    send: confirmSecondFactor,
    failed: messages.secondFactorChangeFailed,
    refused: refusedCode,
    done: messages.secondFactorOn,
    rereads: [['second-factor']],
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <>
      <PageHeading title="Ühenda rakendus">
        Skaneeri kood autentimisrakendusega ja sisesta siis kood, mida rakendus näitab.
      </PageHeading>
      <QrCode text={uri} label="QR-kood autentimisrakendusele" />
      <p>Kui skaneerida ei saa, sisesta rakendusse see võti:</p>
      <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <CopyButton
        variant="default"
        size="xs"
        mb={16}
        text={() => secret}
        done="Kopeeritud"
        spoken="Võti on kopeeritud"
        onFail={[messages.secretNotCopied, 'warning']}
      >
        Kopeeri võti
      </CopyButton>
      <Form form={form} submit="Lülita sisse" isWideButton>
        <CodeField {...form.text('code')} isOfApp />
      </Form>
    </>
  )
}
