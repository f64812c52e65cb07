import { basisOf, type RankedCompany as PresentedCompany } from '@kvartal/contract/ranking'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { rankCompanies } from '@kvartal/domain/ranking/rank-companies'
import { foundValues } from '@kvartal/domain/ranking/ranked-values'
import { openWorkingMemory } from '@kvartal/domain/ranking/working-memory'
import { activityOf, rankedFacts } from './ranked-facts.ts'
import { findRanked, metricOf, type RankingCall } from './read-ranking.ts'
import type { Snapshots } from './snapshots.ts'

/** A ranked company without the values of other periods. */
type RankedEntry = Omit<PresentedCompany, 'recent'>

export interface WholeRanking {
  readonly metric: Metric
  /** `null` while nothing is stored. */
  readonly period: Period | null
  /** The ranked companies in the order of the query, read again each time. */
  readonly companies: () => AsyncIterable<readonly RankedEntry[]>
}

/** Sorting again for each batch takes less memory than keeping a country's rows. */
const companiesAtOnce = 4000

const memory = openWorkingMemory()

/** All pages of a ranking, from the snapshots of one moment. */
export async function readWholeRanking(snapshots: Snapshots, call: RankingCall): Promise<WholeRanking> {
  const { query, work } = call
  const { sort = 'value', order } = query
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    return { metric: metricOf(basisOf(query), query.metric), period: null, companies: async function* () {} }
  }
  const { metric, period, companies, ranked } = ranking
  const nameOrder = sort === 'name' ? await snapshots.nameOrder(companies, call) : null
  const readBatch = (from: number) =>
    work(async () => {
      const inOrder = foundValues(ranked, ranking.find(), memory)
      const batch = rankCompanies({ metric, companies, ranked: inOrder, sort, nameOrder, order, from, to: from + companiesAtOnce, memory })
      return batch.companies.map(({ company, ...rest }) => ({ ...rankedFacts(companies, company), activity: activityOf(companies, company), ...rest }))
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
