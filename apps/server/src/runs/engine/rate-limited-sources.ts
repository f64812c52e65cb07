import type { Database } from '@kvartal/database/open'
import { pauseHost, longestHostPause, takeHostTurn } from '@kvartal/database/runs/host-rate-limit'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown when work ends early, because the run is paused, cancelled or left to another process. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Requests of a run under the rate limit of each host, which all processes share. */
export interface RateLimitedSources {
  /** Waits for a turn at the host, then makes the request. @throws Interrupted while it waits */
  ask<Answer>(url: string, request: () => Promise<Answer>): Promise<Answer>
}

export interface RateLimit {
  /** Delay between two requests to one host, in milliseconds. */
  readonly delayMs: number
  /** The queue that shares the host's rate limit with other queues: the runs of one kind. */
  readonly lane: string
  readonly longestWaitMs: number
}

export function rateLimitedSources(
  { db }: Database,
  { delayMs, lane, longestWaitMs }: RateLimit,
  waits: AbortSignal,
): RateLimitedSources {
  async function waitForTurn(host: string): Promise<void> {
    for (;;) {
      const waitMs = await takeHostTurn(db, { host, lane, delayMs })
      if (waitMs === 0) return
      await interruptibleSleep(Math.min(waitMs, longestWaitMs), waits)
    }
  }
  return {
    async ask(url, request) {
      const host = URL.parse(url)?.hostname ?? ''
      await waitForTurn(host)
      let pauseMs = delayMs
      try {
        return await request()
      } catch (error) {
        if (error instanceof TransferError) pauseMs = Math.max(pauseMs, requestedPause(error))
        throw error
      } finally {
        if (pauseMs > 0) await pauseHost(db, host, pauseMs)
      }
    },
  }
}

/** The delay that a source requests (Retry-After), in milliseconds. */
export function requestedPause({ retryAfterSeconds }: TransferError): number {
  return Math.min((retryAfterSeconds ?? 0) * 1000, longestHostPause)
}

/** @throws Interrupted */
export async function interruptibleSleep(milliseconds: number, waits: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal: waits })
  } catch (error) {
    throw new Interrupted('The wait was interrupted.', { cause: error })
  }
}
