import { versionedData } from '@kvartal/database/data-version'
import { type Database, queriesFrom, type Reads, readsOf } from '@kvartal/database/open'
import type { Replica } from '@kvartal/database/replica'
import type { VersionTracker } from './version-tracker.ts'

/** A replica with more lag than this is not used, in seconds. */
const mostLagSeconds = 10

export interface ChosenReads extends Reads {
  /** How many connections were taken from each server. */
  readonly lent: () => { readonly primary: number; readonly replica: number }
  /** The replica lag in seconds; `null` while the replica is unreachable. */
  readonly lagSeconds: () => number | null
}

/**
 * Reads from the replica whenever it has every change that this process knows of, else from the
 * primary. The choice is made for each query, after the versions were read, so that a value is
 * never older than the version that it is cached under.
 */
export function chooseReads(
  database: Database,
  replica: Replica,
  versions: VersionTracker,
): ChosenReads {
  const lent = { primary: 0, replica: 0 }
  const primary = readsOf(database)

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
    return primary.pool.connect()
  }

  return {
    db: queriesFrom(connect),
    pool: { connect },
    lent: () => ({ ...lent }),
    lagSeconds: replica.lagSeconds,
  }
}
