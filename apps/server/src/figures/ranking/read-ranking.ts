import { type Ranking, usualRankedInPage } from '@kvartal/contract/ranking'
import type { Pagination } from '@kvartal/contract/reply'
import { codeText } from '@kvartal/domain/company/registry-code'
import { periodKey } from '@kvartal/domain/period/period'
import { noStatistics } from '@kvartal/domain/ranking/ranking-statistics'
import { paginationOf } from '../../kit/http/serve.ts'
import {
  activitiesOf,
  coverageOf,
  findRanked,
  noCoverage,
  orderOf,
  type RankingCall,
  rankedEntry,
} from './find-ranked.ts'
import { namedCode } from './read-activities.ts'
import { readRecent, type RecentParts } from './read-recent.ts'
import type { Snapshots } from './snapshots.ts'

interface RankingReply {
  readonly data: Ranking
  readonly pagination: Pagination
}

interface RankingParts extends RecentParts {
  readonly snapshots: Snapshots
}

/** A page of a ranking. */
export async function readRanking(parts: RankingParts, call: RankingCall): Promise<RankingReply> {
  const { snapshots } = parts
  const { query, work } = call
  const { page = 1, limit = usualRankedInPage } = query
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    return {
      data: {
        period: null,
        activities: [],
        companies: [],
        statistics: noStatistics,
        distribution: [],
        coverage: noCoverage,
      },
      pagination: paginationOf(page, limit, 0),
    }
  }
  const { metric, period, companies } = ranking
  const { activityCodes } = activitiesOf(companies, query.activity, query.activityVersion)
  const rank = await orderOf(snapshots, ranking, call)
  const from = (page - 1) * limit
  // In one batch, since the next question reuses the memory.
  const { shown, coverage } = await work(async () => {
    const found = ranking.find()
    const shown = rank(found, from, from + limit)
    return { shown, coverage: coverageOf(ranking, found, shown) }
  })
  const codes = shown.companies.map(({ company }) => codeText(companies.codes[company] ?? 0))
  const known = companies.codes.length
  const recent = await readRecent(parts, metric, period, codes, known, work)
  return {
    data: {
      period: periodKey(period),
      activities: (activityCodes ?? []).map(namedCode),
      companies: shown.companies.map((company, i) => ({
        ...rankedEntry(companies, company),
        ...(recent.get(codes[i] ?? '') ?? { recent: [], recentBreaks: [] }),
      })),
      statistics: shown.statistics,
      distribution: [...shown.distribution],
      coverage,
    },
    // A ranking by change does not have those whose change is across a break.
    pagination: paginationOf(
      page,
      limit,
      coverage.withValue - (query.sort === 'change' ? coverage.acrossBreak : 0),
    ),
  }
}
