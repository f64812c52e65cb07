import type { RankingQuery } from '@kvartal/contract/ranking'
import type { Database } from '@kvartal/database/open'
import { seesUncurated } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { readTop } from '../figures/ranking/read-top.ts'
import { openSnapshots } from '../figures/ranking/snapshots.ts'
import { openValueCache } from '../kit/cache/value-cache.ts'
import { trackVersions } from '../kit/cache/version-tracker.ts'
import { freeWork, openLane } from '../kit/limits/lane.ts'
import { usualReadLimits } from '../kit/limits/read-limits.ts'
import { watchTraffic } from '../kit/limits/shed-load.ts'
import { areAllCompaniesShown } from '../operation/stored-setting.ts'
import type { FindTop, FoundTop } from './read-watched-lists.ts'

/** The most cached rankings, each watched by many people. */
const mostTops = 1000

/** How long the country's figures stay in memory after their last use, in milliseconds. */
const keptFor = 60_000

/** Finds the first companies of rankings in a process without a web server. */
export interface LoneTopFinder {
  readonly for: (visitor: Visitor) => FindTop
  readonly close: () => Promise<void>
}

export async function openLoneTopFinder(database: Database): Promise<LoneTopFinder> {
  const closing = new AbortController()
  const client = { key: 'digest', signal: closing.signal }
  // Changes by other processes are noticed when the versions are read again, at most a second
  // later.
  const versions = await trackVersions(database, async () => ({ stop: async () => {} }))
  let open = openAll()
  let forgetting: NodeJS.Timeout | undefined

  function openAll() {
    const lane = openLane(usualReadLimits.lanes.snapshots, watchTraffic())
    return {
      snapshots: openSnapshots({
        reads: database,
        database,
        versions,
        lane,
        untilClosed: closing.signal,
      }),
      tops: openValueCache<FoundTop>(mostTops, () => 1),
    }
  }

  async function find(visitor: Visitor, query: RankingQuery, size: number): Promise<FoundTop> {
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (open = openAll()), keptFor).unref()
    const { snapshots, tops } = open
    const curatedOnly = !seesUncurated(visitor, await areAllCompaniesShown(database))
    const version = await versions.read('companies', 'figures', 'reports', 'directory', 'tax-rates')
    const key = JSON.stringify([query, size, curatedOnly])
    return tops.read(key, version, client, (waiting) =>
      readTop(snapshots, { query, curatedOnly, client: waiting, work: freeWork(waiting) }, size),
    )
  }

  return {
    for: (visitor) => (query, size) => find(visitor, query, size),
    async close() {
      closing.abort()
      clearTimeout(forgetting)
      await versions.close()
    },
  }
}
