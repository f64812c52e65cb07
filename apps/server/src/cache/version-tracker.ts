import type { Reads } from '@kvartal/database/open'
import { performance } from 'node:perf_hooks'
import {
  type DataVersions,
  readDataVersions,
  type VersionedData,
  versionedData,
} from '@kvartal/database/data-version'
import type { Listener } from '@kvartal/database/listen-to'
import { type Database, isForReading, readsOf } from '@kvartal/database/open'
import { coalesceReads } from './coalesce-reads.ts'

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
  /** When this process last learnt of a change, as `performance.now()`; every change that it knows of was committed before. */
  readonly changedAt: () => number
  /** Calls back whenever a version may have changed, until the returned function is called. */
  readonly onWake: (wake: () => void) => () => void
  readonly close: () => Promise<void>
}

/** How long versions are trusted at most, in milliseconds: a dead connection must not hide a change. */
const trustedFor = 1000

/**
 * The data versions without a query for every request. They are trusted until something may have changed them: a query of
 * this process that is not for reading only (its connection returns to the pool before the caller learns that it is done), a
 * notification of another process, a lost connection, or time. Then they are read again.
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
