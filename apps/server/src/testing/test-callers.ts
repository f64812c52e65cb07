import { isRole, type Role, roles, type Visitor, visitors } from '@kvartal/domain/access/role'
import { createHash } from 'node:crypto'
import { anonymousCaller, type Identify } from '../kit/http/visitor.ts'

/** The caller in a test: a visitor, or the holder of a token. */
export type TestCaller = Visitor | { readonly token: string }

/** The token of the user with that role, who exists in every test app. */
export function tokenOf(role: Role): string {
  return createHash('sha256').update(role).digest('base64url')
}

/** The key of the user with that role, who exists in every test app. */
export function keyOf(role: Role): string {
  return `kv_${tokenOf(role)}`
}

export function headersOf(caller: TestCaller): Record<string, string> {
  if (caller === 'anonymous') return {}
  return { authorization: `Bearer ${typeof caller === 'string' ? tokenOf(caller) : caller.token}` }
}

/** Identifies callers without a database, by the same tokens. */
export const identifyByTest: Identify = async (request) => {
  const visitor = visitors.find(
    (name) => request.headers.authorization === headersOf(name).authorization,
  )
  if (!isRole(visitor)) return anonymousCaller
  const user = {
    id: roles.indexOf(visitor) + 1,
    name: `Test ${visitor}`,
    email: 'test@kvartal.example',
    role: visitor,
    createdAt: '2026-01-01T00:00:00Z',
  }
  return { ...anonymousCaller, visitor, user }
}
