import { recentPeriods, basisOf, type Ranking, usualRankedInPage } from '@kvartal/contract/ranking'
import type { Pagination } from '@kvartal/contract/reply'
import { figuresOfPacked } from '@kvartal/database/figures/list-figures'
import type { QuarterSpan } from '@kvartal/database/figures/read-figure-columns'
import type { Reads } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import { isCutBetween } from '@kvartal/domain/breaks/breaks'
import { codeText } from '@kvartal/domain/company/registry-code'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import type { Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { deriverWith } from '@kvartal/domain/metrics/value-of'
import {
  type Period,
  periodAt,
  periodIndex,
  periodsBetween,
  quarterAt,
  yearPeriod,
  periodKey,
} from '@kvartal/domain/period/period'
import { rankingStatistics } from '@kvartal/domain/ranking/ranking-statistics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { comparisonGap } from '@kvartal/domain/reports/comparison-basis'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { Context } from '../../context.ts'
import { paginationOf } from '../../kit/http/serve.ts'
import type { Work } from '../../kit/limits/lane.ts'
import type { KeptPerCompany } from '../keep-per-company.ts'
import {
  activitiesOf,
  coverageOf,
  findRanked,
  metricOf,
  noCoverage,
  orderOf,
  type RankingCall,
  rankedEntry,
} from './find-ranked.ts'
import { namedCode } from './read-activities.ts'
import type { Snapshots } from './snapshots.ts'

/** A company's last values. */
interface Recent {
  readonly recent: (number | null)[]
  /** The places of values that do not compare with the one before. */
  readonly recentBreaks: number[]
}

/**
 * The last values of some companies' metric by registry code, oldest first, the period's own last.
 */
async function readRecent(
  parts: RankingParts,
  metric: Metric,
  period: Period,
  registryCodes: readonly string[],
  work: Work,
): Promise<ReadonlyMap<string, Recent>> {
  const first = periodAt(metric.basis, periodIndex(period) - recentPeriods + 1)
  const indexes = periodsBetween(first, period).map(periodIndex)
  const figuresOf =
    period.quarter === null
      ? await readYears(parts.database, registryCodes)
      : await readQuarters(
          parts,
          metric,
          registryCodes,
          {
            from: quarterAt(periodIndex(first)),
            to: period,
          },
          work,
        )
  return new Map(
    [...figuresOf].map(([code, figures]) => [
      code,
      recentOf(
        metric,
        indexes.map((index) => ({
          period: periodAt(metric.basis, index),
          figures: figures.get(index),
        })),
      ),
    ]),
  )
}

interface RecentPeriod {
  readonly period: Period
  readonly figures: Figures | undefined
}

function recentOf(metric: Metric, periods: readonly RecentPeriod[]): Recent {
  return {
    recent: periods.map(({ figures }) =>
      figures === undefined ? null : countedValue(metric, figures),
    ),
    recentBreaks: periods.flatMap((own, i) => {
      const before = periods[i - 1]
      return before !== undefined && isBroken(metric, before, own) ? [i] : []
    }),
  }
}

function isBroken(metric: Metric, before: RecentPeriod, own: RecentPeriod): boolean {
  if (before.figures === undefined || own.figures === undefined) return false
  if (own.period.quarter !== null) return isCutBetween(metric, before.period, own.period)
  // Years have annual figures.
  return (
    comparisonGap(metric.id, before.figures as AnnualFigures, own.figures as AnnualFigures) !== null
  )
}

type FiguresByIndex = ReadonlyMap<number, Figures>

/**
 * Reads only some quarters and derives one metric: all of a page's would take most of a ranking's
 * time.
 */
async function readQuarters(
  { keptFigures, readRates }: RankingParts,
  metric: Metric,
  registryCodes: readonly string[],
  span: QuarterSpan,
  work: Work,
): Promise<ReadonlyMap<string, FiguresByIndex>> {
  const [rates, packed] = await Promise.all([readRates(), keptFigures.read(registryCodes, work)])
  const figures = figuresOfPacked(packed, span)
  const derive = deriverWith(metric)
  return mapped(figures, (ofCompany) =>
    ofCompany.map((figure) => {
      const derived = { ...figure }
      derive(derived, { rate: taxRateFor(rates, figure.year) })
      return [periodIndex(figure), derived]
    }),
  )
}

async function readYears(
  { db }: Reads,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, FiguresByIndex>> {
  const years = await listReportYears(db, registryCodes)
  return mapped(years, (ofCompany) =>
    deriveAnnualFigures(ofCompany).map((figures) => [
      periodIndex(yearPeriod(figures.year)),
      figures,
    ]),
  )
}

function mapped<Stored>(
  byCode: ReadonlyMap<string, Stored>,
  entriesOf: (stored: Stored) => [number, Figures][],
): ReadonlyMap<string, FiguresByIndex> {
  return new Map([...byCode].map(([code, stored]) => [code, new Map(entriesOf(stored))]))
}

interface RankingReply {
  readonly data: Ranking
  readonly pagination: Pagination
}

interface RankingParts extends Pick<Context, 'readRates'> {
  readonly database: Reads
  readonly snapshots: Snapshots
  /** Packed figures, since the same companies come first in many rankings. */
  readonly keptFigures: KeptPerCompany
}

/** A page of a ranking. */
export async function readRanking(parts: RankingParts, call: RankingCall): Promise<RankingReply> {
  const { snapshots } = parts
  const { query, work } = call
  const { page = 1, limit = usualRankedInPage } = query
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    const statistics = rankingStatistics(metricOf(basisOf(query), query.metric), new Float64Array())
    return {
      data: {
        period: null,
        activities: [],
        companies: [],
        statistics,
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
  const recent = await readRecent(parts, metric, period, codes, work)
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
