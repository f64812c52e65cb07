import { meanOf } from '../averages/mean.ts'
import { quotient } from '../quotient.ts'
import type { AnnualFigures } from './annual-figures.ts'
import type { FinancialYear } from './report.ts'
import { type ReportType, statementOf } from './report-type.ts'
import { type RevenueGrowth, revenueGrowth, type YearRevenue } from './revenue-growth.ts'
import { revenueWithoutSubcontracting } from './revenue-without-subcontracting.ts'
import type { StructuredFigures } from './structured-figures.ts'

/** What annual figures need to know of one report. */
export interface ReportOfYear {
  readonly reportType: ReportType
  readonly period: FinancialYear | null
  readonly isConsolidated: boolean
  readonly figures: StructuredFigures
  readonly areLiabilitiesSummed: boolean
}

/** What a company's figures of one year are made from. */
export interface YearOfReports {
  readonly year: number
  readonly reports: readonly ReportOfYear[]
  /** EMTA's numbers of employees in the quarters of the year. */
  readonly quarterlyEmployees: readonly (number | null)[]
}

interface Statements<Report> {
  readonly balance: Report | null
  readonly income: Report | null
}

/**
 * Adds the derived figures to those of a company's reports. Nothing derived is ever stored.
 * @param years in any order
 * @returns the oldest year first
 */
export function deriveAnnualFigures(years: readonly YearOfReports[]): AnnualFigures[] {
  const ordered = years.toSorted((a, b) => a.year - b.year).map((year) => ({ ...year, ...statementsOf(year.reports) }))
  const incomeOf = new Map(ordered.map(({ year, income }) => [year, income]))
  return ordered.map(({ year, balance, income, quarterlyEmployees }) => {
    const previous = yearRevenue(incomeOf.get(year - 1) ?? null)
    const growth = revenueGrowth(previous, yearRevenue(income))
    return { year, quarter: 4, ...figuresOf({ balance, income }, quarterlyEmployees, previous.revenue, growth) }
  })
}

/** The reports that a year's figures are taken from: own statements before the group's; of two income statements the first that tells a revenue. */
export function statementsOf<Report extends Pick<ReportOfYear, 'reportType' | 'isConsolidated' | 'figures'>>(
  reports: readonly Report[],
): Statements<Report> {
  const ownFirst = reports.toSorted((a, b) => Number(a.isConsolidated) - Number(b.isConsolidated))
  const balance = ownFirst.find(({ reportType }) => statementOf(reportType) === 'balance')
  const incomes = ownFirst.filter(({ reportType }) => statementOf(reportType) === 'income')
  const income = incomes.find(({ figures }) => (figures.revenue ?? null) !== null) ?? incomes[0]
  return { balance: balance ?? null, income: income ?? null }
}

function yearRevenue(income: ReportOfYear | null): YearRevenue {
  return {
    revenue: income?.figures.revenue ?? null,
    period: income?.period ?? null,
    isConsolidated: income?.isConsolidated ?? false,
  }
}

function figuresOf(
  { balance, income }: Statements<ReportOfYear>,
  quarterlyEmployees: readonly (number | null)[],
  previousRevenue: number | null,
  { growth, gap }: RevenueGrowth,
): Omit<AnnualFigures, 'year' | 'quarter'> {
  const totalAssets = balance?.figures.totalAssets ?? null
  const currentAssets = balance?.figures.currentAssets ?? null
  const equity = balance?.figures.equity ?? null
  const liabilities = balance?.figures.liabilities ?? null
  const currentLiabilities = balance?.figures.currentLiabilities ?? null
  const revenue = income?.figures.revenue ?? null
  const operatingProfit = income?.figures.operatingProfit ?? null
  const netProfit = income?.figures.netProfit ?? null
  const goodsAndServices = income?.figures.goodsAndServices ?? null
  const withoutSubcontracting = revenueWithoutSubcontracting(revenue, goodsAndServices)
  const avgEmployees = averageEmployees(quarterlyEmployees)
  const soleGroupStatement = soleGroupOf({ balance, income })
  // A group's profit on the company's own equity would be nobody's return.
  const acrossStatements = soleGroupStatement === null ? quotient : () => null
  return {
    revenue,
    operatingProfit,
    netProfit,
    totalAssets,
    currentAssets,
    nonCurrentAssets: balance?.figures.nonCurrentAssets ?? null,
    equity,
    liabilities,
    currentLiabilities,
    nonCurrentLiabilities: balance?.figures.nonCurrentLiabilities ?? null,
    roe: acrossStatements(netProfit, equity),
    roa: acrossStatements(netProfit, totalAssets),
    profitMargin: quotient(netProfit, revenue),
    operatingMargin: quotient(operatingProfit, revenue),
    currentRatio: quotient(currentAssets, currentLiabilities),
    debtToEquity: quotient(liabilities, equity),
    equityRatio: quotient(equity, totalAssets),
    debtRatio: quotient(liabilities, totalAssets),
    assetTurnover: acrossStatements(revenue, totalAssets),
    revenueGrowth: growth,
    revenueWithoutSubcontracting: withoutSubcontracting,
    revenuePerEmployee: quotient(revenue, avgEmployees),
    netProfitPerEmployee: quotient(netProfit, avgEmployees),
    revenueWithoutSubcontractingPerEmployee: quotient(withoutSubcontracting, avgEmployees),
    avgEmployees,
    ...yearFactsOf({ balance, income }),
    soleGroupStatement,
    areLiabilitiesSummed: balance?.areLiabilitiesSummed ?? false,
    previousRevenue,
    growthGap: gap,
    goodsAndServices,
  }
}

/** The financial year of a year's statements, and whether either is the group's. */
export function yearFactsOf({
  balance,
  income,
}: Statements<Pick<ReportOfYear, 'period' | 'isConsolidated'>>): Pick<AnnualFigures, 'period' | 'isConsolidated'> {
  return {
    period: balance?.period ?? income?.period ?? null,
    isConsolidated: (balance?.isConsolidated ?? false) || (income?.isConsolidated ?? false),
  }
}

function soleGroupOf({ balance, income }: Statements<ReportOfYear>): AnnualFigures['soleGroupStatement'] {
  if (balance === null || income === null || balance.isConsolidated === income.isConsolidated) return null
  return balance.isConsolidated ? 'balance' : 'income'
}

/** Rounded mean of the quarters that have a count (specification, section 9). */
function averageEmployees(quarterlyEmployees: readonly (number | null)[]): number | null {
  const mean = meanOf(quarterlyEmployees)
  return mean === null ? null : Math.round(mean)
}
