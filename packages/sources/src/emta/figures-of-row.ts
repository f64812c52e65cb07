import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { Quarter } from '@kvartal/domain/period/period'
import { parseDecimal } from '../text/decimal.ts'
import { excerpt } from '../text/detached.ts'
import type { EmtaLayout } from './layout.ts'

/** Above this a double cannot represent euro cents exactly; real figures are far below. */
const largestAmount = Number.MAX_SAFE_INTEGER / 100
const largestCount = 2_147_483_647

/**
 * The figures of a row: one for every quarter with at least one of the four numbers. If a number cannot be read, an
 * Estonian sentence that says which one and why.
 * @param fileQuarter the quarter of a quarter file; columns of a wide file name their own quarter
 */
export function figuresOfRow(
  fields: readonly string[],
  layout: EmtaLayout,
  year: number,
  fileQuarter: Quarter | null,
): QuarterFigure[] | string {
  const figures: QuarterFigure[] = []
  for (const columns of layout.figures) {
    const nationalTaxes = parseDecimal(fields[columns.nationalTaxes] ?? '')
    const laborTaxes = parseDecimal(fields[columns.laborTaxes] ?? '')
    const revenue = parseDecimal(fields[columns.revenue] ?? '')
    const employeeCount = parseDecimal(fields[columns.employeeCount] ?? '')
    if (nationalTaxes === null && laborTaxes === null && revenue === null && employeeCount === null) continue

    const fault = (column: number, why: string | null) =>
      why === null ? null : `${layout.headings[column]}: „${excerpt(fields[column] ?? '')}“ ${why}.`
    const reason =
      fault(columns.nationalTaxes, amountFault(nationalTaxes)) ??
      fault(columns.laborTaxes, amountFault(laborTaxes)) ??
      fault(columns.revenue, amountFault(revenue)) ??
      fault(columns.employeeCount, countFault(employeeCount))
    if (reason !== null) return reason

    const quarter = columns.quarter ?? fileQuarter
    if (quarter === null) throw new Error('A quarter file is read with the quarter in its name.')
    figures.push({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount })
  }
  return figures
}

function amountFault(value: number | null): string | null {
  if (value === null) return null
  if (Number.isNaN(value)) return 'ei ole arv'
  return Math.abs(value) > largestAmount ? 'on liiga suur' : null
}

function countFault(value: number | null): string | null {
  if (value === null) return null
  if (Number.isNaN(value)) return 'ei ole arv'
  if (value < 0) return 'on negatiivne'
  if (!Number.isInteger(value)) return 'ei ole täisarv'
  return value > largestCount ? 'on liiga suur' : null
}
