import { connectPatiently } from '@kvartal/database/connect-patiently'
import { versionedData } from '@kvartal/database/data-version'
import { type Database, queriesFrom, type Reads } from '@kvartal/database/open'
import type { Replica } from '@kvartal/database/replica/follow-replica'
import type { VersionTracker } from './version-tracker.ts'

/** Further behind than this a replica is not asked at all, in seconds. */
const mostLagSeconds = 10

export interface ChosenReads extends Reads {
  /** How many connections each server has lent. */
  readonly lent: () => { readonly primary: number; readonly replica: number }
  /** Seconds that the replica is behind; `null` while it is away. */
  readonly lagSeconds: () => number | null
}

/**
 * Reads from the replica whenever it has every change that this process knows of, else from the primary. It is decided for each query,
 * after the versions were looked at, so that what is read is never older than the version under which it is kept.
 */
export function chooseReads(database: Database, replica: Replica, versions: VersionTracker): ChosenReads {
  const lent = { primary: 0, replica: 0 }

  async function mayAskReplica(): Promise<boolean> {
    const lag = replica.lagSeconds()
    if (lag === null || lag > mostLagSeconds) return false
    await versions.read(...versionedData)
    return replica.hasAllUntil() > versions.changedAt()
  }

  async function connect() {
    if (await mayAskReplica()) {
      const client = await replica.connect().catch(() => null)
      if (client !== null) {
        lent.replica += 1
        return client
      }
    }
    lent.primary += 1
    return connectPatiently(database.pool)
  }

  return { db: queriesFrom(connect), pool: { connect }, lent: () => ({ ...lent }), lagSeconds: replica.lagSeconds }
}
