import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VersionedData } from '@kvartal/database/data-version'
import type { FastifyBaseLogger } from 'fastify'
import { KnownError } from '../http/known-error.ts'
import { idleMs } from '../idle.ts'
import { repeatWhenDue } from '../repeat.ts'
import type { VersionTracker } from './version-tracker.ts'

/** The minimum pause between two checks, in milliseconds: changes often come in series. */
const leastPauseMs = 1000

/** Work takes at most this share of the time while the data keep changing. */
const workShare = 0.1

interface Following {
  readonly dependsOn: readonly VersionedData[]
  /** Done immediately and after every change. */
  readonly work: () => Promise<void>
  /** Logged when the work fails. */
  readonly failure: string
  readonly log: FastifyBaseLogger
  /** Stops it. */
  readonly signal: AbortSignal
}

/** Prepares what visitors will request, so that the first request after a start or a change need not wait. Returns immediately. */
export function followVersions(
  versions: Pick<VersionTracker, 'read' | 'onWake'>,
  { dependsOn, work, failure, log, signal }: Following,
): void {
  let known = -1
  let isFailing = false

  async function follow(): Promise<number> {
    const started = performance.now()
    try {
      const version = await versions.read(...dependsOn)
      if (version !== known) await work()
      known = version
      isFailing = false
    } catch (error) {
      // Logged once, since a database may be unreachable for hours. A known reason needs no stack.
      const about = error instanceof KnownError ? { reason: error.message } : { err: error }
      if (!signal.aborted && !isFailing) log.warn(about, failure)
      isFailing = true
    }
    const took = performance.now() - started
    await sleep(Math.max(leastPauseMs, took / workShare), undefined, { signal, ref: false }).catch(
      () => {},
    )
    return isFailing ? 0 : idleMs
  }

  const following = repeatWhenDue(follow)
  const forget = versions.onWake(following.wake)
  signal.addEventListener('abort', () => {
    forget()
    void following.stop()
  })
}
