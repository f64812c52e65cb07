import { performance } from 'node:perf_hooks'
import { readOverview as overviewCall, readOverviewHistory as historyCall } from '@kvartal/contract/overview'
import * as rankingCalls from '@kvartal/contract/ranking'
import { listSimilarCompanies, readCompanyStandings, usualSimilar } from '@kvartal/contract/similar'
import type { Database } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Basis } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { serve } from '../http/serve.ts'
import { requireAccess } from '../http/visitor.ts'
import { requireVisibleCompany, showsUncurated } from '../visibility/visible-company.ts'
import { keepWarm } from './keep-warm.ts'
import { readChoices } from './read-choices.ts'
import { readSimilar, readStandings } from './read-like.ts'
import { readOverview } from './read-overview.ts'
import { readOverviewHistory } from './read-overview-history.ts'
import { listRankedCodes, readRanking } from './read-ranking.ts'
import { openSnapshots } from './snapshots.ts'

/** Finds the codes of all companies that a query ranks. */
export type FindRanked = (
  call: Pick<Parameters<typeof listRankedCodes>[1], 'query' | 'client' | 'work' | 'limit'> & { readonly visitor: Visitor },
) => Promise<readonly string[]>

interface RankingParts {
  readonly database: Database
  readonly versions: VersionTracker
  /** Reads the usual snapshots before somebody asks. */
  readonly keepsWarm: boolean
}

/** @returns how other calls find the companies of a ranking */
export function serveRanking(app: FastifyInstance, { database, versions, keepsWarm }: RankingParts): FindRanked {
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  const snapshots = openSnapshots(database, versions, app.lanes.snapshots, closing.signal)
  if (keepsWarm) app.addHook('onReady', async () => keepWarm(snapshots, versions, app.log, closing.signal))
  const until = () => performance.now() + app.readLimits.snapshotMs
  const requireBasis = async (basis: Basis, visitor: Visitor) => {
    if (basis === 'year') await requireAccess(visitor, 'read-annual-reports', app.readOpenness)
  }
  const seesCuratedOnly = async (visitor: Visitor) => !(await showsUncurated(database, visitor))

  serve(app, rankingCalls.readRanking, async (call) => {
    await requireBasis(rankingCalls.basisOf(call.query), call.visitor)
    return readRanking(database, snapshots, { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) })
  })
  serve(app, rankingCalls.readRankingChoices, async (call) => {
    const { basis = 'quarter' } = call.query
    await requireBasis(basis, call.visitor)
    return { data: await readChoices(snapshots, basis, await seesCuratedOnly(call.visitor), { ...call, until: until() }) }
  })
  serve(app, overviewCall, async (call) => ({
    data: await readOverview(snapshots, { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) }),
  }))
  serve(app, historyCall, async (call) => ({
    data: await readOverviewHistory(snapshots, { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) }),
  }))
  serve(app, listSimilarCompanies, async (call) => {
    const { period, limit = usualSimilar } = call.query
    const { registryCode } = await requireVisibleCompany(database, call.params.id, call.visitor)
    const curatedOnly = await seesCuratedOnly(call.visitor)
    return { data: await readSimilar(snapshots, { ...call, until: until(), registryCode, period, curatedOnly }, limit) }
  })
  serve(app, readCompanyStandings, async (call) => {
    const { period } = call.query
    const { registryCode } = await requireVisibleCompany(database, call.params.id, call.visitor)
    const curatedOnly = await seesCuratedOnly(call.visitor)
    return { data: await readStandings(snapshots, { ...call, until: until(), registryCode, period, curatedOnly }) }
  })
  return async (call) => {
    await requireBasis(rankingCalls.basisOf(call.query), call.visitor)
    return listRankedCodes(snapshots, { ...call, until: until(), curatedOnly: await seesCuratedOnly(call.visitor) })
  }
}
