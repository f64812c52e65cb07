import { recentPeriods } from '@kvartal/contract/ranking'
import { readFigureColumns } from '@kvartal/database/figures/read-figure-columns'
import type { Reads } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import { type QuarterRows, quarterRowsOf } from '@kvartal/domain/emta/quarter-rows'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import {
  type Period,
  periodIndex,
  periodKey,
  periodsBetween,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { type RecentValues, recentQuarters } from '@kvartal/domain/ranking/recent-values'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { comparisonGap } from '@kvartal/domain/reports/comparison-basis'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { Context } from '../../context.ts'
import { keepPerCompany, type KeptPerCompany } from '../../kit/cache/keep-per-company.ts'
import { chunks } from '../../kit/cache/value-cache.ts'
import type { Work } from '../../kit/limits/lane.ts'

export interface RecentParts extends Pick<Context, 'readRates'> {
  readonly database: Reads
  readonly keptQuarters: KeptQuarters
}

/**
 * Figures of all quarters of a company, `null`, or of those beside rows by the last of them: the same
 * companies come first in many rankings.
 */
type KeptQuarters = KeptPerCompany<QuarterRows, QuarterPeriod | null>

/** Bytes: of some 12,000 companies with forty quarters, or with eight of some 40,000. */
const mostKeptBytes = 20e6

/** So that several statements wait for the disk at the same time where the rows are not in memory. */
const companiesPerRead = 13

/** So many are kept with all their quarters; of more the quarters are read that are shown. */
const mostWithAll = 12_000

export function keepRecentQuarters(
  { db }: Reads,
  readVersion: () => Promise<number>,
): KeptQuarters {
  return keepPerCompany<QuarterRows, QuarterPeriod | null>(
    {
      readVersion,
      keyOf: (last) => (last === null ? '' : periodKey(last)),
      async find(registryCodes, last) {
        const span = last === null ? null : { from: quarterAt(firstBeside(last)), to: last }
        const perRead = last === null ? registryCodes.length : companiesPerRead
        const parts = await Promise.all(
          [...chunks(registryCodes, perRead)].map(async (codes) => {
            const rows = quarterRowsOf(await readFigureColumns(db, codes, { span }))
            return codes.map((code, i) => [code, rows[i]] as const)
          }),
        )
        const byCode = new Map(parts.flat())
        return (code) => byCode.get(code) ?? new Float64Array()
      },
    },
    mostKeptBytes,
  )
}

/** The number of the oldest period that is shown beside rows of a period. */
function firstBeside(period: Period): number {
  return periodIndex(period) - recentPeriods + 1
}

/**
 * The last values of some companies' metric by registry code, the period's own last; companies
 * without figures may be left out.
 * @param companies how many may be asked for
 */
export async function readRecent(
  { database, keptQuarters, readRates }: RecentParts,
  metric: Metric,
  period: Period,
  registryCodes: readonly string[],
  companies: number,
  work: Work,
): Promise<ReadonlyMap<string, RecentValues>> {
  const first = firstBeside(period)
  if (period.quarter === null) {
    const stored = await listReportYears(database.db, registryCodes)
    return mapped(stored, (reports) => recentYears(metric, first, deriveAnnualFigures(reports)))
  }
  const [rates, kept] = await Promise.all([
    readRates(),
    keptQuarters.read(registryCodes, work, companies > mostWithAll ? period : null),
  ])
  return mapped(kept, recentQuarters(metric, periodsBetween(quarterAt(first), period), rates))
}

/** @param first the oldest year */
function recentYears(
  metric: Metric,
  first: number,
  stored: readonly AnnualFigures[],
): RecentValues {
  const byYear = new Map(stored.map((figures) => [figures.year, figures]))
  const years = Array.from({ length: recentPeriods }, (_, i) => byYear.get(first + i))
  return {
    recent: years.map((figures) => (figures === undefined ? null : countedValue(metric, figures))),
    recentBreaks: years.flatMap((own, i) => {
      const before = years[i - 1]
      const isCompared = own !== undefined && before !== undefined
      return isCompared && comparisonGap(metric.id, before, own) !== null ? [i] : []
    }),
  }
}

function mapped<Stored>(
  byCode: ReadonlyMap<string, Stored>,
  recentOf: (stored: Stored) => RecentValues,
): ReadonlyMap<string, RecentValues> {
  return new Map([...byCode].map(([code, stored]) => [code, recentOf(stored)]))
}
