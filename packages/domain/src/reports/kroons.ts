import { toCents } from '../cents.ts'
import type { AnnualReport, FinancialYear, ReportCell, ReportRow } from './report.ts'

/** Kroons of one euro, the rate at which Estonia changed to the euro on 1 January 2011. */
const kroonsPerEuro = 15.6466

const firstDayOfEuro = '2011-01-01'

export const kroonsWords = 'esitatud kroonides, arvutatud eurodeks kursiga 15,6466'

/** Whether a report for this financial year was submitted in kroons. */
export function isInKroons(period: FinancialYear): boolean {
  return period.end < firstDayOfEuro
}

/**
 * A report with its money in euros to the cent, also the column of the year before: a report of
 * 2011 has that in euros already. Where the financial year is not known, the register's year
 * decides. A text stays as it was published.
 */
export function inEuros<Report extends Pick<AnnualReport, 'year' | 'period' | 'rows'>>(
  report: Report,
): Report {
  const { year, period, rows } = report
  const isConverted = period === null ? year < 2011 : isInKroons(period)
  return isConverted ? { ...report, rows: rows.map(rowInEuros) } : report
}

function rowInEuros(row: ReportRow): ReportRow {
  return {
    ...row,
    values: Object.fromEntries(
      Object.entries(row.values).map(([column, cell]) => [column, cellInEuros(cell)]),
    ),
  }
}

function cellInEuros({ value }: ReportCell): ReportCell {
  return { value: typeof value === 'number' ? toCents(value / kroonsPerEuro) : value }
}
