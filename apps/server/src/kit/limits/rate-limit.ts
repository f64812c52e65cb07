import type { RateLimit } from '@kvartal/contract/rate-limits'
import type { Database } from '@kvartal/database/open'
import { type AttemptLimit, returnAttempt, takeAttempt } from '@kvartal/database/take-attempt'
import { can } from '@kvartal/domain/access/capability'
import type { FastifyReply, FastifyInstance, FastifyRequest } from 'fastify'
import { TooMany } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'
import { addressKey, clientKey } from './client.ts'

/** A rate limit as clients read it. */
interface Policy {
  readonly name: string
  readonly calls: number
  readonly seconds: number
}

/**
 * Tells the client of a limit that applies to its call: `"address";q=6000;w=60`, as draft 10 of the
 * IETF's RateLimit headers.
 */
function announcePolicy(reply: FastifyReply, { name, calls, seconds }: Policy): void {
  append(reply, 'ratelimit-policy', `"${name}";q=${calls};w=${seconds}`)
}

/**
 * Tells the client how many calls are left, and after how many seconds there are more:
 * `"address";r=5999;t=60`.
 */
function announceRest(
  reply: FastifyReply,
  {
    name,
    left,
    seconds,
  }: { readonly name: string; readonly left: number; readonly seconds: number },
): void {
  append(reply, 'ratelimit', `"${name}";r=${left};t=${seconds}`)
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header)
  reply.header(header, before === undefined ? item : `${before}, ${item}`)
}

/**
 * Counts an attempt unless the limit is reached; returns the seconds to wait, 0 when it was
 * counted.
 */
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

/**
 * Counts a call, and sends the client the remaining number.
 * @throws TooMany when the limit is reached
 */
export type LimitCalls = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface CallLimit {
  readonly name: string
  /** Calls that are allowed in a minute. */
  readonly calls: number
  /** The key under which calls are counted together. */
  readonly keyOf: (request: FastifyRequest) => string
}

const minute = 60

/**
 * A rate limit of any calls, counted by this process, since asking the database would cost more
 * than many calls do.
 */
export function limitPerMinute(
  app: FastifyInstance,
  { name, calls, keyOf }: CallLimit,
): LimitCalls {
  const count = app.createRateLimit({ max: calls, timeWindow: minute * 1000, keyGenerator: keyOf })
  return async (request, reply) => {
    const counted = await count(request)
    // True only for exempt clients, of which there are none.
    if (counted.isAllowed) return
    announcePolicy(reply, { name, calls, seconds: minute })
    announceRest(reply, { name, left: counted.remaining, seconds: counted.ttlInSeconds })
    if (counted.isExceeded) throw new TooMany(counted.ttlInSeconds)
  }
}

interface Window {
  count: number
  /** As the clock tells. */
  readonly endsAt: number
}

/** With more windows than these the oldest are forgotten, whoever has them. */
const mostWindows = 50_000

/**
 * Counts attempts in this process's memory, by windows that begin with the first attempt.
 * @param now milliseconds of a clock that never goes back
 */
export function countHere(now: () => number = () => performance.now()): TakeAttempt {
  /** The oldest first. */
  const windows = new Map<string, Window>()

  function windowOf({ key, seconds }: AttemptLimit): Window {
    const known = windows.get(key)
    if (known !== undefined && known.endsAt > now()) return known
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= mostWindows && oldest !== undefined) windows.delete(oldest)
    const window = { count: 0, endsAt: now() + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  return async (limit) => {
    const window = windowOf(limit)
    const { most, cost = 1 } = limit
    if (window.count + cost > most) return Math.max(1, Math.ceil((window.endsAt - now()) / 1000))
    window.count += cost
    return 0
  }
}
