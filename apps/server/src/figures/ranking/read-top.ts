import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodAt, periodIndex } from '@kvartal/domain/period/period'
import { findRanked, orderOf, rankedAmong, type RankingCall, rankedFacts } from './find-ranked.ts'
import type { Snapshots } from './snapshots.ts'

interface TopCompany {
  readonly registryCode: string
  readonly name: string
  readonly value: number
  /** The change from a year before, as a fraction of that value. */
  readonly change: number | null
  /** The metric is computed in another way than a year before. */
  readonly isAcrossBreak: boolean
}

interface RankingTop {
  readonly metric: Metric
  readonly period: Period
  /** How many companies are ranked. */
  readonly count: number
  /** In the order of the query. */
  readonly companies: readonly TopCompany[]
}

/** A ranking's first companies beside those of the period before. */
interface ComparedTop extends RankingTop {
  readonly before: RankingTop | null
  /** The codes of the companies before that are anywhere in the present ranking. */
  readonly stillRanked: ReadonlySet<string>
}

/**
 * The first companies of a ranking, and those of the same ranking in the period before.
 * @returns `null` while nothing is stored; `before` is `null` when there are no figures of that
 *   period
 */
export async function readTop(
  snapshots: Snapshots,
  call: RankingCall,
  size: number,
): Promise<ComparedTop | null> {
  const top = await readTopOfPeriod(snapshots, call, size)
  if (top === null) return null
  const basis = top.period.quarter === null ? 'year' : 'quarter'
  const period = periodAt(basis, periodIndex(top.period) - 1)
  const before = await readTopOfPeriod(
    snapshots,
    { ...call, query: { ...call.query, period } },
    size,
  )
  const stillRanked = await rankedAmong(
    snapshots,
    call,
    (before?.companies ?? []).map(({ registryCode }) => registryCode),
  )
  return { ...top, before, stillRanked }
}

async function readTopOfPeriod(
  snapshots: Snapshots,
  call: RankingCall,
  size: number,
): Promise<RankingTop | null> {
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) return null
  const { metric, period, companies } = ranking
  const rank = await orderOf(snapshots, ranking, call)
  return call.work(async () => {
    const shown = rank(ranking.find(), 0, size)
    return {
      metric,
      period,
      count: shown.statistics.count,
      companies: shown.companies.flatMap(({ company, value, change, isAcrossBreak }) => {
        // Whoever has no change is not among the first by it.
        if (call.query.sort === 'change' && change === null) return []
        const { registryCode, name } = rankedFacts(companies, company)
        return [{ registryCode, name, value, change, isAcrossBreak }]
      }),
    }
  })
}
