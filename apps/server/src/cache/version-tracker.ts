import { performance } from 'node:perf_hooks'
import { type DataVersions, readDataVersions, type VersionedData, type VersionListener } from '@kvartal/database/data-version'
import type { Database } from '@kvartal/database/open'
import { coalesceReads } from './coalesce-reads.ts'

/** Starts to listen for changes that other processes make; calls back when there may have been one. */
export type Listen = (onWake: () => void) => Promise<VersionListener>

export interface VersionTracker {
  /** A number that has risen since the last time if any of these data has changed, and is the same if none has. */
  readonly read: (...names: readonly VersionedData[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** Versions are believed for so many milliseconds at most: a connection that died unnoticed must not hide a change. */
const believedFor = 1000

/**
 * The data versions without a query for every request. What was once read is believed until something may have changed
 * it: any query of this process (its connection comes back to the pool before the caller learns that it is done), a
 * notification of another process, a lost connection, or time. Then it is read anew; only what is read counts.
 */
export async function trackVersions(database: Database, listen: Listen): Promise<VersionTracker> {
  let known: DataVersions | null = null
  let readAt = -Infinity
  /** Counts everything that may have changed a version. */
  let events = 0
  let eventsBelieved = -1

  const note = () => {
    events += 1
  }
  database.pool.on('release', note)
  const listener = await listen(note)

  const readAnew = coalesceReads(async () => {
    const eventsBefore = events
    const startedAt = performance.now()
    const versions = await readDataVersions(database.db)
    known = versions
    readAt = startedAt
    // The reading's own connection coming back is the one event that tells nothing.
    eventsBelieved = eventsBefore + 1
    return versions
  })

  return {
    async read(...names) {
      const isBelieved = eventsBelieved === events && performance.now() - readAt < believedFor
      const versions = isBelieved && known !== null ? known : await readAnew()
      // Versions only rise, so their sum rises with any of them.
      return names.reduce((sum, name) => sum + versions[name], 0)
    },
    async close() {
      database.pool.off('release', note)
      await listener.stop()
    },
  }
}
