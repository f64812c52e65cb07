import type { RateLimit } from '@kvartal/contract/rate-limits'
import {
  type AttemptLimit,
  returnAttempt,
  takeAttempt,
} from '@kvartal/database/attempts/take-attempt'
import type { Database } from '@kvartal/database/open'
import { can } from '@kvartal/domain/access/capability'
import type { FastifyReply } from 'fastify'
import { TooMany } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'
import { announcePolicy, announceRest } from './announce-limit.ts'
import { addressKey, clientKey } from './client-key.ts'

/** Counts an attempt unless the limit is reached; returns the seconds to wait, 0 when it was counted. */
export type TakeAttempt = (limit: AttemptLimit & Pick<RateLimit, 'isPerProcess'>) => Promise<number>

interface LimitedCall {
  readonly take: TakeAttempt
  readonly caller: Caller
  readonly address: string
  readonly reply: FastifyReply
}

/** Counts a call, and sends the client the limit. @throws TooMany when the client has reached it */
export async function applyRateLimit(
  limit: RateLimit,
  { take, caller, address, reply }: LimitedCall,
): Promise<void> {
  const {
    name,
    anonymousCalls = limit.calls,
    seconds,
    isPerAddress,
    isPerProcess,
    exempt,
    refusal,
  } = limit
  if (exempt !== undefined && can(caller.visitor, exempt)) return
  const key = isPerAddress === true ? `address ${addressKey(address)}` : clientKey(caller, address)
  const calls = caller.user === null ? anonymousCalls : limit.calls
  announcePolicy(reply, { name, calls, seconds })
  const wait = await take({ key: `${name} ${key}`, most: calls, seconds, isPerProcess })
  if (wait === 0) return
  announceRest(reply, { name, left: 0, seconds: wait })
  throw new TooMany(wait, refusal)
}

/**
 * Counts an attempt against several limits.
 * @param refusal the first sentence of a refusal
 * @throws TooMany when one of them is reached
 */
export async function takeAttempts(
  { db }: Database,
  limits: readonly AttemptLimit[],
  refusal: string,
): Promise<void> {
  const waits = await Promise.all(limits.map((limit) => takeAttempt(db, limit)))
  const wait = Math.max(...waits)
  if (wait > 0) throw new TooMany(wait, refusal)
}

export async function returnAttempts(
  { db }: Database,
  limits: readonly AttemptLimit[],
): Promise<void> {
  await Promise.all(limits.map((limit) => returnAttempt(db, limit)))
}
