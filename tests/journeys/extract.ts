import { tenCompanies } from '@kvartal/testing/reports/extracts/extracts'

/** Elements in the extract of forty reports. */
type Element =
  | 'Assets'
  | 'CurrentAssets'
  | 'CashAndCashEquivalents'
  | 'Equity'
  | 'CurrentLiabilities'
  | 'NonCurrentLiabilities'
  | 'Revenue'
  | 'TotalProfitLoss'
  | 'TotalAnnualPeriodProfitLoss'

const reports = tenCompanies()

/** The ten companies of the extract, all of which are in the sample. */
export const extractedCompanies = [...new Set(reports.map(({ registryCode }) => registryCode))]

/** The published values of a report in the extract; an omitted element is a zero there. */
export function published(registryCode: string, year: number): Readonly<Record<Element, number>> {
  const report = reports.find((other) => other.registryCode === registryCode && other.year === year)
  if (report === undefined)
    throw new Error(`The extract has no report of ${registryCode} for ${year}.`)
  const valueOf = (element: Element) =>
    report.elements.find(({ name }) => name === element)?.value ?? 0
  return {
    Assets: valueOf('Assets'),
    CurrentAssets: valueOf('CurrentAssets'),
    CashAndCashEquivalents: valueOf('CashAndCashEquivalents'),
    Equity: valueOf('Equity'),
    CurrentLiabilities: valueOf('CurrentLiabilities'),
    NonCurrentLiabilities: valueOf('NonCurrentLiabilities'),
    Revenue: valueOf('Revenue'),
    TotalProfitLoss: valueOf('TotalProfitLoss'),
    TotalAnnualPeriodProfitLoss: valueOf('TotalAnnualPeriodProfitLoss'),
  }
}

type Published = ReturnType<typeof published>

/**
 * The figures shown by the charts, computed here from the published ones by the specification's
 * formulas.
 */
export const counted = {
  totalAssets: (of: Published) => of.Assets,
  equity: (of: Published) => of.Equity,
  liabilities: (of: Published) => of.CurrentLiabilities + of.NonCurrentLiabilities,
  revenue: (of: Published) => of.Revenue,
  netProfit: (of: Published) => of.TotalAnnualPeriodProfitLoss,
  roe: (of: Published) => of.TotalAnnualPeriodProfitLoss / of.Equity,
  roa: (of: Published) => of.TotalAnnualPeriodProfitLoss / of.Assets,
  profitMargin: (of: Published) => of.TotalAnnualPeriodProfitLoss / of.Revenue,
  currentRatio: (of: Published) => of.CurrentAssets / of.CurrentLiabilities,
  debtToEquity: (of: Published) => (of.CurrentLiabilities + of.NonCurrentLiabilities) / of.Equity,
  equityRatio: (of: Published) => of.Equity / of.Assets,
  debtRatio: (of: Published) => (of.CurrentLiabilities + of.NonCurrentLiabilities) / of.Assets,
} as const

/** `1 234 567`, with the minus of the screen. */
export function whole(value: number): string {
  return grouped(String(Math.round(Math.abs(value))), value < 0 && Math.round(value) !== 0)
}

/** `1 234,56` */
export function twoDecimals(value: number): string {
  const [digits = '', decimals = ''] = Math.abs(value).toFixed(2).split('.')
  return `${grouped(digits, value < 0 && Number(value.toFixed(2)) !== 0)},${decimals}`
}

/**
 * A ratio: one that two decimals would round up to 1 has three, enough for those of the extract.
 */
export function ratio(value: number): string {
  return value < 1 && value >= 0.995 ? value.toFixed(3).replace('.', ',') : twoDecimals(value)
}

/** A quotient as a percentage, without its sign: `66,07`. */
export function percent(quotient: number): string {
  return twoDecimals(quotient * 100)
}

function grouped(digits: string, isNegative: boolean): string {
  return `${isNegative ? '−' : ''}${digits.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}`
}
