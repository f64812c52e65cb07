import { useState } from 'react'
import { renewRecoveryCodes } from '../../../api/security.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
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
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes, and shows the new ones. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
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
