import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@kvartal/database/open'
import { leaveHostAlone, longestHostPause, takeHostTurn } from '@kvartal/database/runs/host-turn'
import { TransferError } from '@kvartal/sources/transport/transfer-error'

/** Work was broken off because it is to be held, cancelled or done elsewhere. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Requests of a run, which keep their distance from each other at one host, in all processes together. */
export interface PoliteSources {
  /** Waits for the host's turn, then makes the request. @throws Interrupted while it waits */
  ask<Answer>(url: string, request: () => Promise<Answer>): Promise<Answer>
}

/** Nobody waits longer at once, so that a clock that was set right does no harm. */
const longestWait = 5000

export interface Politeness {
  /** Between two requests to one host, in milliseconds. */
  readonly delayMs: number
  /** Who shares a host's turns with other lanes: the runs of one kind. */
  readonly lane: string
}

export function politeSources({ db }: Database, { delayMs, lane }: Politeness, waits: AbortSignal): PoliteSources {
  async function waitForTurn(host: string): Promise<void> {
    for (;;) {
      const waitMs = await takeHostTurn(db, { host, lane, delayMs })
      if (waitMs === 0) return
      await interruptibleSleep(Math.min(waitMs, longestWait), waits)
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
        if (error instanceof TransferError) pauseMs = Math.max(pauseMs, pauseAskedFor(error))
        throw error
      } finally {
        if (pauseMs > 0) await leaveHostAlone(db, host, pauseMs)
      }
    },
  }
}

/** Milliseconds that a source has asked to be left alone for. */
export function pauseAskedFor({ retryAfterSeconds }: TransferError): number {
  return Math.min((retryAfterSeconds ?? 0) * 1000, longestHostPause)
}

/** @throws Interrupted */
export async function interruptibleSleep(milliseconds: number, waits: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal: waits })
  } catch (error) {
    throw new Interrupted('The wait was broken off.', { cause: error })
  }
}
