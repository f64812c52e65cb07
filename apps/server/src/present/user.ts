import type { User } from '@kvartal/contract/user'
import type { UserRecord } from '@kvartal/database/users/user-record'

export function presentUser({ id, name, email, role, createdAt }: UserRecord): User {
  return { _id: String(id), id: String(id), name, email, role, createdAt }
}
