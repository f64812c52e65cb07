import {
  basisOf,
  type RankedCompany as PresentedCompany,
  type Ranking,
} from '@kvartal/contract/ranking'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import type { Period } from '@kvartal/domain/period/period'
import { placeOfCode } from '@kvartal/domain/ranking/code-columns'
import { noStatistics } from '@kvartal/domain/ranking/ranking-statistics'
import { chunks } from '../../kit/cache/value-cache.ts'
import {
  coverageOf,
  findRanked,
  metricOf,
  noCoverage,
  orderOf,
  type RankingCall,
  rankedEntry,
} from './find-ranked.ts'
import type { Snapshots } from './snapshots.ts'

/** A ranked company without the values of other periods. */
type RankedEntry = Omit<PresentedCompany, 'recent' | 'recentBreaks'> & {
  /** The values of the ranking's `beside`, in that order. */
  readonly figures: readonly (number | null)[]
}

export interface WholeRanking {
  readonly metric: Metric
  /** `null` while nothing is stored. */
  readonly period: Period | null
  /** The metrics beside the ranked one: the size of a company, and what a quotient is made of. */
  readonly beside: readonly Metric[]
  /** Of all pages. */
  readonly statistics: Ranking['statistics']
  readonly coverage: Ranking['coverage']
  /** The ranked companies in the order of the query, read again each time. */
  readonly companies: () => AsyncIterable<readonly RankedEntry[]>
}

/** Sorting again for each batch takes less memory than keeping a country's rows. */
const companiesAtOnce = 4000

/** A file's text is written for this many at once, so that others are answered in between. */
const companiesInPart = 250

/** All pages of a ranking, from the snapshots of one moment. */
export async function readWholeRanking(
  snapshots: Snapshots,
  call: RankingCall,
): Promise<WholeRanking> {
  const { query, work } = call
  const metric = metricOf(basisOf(query), query.metric)
  const beside = metricsBeside(metric)
  const ranking = await findRanked(snapshots, call, beside)
  if (ranking === null) {
    return {
      metric,
      period: null,
      beside,
      statistics: noStatistics,
      coverage: noCoverage,
      companies: async function* () {},
    }
  }
  const { period, figures, companies } = ranking
  const rank = await orderOf(snapshots, ranking, call)
  const columns: Float64Array[] = []
  for (const other of beside) columns.push((await snapshots.values(other, figures, call)).own)
  const { statistics, coverage } = await work(async () => {
    const found = ranking.find()
    const ranked = rank(found, 0, 0)
    return { statistics: ranked.statistics, coverage: coverageOf(ranking, found, ranked) }
  })
  const figuresOf = (company: number) => {
    const row = placeOfCode(figures.own.codes, companies.codes[company] ?? 0)
    return columns.map((values) => {
      const value = row === -1 ? Number.NaN : (values[row] ?? Number.NaN)
      return Number.isNaN(value) ? null : value
    })
  }
  const readBatch = (from: number) =>
    work(async () => {
      const batch = rank(ranking.find(), from, from + companiesAtOnce)
      return batch.companies.map((ranked) => ({
        ...rankedEntry(companies, ranked),
        figures: figuresOf(ranked.company),
      }))
    })
  return {
    metric,
    period,
    beside,
    statistics,
    coverage,
    companies: async function* () {
      for (let from = 0; ; from += companiesAtOnce) {
        const batch = await readBatch(from)
        yield* chunks(batch, companiesInPart)
        if (batch.length < companiesAtOnce) return
      }
    },
  }
}

/**
 * Employees and turnover, and the published figures that a metric is computed from; never the
 * metric itself.
 */
function metricsBeside(metric: Metric): readonly Metric[] {
  const inputs = inputsOf(metric)
  const isInput = ({ formula }: Metric) =>
    inputs.some((input) =>
      input.kind === 'published'
        ? formula.kind === 'published' && formula.figure === input.figure
        : input.kind === 'employees' && formula.kind === 'employees',
    )
  return metricTable[metric.basis].filter(
    (other) =>
      other.id !== metric.id &&
      (other.id === sizeMetrics[metric.basis] || other.id === 'revenue' || isInput(other)),
  )
}

const sizeMetrics = { quarter: 'employees', year: 'avgEmployees' } as const
