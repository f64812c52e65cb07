import { type Capability, can } from '@kvartal/domain/access/capability'
import type { Role, Visitor } from '@kvartal/domain/access/role'
import type { FastifyRequest } from 'fastify'
import { NotAllowed, NotLoggedIn } from './known-error.ts'

/** The account that calls. */
export interface CallingUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly createdAt: string
}

/** Whoever calls. */
export interface Caller {
  readonly visitor: Visitor
  /** `null` when nobody is logged in. */
  readonly user: CallingUser | null
  /** Hash of the token that the call carries; `null` without one. */
  readonly tokenHash: Buffer | null
}

export const nobody: Caller = { visitor: 'anonymous', user: null, tokenHash: null }

/** Tells who calls. Throws a known error when the call carries a proof that does not hold. */
export type Identify = (request: FastifyRequest) => Promise<Caller>

/** Whether recommending is open to all; only asked when the answer decides. */
export type ReadOpenness = () => Promise<boolean>

/** @throws NotLoggedIn or NotAllowed unless the visitor may do this */
export async function requireAccess(visitor: Visitor, capability: Capability, readOpenness: ReadOpenness): Promise<void> {
  if (can(visitor, capability)) return
  const openMayHelp = can(visitor, capability, { recommendForAll: true })
  if (openMayHelp && can(visitor, capability, { recommendForAll: await readOpenness() })) return
  throw visitor === 'anonymous' ? new NotLoggedIn() : new NotAllowed()
}

/** The account that calls. @throws NotLoggedIn when there is none */
export function requireUser({ user }: Caller): CallingUser {
  if (user === null) throw new NotLoggedIn()
  return user
}
