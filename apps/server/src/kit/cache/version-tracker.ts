import {
  type DataVersions,
  readDataVersions,
  type VersionedData,
  versionedData,
} from '@kvartal/database/data-version'
import type { Listener } from '@kvartal/database/listen-to'
import { type Reads, type Database, isForReading, readsOf } from '@kvartal/database/open'
import type { FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { KnownError } from '../http/known-error.ts'
import { idleMs, repeatWhenDue } from '../repeat.ts'
import { coalesceReads } from './shared-reads.ts'

/** Starts to listen for changes by other processes; calls back when there may have been one. */
export type Listen = (onWake: () => void) => Promise<Listener>

/** What visitors read, and the versions by which what was read before is current. */
export interface VersionedReads {
  readonly reads: Reads
  readonly versions: VersionTracker
}

export interface VersionTracker {
  /** A number that increases whenever any of these data change. */
  readonly read: (...names: readonly VersionedData[]) => Promise<number>
  /**
   * When this process last learnt of a change, as `performance.now()`; every change that it knows
   * of was committed before.
   */
  readonly changedAt: () => number
  /** Calls back whenever a version may have changed, until the returned function is called. */
  readonly onWake: (wake: () => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * How long versions are trusted at most, in milliseconds: a dead connection must not hide a change.
 */
const trustedFor = 1000

/**
 * The data versions without a query for every request. They are trusted until something may have
 * changed them: a query of this process that is not for reading only (its connection returns to the
 * pool before the caller learns that it is done), a notification of another process, a lost
 * connection, or time. Then they are read again.
 */
export async function trackVersions(database: Database, listen: Listen): Promise<VersionTracker> {
  let cached: DataVersions | null = null
  let readAt = -Infinity
  let changedAt = -Infinity
  /** The number of events that may have changed a version. */
  let events = 0
  let eventsAtRead = -1

  const countEvent = () => {
    events += 1
  }
  const wakes = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakes) wake()
  }
  const countRelease = (_: Error | undefined, client: Parameters<typeof isForReading>[0]) => {
    if (!isForReading(client)) countEvent()
  }
  database.pool.on('release', countRelease)
  const listener = await listen(() => {
    countEvent()
    wakeAll()
  })
  const reads = readsOf(database)

  const readAgain = coalesceReads(async () => {
    const eventsBefore = events
    const startedAt = performance.now()
    const versions = await readDataVersions(reads.db)
    const isChanged =
      cached === null || versionedData.some((name) => cached?.[name] !== versions[name])
    if (isChanged) changedAt = performance.now()
    cached = versions
    readAt = startedAt
    eventsAtRead = eventsBefore
    // A visitor's read may notice what no notification has reported.
    if (isChanged) wakeAll()
    return versions
  })

  return {
    async read(...names) {
      const isTrusted = eventsAtRead === events && performance.now() - readAt < trustedFor
      const versions = isTrusted && cached !== null ? cached : await readAgain()
      // Versions only increase, so their sum increases with any of them.
      return names.reduce((sum, name) => sum + versions[name], 0)
    },
    changedAt: () => changedAt,
    onWake(wake) {
      wakes.add(wake)
      return () => wakes.delete(wake)
    },
    async close() {
      database.pool.off('release', countRelease)
      await listener.stop()
    },
  }
}

/** The minimum pause between two checks, in milliseconds: changes often come in series. */
const leastPauseMs = 1000

/** How long after a change those who read what has changed go first, in milliseconds. */
const settlingMs = 1000

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

/**
 * Prepares what visitors will request, so that the first request after a start or a change need not
 * wait. Returns immediately.
 */
export function followVersions(
  versions: Pick<VersionTracker, 'read' | 'onWake'>,
  { dependsOn, work, failure, log, signal }: Following,
): void {
  let known = -1
  let isFailing = false

  async function follow(): Promise<number> {
    let started = performance.now()
    try {
      let version = await versions.read(...dependsOn)
      if (version !== known) {
        if (known !== -1) {
          await sleep(settlingMs, undefined, { signal, ref: false })
          version = await versions.read(...dependsOn)
          started = performance.now()
        }
        await work()
        known = version
      }
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
