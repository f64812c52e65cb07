import type { Role } from '@kvartal/domain/access/role'

export interface UserRecord {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly createdAt: string
}

export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.created_at as createdAt',
] as const

/** The normalized form of an address, which is unique per account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
