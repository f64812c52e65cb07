import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatCell, formatBrief } from '@kvartal/domain/format/axis-value'
import type { QuarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import {
  isSamePeriod,
  periodIndex,
  periodLabel,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { isInYears, type YearRange } from '@kvartal/domain/period/years'
import { usualPeriod } from '@kvartal/domain/ranking/usual-period'
import { type PlainTable, plainHeading } from './page-facts.ts'

interface NamedCompany {
  readonly registryCode: string
  readonly name: string
}

/**
 * Companies in the newest quarter that has figures of at least half as many of them as the best
 * covered one.
 */
export interface NewestFigures {
  readonly period: QuarterPeriod
  readonly companies: readonly (NamedCompany & { readonly figures: QuarterFinancials | null })[]
}

/** @returns `null` when none of the companies has figures in the years */
export async function readNewestFigures(
  { db }: Reads,
  companies: readonly NamedCompany[],
  years: YearRange | null,
): Promise<NewestFigures | null> {
  const [all, rates] = await Promise.all([
    listFigures(
      db,
      companies.map(({ registryCode }) => registryCode),
    ),
    listTaxRates(db),
  ])
  const ofCompany = (code: string) =>
    (all.get(code) ?? []).filter((figure) => years === null || isInYears(figure, years))
  const covered = new Map<number, number>()
  for (const { registryCode } of companies) {
    for (const figure of ofCompany(registryCode))
      covered.set(periodIndex(figure), (covered.get(periodIndex(figure)) ?? 0) + 1)
  }
  const period = usualPeriod(
    [...covered].map(([index, count]) => ({ period: quarterAt(index), companies: count })),
  )
  if (period === null) return null
  return {
    period,
    companies: companies.map((company) => {
      const figure = ofCompany(company.registryCode).find((each) => isSamePeriod(each, period))
      return { ...company, figures: figure === undefined ? null : deriveFinancials(figure, rates) }
    }),
  }
}

/** A row for each company, a column for each metric. */
export function newestTable(
  { period, companies }: NewestFigures,
  metrics: readonly QuarterMetric[],
): PlainTable {
  return {
    caption: periodLabel(period),
    headings: ['Ettevõte', ...metrics.map(plainHeading)],
    rows: companies.map(({ registryCode, name, figures }) => ({
      name,
      path: `/companies/${registryCode}`,
      cells: metrics.map(({ axis, field }) => formatCell(axis, figures?.[field] ?? null)),
    })),
  }
}

/**
 * The first companies' values of a metric in words: `I kv 2026: A OÜ 1,2 mln €, B AS 750 tuh €.`
 */
export function newestWords(
  { period, companies }: NewestFigures,
  { axis, field }: QuarterMetric,
): string {
  const values = companies.flatMap(({ name, figures }) => {
    const value = figures?.[field] ?? null
    return value === null ? [] : [`${name} ${formatBrief(axis, value)}`]
  })
  return values.length === 0 ? '' : `${periodLabel(period)}: ${values.slice(0, 5).join(', ')}.`
}
