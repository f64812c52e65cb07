import type { EmtaRow } from '@kvartal/domain/emta/file-row'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'

export type Repetition =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'contradicts'; readonly line: number }

/**
 * Detects rows that a file contains twice. The rows of a company are contiguous, so only those of the current company
 * are kept in memory.
 */
export function repeatedRows(): (row: EmtaRow) => Repetition {
  let ofCompany: EmtaRow[] = []
  return (row) => {
    if (ofCompany[0]?.registryCode !== row.registryCode) ofCompany = []
    const earlier = ofCompany.find(({ year }) => year === row.year)
    if (earlier === undefined) {
      ofCompany.push(row)
      return { kind: 'new' }
    }
    const isSame =
      earlier.figures.length === row.figures.length &&
      earlier.figures.every((figure, index) => isSameFigure(figure, row.figures[index]))
    return isSame ? { kind: 'same' } : { kind: 'contradicts', line: earlier.line }
  }
}

function isSameFigure(a: QuarterFigure, b: QuarterFigure | undefined): boolean {
  return (
    b !== undefined &&
    a.quarter === b.quarter &&
    a.nationalTaxes === b.nationalTaxes &&
    a.laborTaxes === b.laborTaxes &&
    a.revenue === b.revenue &&
    a.employeeCount === b.employeeCount
  )
}
