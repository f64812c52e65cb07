import type { SentInvitation } from '@kvartal/contract/invitations'
import { email, role } from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import * as z from 'zod/mini'
import { addInvitation, queriesWithInvitations } from '../../api/invitations.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

const newInvitation = z.object({ email, role, isMailed: z.boolean() })

interface InviteDialogProps {
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  readonly onInvited: (sent: SentInvitation) => void
  readonly onClose: () => void
}

/** Invites somebody to an account, who then chooses the name and the password. */
export function InviteDialog({ isMailOn, onInvited, onClose }: InviteDialogProps) {
  // `null` until the administrator chooses: the default depends on the installation, which may not be loaded yet.
  const initial: { email: string; role: Role; isMailed: boolean | null } = {
    email: '',
    role: 'külaline',
    isMailed: null,
  }
  const form = useForm({
    initial,
    check: (values) =>
      checkForm(newInvitation, { ...values, isMailed: values.isMailed ?? isMailOn }),
    send: addInvitation,
    failed: messages.inviteFailed,
    done: ({ link }) => (link === null ? messages.invited : null),
    rereads: queriesWithInvitations,
    onDone: onInvited,
  })
  const isMailed = form.values.isMailed ?? isMailOn
  return (
    <FormDialog
      title="Kutsu kasutaja"
      form={form}
      submit={isMailed ? 'Saada kutse' : 'Tee link'}
      onClose={onClose}
    >
      <EmailField
        {...form.text('email')}
        description={
          isMailOn
            ? 'Kutsutu valib ise nime ja parooli.'
            : 'Kirjade saatmine ei ole seadistatud: saad lingi, mille kutsutule ise edasi annad.'
        }
        autoComplete="off"
      />
      <RoleField value={form.values.role} onChange={(chosen) => form.change({ role: chosen })} />
      {isMailOn && (
        <CheckField
          label="Saada link kirjaga"
          description="Muidu näed linki ise ja saad selle edasi anda."
          isChecked={isMailed}
          onChange={(chosen) => form.change({ isMailed: chosen })}
        />
      )}
    </FormDialog>
  )
}
