import { performance } from 'node:perf_hooks'
import { readDataVersion, type VersionListener } from '@kvartal/database/data-version'
import type { Database } from '@kvartal/database/open'
import { shareReads } from './share-reads.ts'

/** Starts to listen for changes that other processes make; calls back when there may have been one. */
export type Listen = (onWake: () => void) => Promise<VersionListener>

export interface KnownVersion {
  /** The version of companies and tags that holds now. */
  readonly read: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A version is believed for so many milliseconds at most: a connection that died unnoticed must not hide a change. */
const believedFor = 1000

/**
 * The data version without a query for every request. A version once read is believed until something may have changed
 * it: any query of this process (its connection comes back to the pool before the caller learns that it is done), a
 * notification of another process, a lost connection, or time. Then it is read anew; only what is read counts.
 */
export async function keepVersion(database: Database, listen: Listen): Promise<KnownVersion> {
  let known = 0
  let readAt = -Infinity
  /** Counts everything that may have changed the version. */
  let events = 0
  let eventsBelieved = -1

  const note = () => {
    events += 1
  }
  database.pool.on('release', note)
  const listener = await listen(note)

  const readAnew = shareReads(async () => {
    const eventsBefore = events
    const startedAt = performance.now()
    known = await readDataVersion(database.db, 'companies')
    readAt = startedAt
    // The reading's own connection coming back is the one event that tells nothing.
    eventsBelieved = eventsBefore + 1
    return known
  })

  return {
    async read() {
      const isBelieved = eventsBelieved === events && performance.now() - readAt < believedFor
      return isBelieved ? known : readAnew()
    },
    async close() {
      database.pool.off('release', note)
      await listener.stop()
    },
  }
}
