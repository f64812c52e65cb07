import { type AnnualMetricId, annualMetrics } from '../metrics/annual-metrics.ts'
import { figureIn } from '../metrics/facts.ts'
import { inputsOf } from '../metrics/inputs-of.ts'
import { deriverOf } from '../metrics/value-of.ts'
import type { AnnualFigures, StatementPeriods } from './annual-figures.ts'
import { isSamePeriod } from './financial-year.ts'
import { imbalanceOf } from './imbalance.ts'
import { type ReportType, statementOf } from './report-type.ts'
import type { FinancialYear } from './report.ts'
import { revenueGrowth, type YearRevenue } from './revenue-growth.ts'
import type { StructuredFigures } from './structured-figures.ts'

interface Corrected {
  readonly corrected: readonly string[]
}

interface StatementsBehind {
  readonly balance: Corrected | null
  readonly income: Corrected | null
  /** The income statement of the year before, from which growth is computed. */
  readonly incomeBefore: Corrected | null
}

/** The published figures that each metric is computed from. */
const inputsOfMetric = annualMetrics.map((metric) => ({
  id: metric.id,
  field: metric.field,
  isGrowth: metric.formula.kind === 'growth',
  figures: inputsOf(metric).flatMap((input) =>
    input.kind === 'published' ? [input.figure, ...input.summedFrom] : [],
  ),
}))

const none: readonly AnnualMetricId[] = []

/** Metrics whose value depends on a corrected one. */
function correctedMetrics(
  figures: object,
  { balance, income, incomeBefore }: StatementsBehind,
): readonly AnnualMetricId[] {
  // Most years have none, and millions are derived for one answer.
  if (
    ![balance, income, incomeBefore].some(
      (report) => report !== null && report.corrected.length > 0,
    )
  )
    return none
  const own = [...(balance?.corrected ?? []), ...(income?.corrected ?? [])]
  const before = incomeBefore?.corrected ?? []
  return inputsOfMetric
    .filter(({ figures: inputs, isGrowth }) =>
      inputs.some((figure) => own.includes(figure) || (isGrowth && before.includes(figure))),
    )
    .filter(({ field }) => figureIn(figures, field) !== null)
    .map(({ id }) => id)
}

/** What annual figures need to know of one report. */
export interface ReportOfYear {
  readonly reportType: ReportType
  readonly period: FinancialYear | null
  readonly isConsolidated: boolean
  readonly figures: StructuredFigures
  readonly areLiabilitiesSummed: boolean
  /** Named figures that differed in an earlier version of the report. */
  readonly corrected: readonly string[]
}

/** The data from which a company's figures of one year are derived. */
export interface YearOfReports {
  readonly year: number
  readonly reports: readonly ReportOfYear[]
  /** EMTA's numbers of employees in the quarters of the year. */
  readonly quarterlyEmployees: readonly (number | null)[]
}

/** What a year's statements are about. */
export type YearFacts = Pick<
  AnnualFigures,
  'period' | 'periods' | 'unknownPeriods' | 'isConsolidated' | 'soleGroupStatement'
>

interface Statements<Report> {
  readonly balance: Report | null
  readonly income: Report | null
}

const derive = deriverOf('year')

/** The statement of each published figure that metrics are computed from. */
export const statementWith = new Map(
  annualMetrics
    .flatMap(inputsOf)
    .flatMap((input) =>
      input.kind === 'published' && input.statement !== null
        ? [[input.figure, input.statement] as const]
        : [],
    ),
)

/**
 * A year without figures: an object that begins with all of its fields is filled several times
 * faster.
 */
const blank = Object.fromEntries(
  [...statementWith.keys(), ...annualMetrics.map(({ field }) => field)].map((field) => [
    field,
    null,
  ]),
)

/**
 * Adds the derived figures to those of a company's reports. Nothing derived is ever stored.
 * @param years in any order
 * @returns the oldest year first
 */
export function deriveAnnualFigures(years: readonly YearOfReports[]): AnnualFigures[] {
  const ordered = years
    .toSorted((a, b) => a.year - b.year)
    .map((year) => ({ ...year, ...statementsOf(year.reports) }))
  const incomeOf = new Map(ordered.map(({ year, income }) => [year, income]))
  return ordered.map((year) => figuresOf(year, incomeOf.get(year.year - 1) ?? null))
}

function figuresOf(
  { year, quarterlyEmployees, balance, income }: YearOfReports & Statements<ReportOfYear>,
  incomeBefore: ReportOfYear | null,
): AnnualFigures {
  const previous = yearRevenue(incomeBefore)
  const facts = {
    ...yearFactsOf({ balance, income }),
    areLiabilitiesSummed: balance?.areLiabilitiesSummed ?? false,
    previousRevenue: previous.revenue,
    growthGap: revenueGrowth(previous, yearRevenue(income)).gap,
    imbalance: balance === null ? null : imbalanceOf(balance.figures),
    employeeQuarters: quarterlyEmployees.filter((employees) => employees !== null).length,
  }
  const figures: Record<string, unknown> = { ...blank, year, quarter: 4, ...facts }
  for (const [figure, statement] of statementWith) {
    const report = statement === 'balance' ? balance : income
    figures[figure] = report === null ? null : figureIn(report.figures, figure)
  }
  derive(figures, { ...facts, quarterlyEmployees })
  figures['corrected'] = correctedMetrics(figures, { balance, income, incomeBefore })
  // Every metric and every published figure has its field by now.
  return figures as unknown as AnnualFigures
}

/**
 * The reports that a year's figures are taken from: own statements before the group's; of two
 * income statements the first one with revenue.
 */
export function statementsOf<
  Report extends Pick<ReportOfYear, 'reportType' | 'isConsolidated' | 'figures'>,
>(reports: readonly Report[]): Statements<Report> {
  const ownFirst = reports.toSorted((a, b) => Number(a.isConsolidated) - Number(b.isConsolidated))
  const balance = ownFirst.find(({ reportType }) => statementOf(reportType) === 'balance')
  const incomes = ownFirst.filter(({ reportType }) => statementOf(reportType) === 'income')
  const income = incomes.find(({ figures }) => (figures.revenue ?? null) !== null) ?? incomes[0]
  return { balance: balance ?? null, income: income ?? null }
}

/** The revenue of a year's income statement, as growth compares it. */
export function yearRevenue(
  income: Pick<ReportOfYear, 'figures' | 'period' | 'isConsolidated'> | null,
): YearRevenue {
  return {
    revenue: income?.figures.revenue ?? null,
    period: income?.period ?? null,
    isConsolidated: income?.isConsolidated ?? false,
  }
}

/** The financial years of a year's statements, and which of them are the group's. */
export function yearFactsOf({
  balance,
  income,
}: Statements<Pick<ReportOfYear, 'period' | 'isConsolidated'>>): YearFacts {
  const periods = { balance: balance?.period ?? null, income: income?.period ?? null }
  return {
    period: commonPeriod(periods, balance !== null && income !== null),
    periods,
    unknownPeriods: [
      ...(balance?.period === null ? (['balance'] as const) : []),
      ...(income?.period === null ? (['income'] as const) : []),
    ],
    isConsolidated: (balance?.isConsolidated ?? false) || (income?.isConsolidated ?? false),
    soleGroupStatement: soleGroupOf({ balance, income }),
  }
}

/** Two statements must both have it, a single one suffices. */
function commonPeriod(
  { balance, income }: StatementPeriods,
  areTwo: boolean,
): FinancialYear | null {
  if (balance === null || income === null) return areTwo ? null : (balance ?? income)
  return isSamePeriod(balance, income) ? balance : null
}

function soleGroupOf({
  balance,
  income,
}: Statements<Pick<ReportOfYear, 'isConsolidated'>>): YearFacts['soleGroupStatement'] {
  if (balance === null || income === null || balance.isConsolidated === income.isConsolidated)
    return null
  return balance.isConsolidated ? 'balance' : 'income'
}
