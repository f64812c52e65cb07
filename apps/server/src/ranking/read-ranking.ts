import { basisOf, type Ranking, usualRankedInPage } from '@kvartal/contract/ranking'
import type { Pagination } from '@kvartal/contract/reply'
import type { Reads } from '@kvartal/database/open'
import { codeText } from '@kvartal/domain/company/registry-code'
import { periodKey } from '@kvartal/domain/period/period'
import { rankingStatistics } from '@kvartal/domain/ranking/ranking-statistics'
import { paginationOf } from '../present/pagination.ts'
import { findRanked, metricOf, orderOf, type RankingCall } from './find-ranked.ts'
import { rankedEntry } from './ranked-facts.ts'
import { readRecent } from './read-recent.ts'
import type { Snapshots } from './snapshots.ts'

interface RankingReply {
  readonly data: Ranking
  readonly pagination: Pagination
}

/** A page of a ranking. */
export async function readRanking(
  database: Reads,
  snapshots: Snapshots,
  call: RankingCall,
): Promise<RankingReply> {
  const { query, work } = call
  const { page = 1, limit = usualRankedInPage } = query
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    const statistics = rankingStatistics(metricOf(basisOf(query), query.metric), new Float64Array())
    return {
      data: {
        period: null,
        companies: [],
        statistics,
        distribution: [],
        coverage: { companies: 0, withValue: 0, ofGroup: 0, otherLength: 0, notCompared: 0 },
      },
      pagination: paginationOf(page, limit, 0),
    }
  }
  const { metric, period, companies } = ranking
  const rank = await orderOf(snapshots, ranking, call)
  const from = (page - 1) * limit
  // In one batch, since the next question reuses the memory.
  const { shown, coverage } = await work(async () => {
    const found = ranking.find()
    const shown = rank(found, from, from + limit)
    return {
      shown,
      coverage: {
        companies: found.companies,
        withValue: shown.statistics.count,
        ...shown.compared,
      },
    }
  })
  const codes = shown.companies.map(({ company }) => codeText(companies.codes[company] ?? 0))
  const recent = await readRecent(database, metric, period, codes)
  return {
    data: {
      period: periodKey(period),
      companies: shown.companies.map((company, i) => ({
        ...rankedEntry(companies, company),
        ...(recent.get(codes[i] ?? '') ?? { recent: [], recentBreaks: [] }),
      })),
      statistics: shown.statistics,
      distribution: [...shown.distribution],
      coverage,
    },
    pagination: paginationOf(page, limit, coverage.withValue),
  }
}
