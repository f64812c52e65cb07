import type { UserRecord } from '@kvartal/database/users'
import {
  type AccountCapability,
  type Capability,
  can,
  canBeforeSecondFactor,
  canByKey,
  needsAccount,
} from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyRequest } from 'fastify'
import { NotAllowed, NotLoggedIn } from './known-error.ts'

/** The account of the caller. */
export type CallingUser = UserRecord

/** The caller of a call. */
export interface Caller {
  readonly visitor: Visitor
  /** `null` for an anonymous visitor. */
  readonly user: CallingUser | null
  /** Hash of the session's token in the call; `null` without one. */
  readonly tokenHash: Buffer | null
  /** The key that a program uses in the user's name; `null` for people. */
  readonly keyId: number | null
  /** The account must set up a second factor before it may do anything else. */
  readonly mustSetUpSecondFactor: boolean
}

export const anonymousCaller: Caller = {
  visitor: 'anonymous',
  user: null,
  tokenHash: null,
  keyId: null,
  mustSetUpSecondFactor: false,
}

/** Identifies the caller. Throws a known error when the call carries an invalid token. */
export type Identify = (request: FastifyRequest) => Promise<Caller>

/** Whether recommending is open to all; only read when the answer depends on it. */
export type ReadOpenness = () => Promise<boolean>

/** @throws NotLoggedIn or NotAllowed unless the visitor has this capability */
export async function requireAccess(
  visitor: Visitor,
  capability: Capability,
  readOpenness: ReadOpenness,
): Promise<void> {
  if (can(visitor, capability)) return
  const openMayHelp = can(visitor, capability, { recommendForAll: true })
  if (openMayHelp && can(visitor, capability, { recommendForAll: await readOpenness() })) return
  throw visitor === 'anonymous' ? new NotLoggedIn() : new NotAllowed()
}

/** @throws NotAllowed when a key may not be used for this */
export function requireKeyAccess(
  { visitor, keyId }: Caller,
  capability: Capability,
  use: 'read' | 'write',
): void {
  if (keyId !== null && !canByKey(visitor, capability, use))
    throw new NotAllowed('API võtmega seda teha ei saa')
}

/**
 * @throws NotAllowed when the account must set up a second factor first; its keys stop working too
 */
export function requireSecondFactor(
  { mustSetUpSecondFactor }: Caller,
  capability: Capability,
): void {
  if (mustSetUpSecondFactor && !canBeforeSecondFactor(capability)) {
    throw new NotAllowed(
      'Sea kõigepealt oma profiilis sisse kaheastmeline sisselogimine: administraator nõuab seda',
      'second-factor-needed',
    )
  }
}

/**
 * The account of a call to an endpoint with this capability; `null` only where the capability needs
 * none.
 */
export type UserFor<Access extends Capability> = [Access] extends [AccountCapability]
  ? CallingUser
  : CallingUser | null

/** @throws NotLoggedIn when the capability needs an account and there is none */
export function userFor<Access extends Capability>(
  access: Access,
  { user }: Caller,
): UserFor<Access> {
  if (user === null && needsAccount(access)) throw new NotLoggedIn()
  // The remaining case is `null`; the compiler does not resolve a conditional type in a generic
  // function.
  return user as UserFor<Access>
}
