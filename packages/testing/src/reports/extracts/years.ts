import type { ReportOfYear, YearOfReports } from '@kvartal/domain/reports/derive-annual-figures'
import type { StructuredFigures } from '@kvartal/domain/reports/structured-figures'

const calendarYear = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` })

/** A company's own report about the calendar year 2024, except for the given changes. */
export function reportOf(
  reportType: ReportOfYear['reportType'],
  figures: StructuredFigures,
  change: Partial<ReportOfYear> = {},
): ReportOfYear {
  return {
    reportType,
    figures,
    period: calendarYear(2024),
    isConsolidated: false,
    areLiabilitiesSummed: false,
    corrected: [],
    ...change,
  }
}

/** A company's year with a balance sheet and an income statement by scheme 1. */
export function yearOf(
  year: number,
  figures: StructuredFigures,
  quarterlyEmployees: readonly (number | null)[] = [],
): YearOfReports {
  const period = calendarYear(year)
  return {
    year,
    reports: [reportOf('14', figures, { period }), reportOf('35', figures, { period })],
    quarterlyEmployees,
  }
}
