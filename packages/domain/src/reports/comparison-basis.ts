import type { AnnualFigures } from './annual-figures.ts'
import type { AnnualMetricId } from './annual-metric-id.ts'
import { isTwelveMonths } from './financial-year.ts'

/** Of whom a year's figure tells: only figures of the same are held against each other. */
export type ComparisonBasis = 'own' | 'group'

/** What a year has earned or sold; how long the year was matters for these. */
const ofWholeYear: ReadonlySet<AnnualMetricId> = new Set([
  'revenue',
  'operatingProfit',
  'netProfit',
  'revenueWithoutSubcontracting',
  'revenuePerEmployee',
  'netProfitPerEmployee',
  'revenueWithoutSubcontractingPerEmployee',
  'roe',
  'roa',
  'assetTurnover',
])

/** What a year has left at its end, by the balance sheet alone; all others need the income statement. */
const ofBalanceSheet: ReadonlySet<AnnualMetricId> = new Set([
  'totalAssets',
  'currentAssets',
  'nonCurrentAssets',
  'equity',
  'liabilities',
  'currentLiabilities',
  'nonCurrentLiabilities',
  'currentRatio',
  'debtToEquity',
  'equityRatio',
  'debtRatio',
])

type YearFacts = Pick<AnnualFigures, 'period' | 'isConsolidated' | 'soleGroupStatement'>

/** What a year's figure may be compared with; `null` is with no other year's, as the year was not twelve months long. */
export function comparisonBasis(metric: AnnualMetricId, year: YearFacts): ComparisonBasis | null {
  if (ofWholeYear.has(metric) && !isTwelveMonths(year.period)) return null
  return isOfGroup(metric, year) ? 'group' : 'own'
}

function isOfGroup(metric: AnnualMetricId, { isConsolidated, soleGroupStatement }: YearFacts): boolean {
  // EMTA counts people of the company alone.
  if (!isConsolidated || metric === 'avgEmployees') return false
  return soleGroupStatement === null || soleGroupStatement === (ofBalanceSheet.has(metric) ? 'balance' : 'income')
}
