import type { Invitation } from '@kvartal/contract/invitations'
import type { InvitationRecord } from '@kvartal/database/users/invitations'

export function presentInvitation({ id, email, role, invitedByName, sentAt, expiresAt }: InvitationRecord): Invitation {
  return { _id: String(id), email, role, invitedBy: invitedByName, sentAt, expiresAt }
}
