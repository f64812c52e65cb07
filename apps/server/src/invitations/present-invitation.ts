import type { Invitation } from '@kvartal/contract/invitations'
import type { InvitationRecord } from '@kvartal/database/users/invitations'

export function presentInvitation({
  id,
  invitedByName,
  ...invitation
}: InvitationRecord): Invitation {
  return { _id: String(id), invitedBy: invitedByName, ...invitation }
}
