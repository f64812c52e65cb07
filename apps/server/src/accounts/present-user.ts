import type { Me, User } from '@kvartal/contract/user'
import type { UserRecord } from '@kvartal/database/users'
import { deletedPersonName } from '@kvartal/domain/audit/action'
import { shortenEmail } from '@kvartal/domain/audit/describe-state'
import { Conflict } from '../kit/http/known-error.ts'

export function presentUser({ id, name, email, role, createdAt }: UserRecord): User {
  return { _id: String(id), id: String(id), name, email, role, createdAt }
}

/** An account as its owner gets it. */
export function presentMe(user: UserRecord, mustSetUpSecondFactor: boolean): Me {
  return { ...presentUser(user), ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }) }
}

/** An account in the audit log, which is never deleted, so without its e-mail address. */
export function presentUserInAudit({
  name,
  email,
  role,
}: Pick<UserRecord, 'name' | 'email' | 'role'>) {
  return { name, email: shortenEmail(email), role }
}

export function userSubject({ id, name }: Pick<UserRecord, 'id' | 'name'>) {
  return { type: 'user', id, name } as const
}

/** A deleted account, of which the log keeps only the number. */
export function removedSubject({ id }: Pick<UserRecord, 'id'>) {
  return { type: 'user', id, name: deletedPersonName } as const
}

export function emailTaken(): Conflict {
  return new Conflict('Selle e-posti aadressiga konto on juba olemas')
}
