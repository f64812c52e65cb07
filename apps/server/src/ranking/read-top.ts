import { codeText } from '@kvartal/domain/company/registry-code'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodAt, periodIndex } from '@kvartal/domain/period/period'
import { rankCompanies } from '@kvartal/domain/ranking/rank-companies'
import { foundValues } from '@kvartal/domain/ranking/ranked-values'
import { openWorkingMemory } from '@kvartal/domain/ranking/working-memory'
import { rankedFacts } from './ranked-facts.ts'
import { findRanked, type RankingCall } from './read-ranking.ts'
import type { Snapshots } from './snapshots.ts'

interface TopCompany {
  readonly registryCode: string
  readonly name: string
  readonly value: number
  /** The change from a year before, as a fraction of that value. */
  readonly change: number | null
}

export interface RankingTop {
  readonly metric: Metric
  readonly period: Period
  /** How many companies are ranked. */
  readonly count: number
  /** In the order of the query. */
  readonly companies: readonly TopCompany[]
}

const memory = openWorkingMemory()

/**
 * The first companies of a ranking, and those of the same ranking in the period before.
 * @returns `null` while nothing is stored; `before` is `null` when there are no figures of that period
 */
export async function readTop(snapshots: Snapshots, call: RankingCall, size: number): Promise<(RankingTop & { readonly before: RankingTop | null }) | null> {
  const top = await readTopOfPeriod(snapshots, call, size)
  if (top === null) return null
  const basis = top.period.quarter === null ? 'year' : 'quarter'
  const period = periodAt(basis, periodIndex(top.period) - 1)
  return { ...top, before: await readTopOfPeriod(snapshots, { ...call, query: { ...call.query, period } }, size) }
}

async function readTopOfPeriod(snapshots: Snapshots, call: RankingCall, size: number): Promise<RankingTop | null> {
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) return null
  const { sort = 'value', order } = call.query
  const { metric, period, companies } = ranking
  const nameOrder = sort === 'name' ? await snapshots.nameOrder(companies, call) : null
  return call.work(async () => {
    const ranked = foundValues(ranking.ranked, ranking.find(), memory)
    const shown = rankCompanies({ metric, companies, ranked, sort, nameOrder, order, from: 0, to: size, memory })
    return {
      metric,
      period,
      count: ranked.values.length,
      companies: shown.companies.map(({ company, value, change }) => ({
        registryCode: codeText(companies.codes[company] ?? 0),
        name: rankedFacts(companies, company).name,
        value,
        change,
      })),
    }
  })
}
