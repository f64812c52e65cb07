import { basisOf, rankingCalls } from '@kvartal/contract/ranking'
import type { Database } from '@kvartal/database/open'
import { seesUncurated } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { type Basis, periodKey } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import { performance } from 'node:perf_hooks'
import { coalesceReads } from '../../kit/cache/shared-reads.ts'
import type { VersionedReads } from '../../kit/cache/version-tracker.ts'
import { requireAccess } from '../../kit/http/visitor.ts'
import { areAllCompaniesShown } from '../../operation/stored-setting.ts'
import { listRankedCodes, type RankingCall } from './find-ranked.ts'
import { keepWarm } from './keep-warm.ts'
import { readTop } from './read-top.ts'
import { readWholeRanking, type WholeRanking } from './read-whole-ranking.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

type CallOfVisitor = Pick<RankingCall, 'query' | 'client' | 'work' | 'limit'> & {
  readonly visitor: Visitor
}

/**
 * Figures of all companies of a period, and what is found in them for the calls of other subjects.
 */
export interface Rankings {
  readonly snapshots: Snapshots
  /** Finds the codes of all companies that a query ranks. */
  readonly findRanked: (call: CallOfVisitor) => Promise<readonly string[]>
  /** Reads a ranking with all its pages. */
  readonly rankWhole: (call: CallOfVisitor) => Promise<WholeRanking>
  /** Finds the first companies of a ranking, now and in the period before; see `readTop`. */
  readonly findTop: (call: CallOfVisitor, size: number) => ReturnType<typeof readTop>
  /**
   * A call with what its visitor sees and until when it may wait.
   * @throws Forbidden when the visitor may not read figures of this basis
   */
  readonly asRanking: (call: CallOfVisitor) => Promise<RankingCall>
  /** The time, on `performance`'s clock, until which a call may wait for a snapshot. */
  until(): number
  /** @throws Forbidden when the visitor may not read figures of this basis */
  requireBasis(basis: Basis, visitor: Visitor): Promise<void>
  /** Whether the visitor is shown curated companies alone. */
  seesCuratedOnly(visitor: Visitor): Promise<boolean>
}

interface RankingsOptions extends VersionedReads {
  readonly database: Database
  readonly keepsWarm: boolean
  readonly untilClosed: AbortSignal
}

export function openRankings(
  app: FastifyInstance,
  { database, reads, versions, keepsWarm, untilClosed }: RankingsOptions,
): Rankings {
  const snapshots = openSnapshots({
    reads,
    database,
    versions,
    lane: app.lanes.snapshots,
    untilClosed,
  })
  if (keepsWarm)
    keepWarm({
      snapshots,
      versions,
      log: app.log,
      preparations: app.preparations,
      ask: (period) =>
        app.inject({
          url: rankingCalls.readRanking.path,
          query: period === undefined ? {} : { period: periodKey(period) },
        }),
      signal: untilClosed,
    })
  else app.preparations.endFirst()
  // Shared by calls at the same time: a query for each would take longer than a prepared reply.
  const areAllShown = coalesceReads(() => areAllCompaniesShown(reads))
  const until = () => performance.now() + app.readLimits.snapshotMs
  const requireBasis = async (basis: Basis, visitor: Visitor) => {
    if (basis === 'year') await requireAccess(visitor, 'read-annual-reports', app.readOpenness)
  }
  const seesCuratedOnly = async (visitor: Visitor) =>
    !seesUncurated(visitor, false) && !(await areAllShown())
  const asRanking = async (call: CallOfVisitor): Promise<RankingCall> => {
    await requireBasis(basisOf(call.query), call.visitor)
    return { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) }
  }
  return {
    snapshots,
    asRanking,
    until,
    requireBasis,
    seesCuratedOnly,
    findRanked: async (call) => listRankedCodes(snapshots, await asRanking(call)),
    rankWhole: async (call) => readWholeRanking(snapshots, await asRanking(call)),
    findTop: async (call, size) => readTop(snapshots, await asRanking(call), size),
  }
}
