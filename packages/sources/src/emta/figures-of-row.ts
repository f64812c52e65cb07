import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { Quarter } from '@kvartal/domain/period/period'
import { parseDecimal } from '../text/decimal.ts'
import { excerpt } from '../text/detached.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import type { EmtaLayout } from './layout.ts'

/** Above this a double cannot represent euro cents exactly; real figures are far below. */
const largestAmount = Number.MAX_SAFE_INTEGER / 100
const largestCount = 2_147_483_647

/** A figure that could not be read, and why. */
export type FigureFault = FieldFault & { readonly reason: string }

const noFaults: readonly FigureFault[] = []

/**
 * The figures of a row: one for every quarter with at least one of the four numbers. A number that cannot be read is `null`
 * and a fault, with an Estonian sentence that says which one and why; the others are kept.
 * @param fileQuarter the quarter of a quarter file; columns of a wide file name their own quarter
 */
export function figuresOfRow(
  fields: readonly string[],
  layout: EmtaLayout,
  year: number,
  fileQuarter: Quarter | null,
): { readonly figures: QuarterFigure[]; readonly faults: readonly FigureFault[] } {
  const figures: QuarterFigure[] = []
  let faults: FigureFault[] | null = null

  function read(column: number, faultOf: (value: number | null) => string | null): number | null {
    const text = fields[column] ?? ''
    const value = parseDecimal(text)
    const why = faultOf(value)
    if (why === null) return value
    const what = layout.headings[column] ?? ''
    faults ??= []
    faults.push({ what, word: text, reason: `${what}: „${excerpt(text)}“ ${why}.` })
    return null
  }

  for (const columns of layout.figures) {
    const nationalTaxes = read(columns.nationalTaxes, amountFault)
    const laborTaxes = read(columns.laborTaxes, amountFault)
    const revenue = read(columns.revenue, amountFault)
    const employeeCount = read(columns.employeeCount, countFault)
    if (nationalTaxes === null && laborTaxes === null && revenue === null && employeeCount === null)
      continue
    const quarter = columns.quarter ?? fileQuarter
    if (quarter === null) throw new Error('A quarter file is read with the quarter in its name.')
    figures.push({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount })
  }
  return { figures, faults: faults ?? noFaults }
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
