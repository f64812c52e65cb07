import { type Capability, can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyRequest } from 'fastify'
import { NotAllowed, NotLoggedIn } from './known-error.ts'

/** Tells who calls. Throws a known error when the call carries a proof that does not hold. */
export type Identify = (request: FastifyRequest) => Visitor | Promise<Visitor>

/** There are no accounts yet: whoever calls is nobody known. */
export const identifyNobody: Identify = () => 'anonymous'

/** Whether recommending is open to all; only asked when the answer decides. */
export type ReadOpenness = () => Promise<boolean>

/** @throws NotLoggedIn or NotAllowed unless the visitor may do this */
export async function requireAccess(visitor: Visitor, capability: Capability, readOpenness: ReadOpenness): Promise<void> {
  if (can(visitor, capability)) return
  const openMayHelp = can(visitor, capability, { recommendForAll: true })
  if (openMayHelp && can(visitor, capability, { recommendForAll: await readOpenness() })) return
  throw visitor === 'anonymous' ? new NotLoggedIn() : new NotAllowed()
}
