import type { UserRecord } from '@kvartal/database/users/user-record'
import { shortenEmail } from '@kvartal/domain/audit/shorten-email'

/** An account as the audit log keeps it for ever: without its e-mail address. */
export function presentUserInAudit({ name, email, role }: Pick<UserRecord, 'name' | 'email' | 'role'>) {
  return { name, email: shortenEmail(email), role }
}

export function subjectOf({ id, name }: Pick<UserRecord, 'id' | 'name'>) {
  return { type: 'user', id, name } as const
}
