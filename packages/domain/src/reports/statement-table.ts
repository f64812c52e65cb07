import type { ReportType } from './report-type.ts'

/** The kind of a table of the open data, from its name. */
export interface StatementTable {
  readonly reportType: ReportType
  /** Figures of the group. */
  readonly isConsolidated: boolean
}

const types: readonly (readonly [RegExp, ReportType])[] = [
  [/^bilanss$/, '14'],
  [/^kasumiaruanne \(?skeem 1\)?$/, '35'],
  [/^kasumiaruanne \(?skeem 2\)?$/, '36'],
  [/^rahavoogude aruanne \(?kaud(sel|ne) meeto(dil|d)\)?$/, '18'],
  [/^rahavoogude aruanne \(?otse(sel|ne) meeto(dil|d)\)?$/, '19'],
]

/**
 * The statement in a table of the open data: `Konsolideerimata kasumiaruanne (skeem 1)`; `null` for notes (`Lisa: …`),
 * distributions of profit, figures extracted from PDFs, and statements without a code in the specification.
 */
export function statementOfTable(table: string): StatementTable | null {
  const words = table.trim().replace(/\s+/g, ' ').toLowerCase()
  const name = words.replace(/^konsolideeri(tud|mata) /, '')
  const type = types.find(([pattern]) => pattern.test(name))?.[1]
  return type === undefined ? null : { reportType: type, isConsolidated: words.startsWith('konsolideeritud ') }
}
