import { readOverview } from '@kvartal/contract/overview'
import { basisOf, readRanking, readRankingChoices, usualRankedInPage } from '@kvartal/contract/ranking'
import { listSimilarCompanies, readCompanyStandings } from '@kvartal/contract/similar'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireAccess } from '../http/visitor.ts'
import { paginationOf } from '../present/pagination.ts'

export function serveRanking(app: FastifyInstance, _database: Database): void {
  serve(app, readRanking, async ({ query, visitor }) => {
    if (basisOf(query) === 'year') await requireAccess(visitor, 'read-annual-reports', app.readOpenness)
    const { page = 1, limit = usualRankedInPage } = query
    const statistics = { count: 0, sum: null, mean: null, median: null, q1: null, q3: null, min: null, max: null }
    return {
      data: { period: null, companies: [], statistics, distribution: [], coverage: { companies: 0, withValue: 0 } },
      pagination: paginationOf(page, limit, 0),
    }
  })
  serve(app, readRankingChoices, async () => ({ data: { periods: [], period: null, counties: [], activities: [], legalForms: [] } }))
  serve(app, readOverview, async () => ({ data: [] }))
  serve(app, listSimilarCompanies, async () => ({ data: [] }))
  serve(app, readCompanyStandings, async () => ({ data: { period: null, activity: null, county: null, standings: [] } }))
}
