import { basisOf, type RankedCompany as PresentedCompany } from '@kvartal/contract/ranking'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { findRanked, metricOf, orderOf, type RankingCall } from './find-ranked.ts'
import { rankedEntry } from './ranked-facts.ts'
import type { Snapshots } from './snapshots.ts'

/** A ranked company without the values of other periods. */
type RankedEntry = Omit<PresentedCompany, 'recent' | 'recentBreaks'>

export interface WholeRanking {
  readonly metric: Metric
  /** `null` while nothing is stored. */
  readonly period: Period | null
  /** The ranked companies in the order of the query, read again each time. */
  readonly companies: () => AsyncIterable<readonly RankedEntry[]>
}

/** Sorting again for each batch takes less memory than keeping a country's rows. */
const companiesAtOnce = 4000

/** All pages of a ranking, from the snapshots of one moment. */
export async function readWholeRanking(snapshots: Snapshots, call: RankingCall): Promise<WholeRanking> {
  const { query, work } = call
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    return { metric: metricOf(basisOf(query), query.metric), period: null, companies: async function* () {} }
  }
  const { metric, period, companies } = ranking
  const rank = await orderOf(snapshots, ranking, call)
  const readBatch = (from: number) =>
    work(async () => {
      const batch = rank(ranking.find(), from, from + companiesAtOnce)
      return batch.companies.map((company) => rankedEntry(companies, company))
    })
  return {
    metric,
    period,
    companies: async function* () {
      for (let from = 0; ; from += companiesAtOnce) {
        const batch = await readBatch(from)
        yield batch
        if (batch.length < companiesAtOnce) return
      }
    },
  }
}
