import { foldedWords } from '../search/fold.ts'
import type { ReportType } from './report-type.ts'

/** The kind of a table of the open data, from its name. */
export interface StatementTable {
  readonly reportType: ReportType
  /** Figures of the group. */
  readonly isConsolidated: boolean
  /**
   * The table does not name a form of the specification: its scheme is not known, or it is that of
   * a non-profit.
   */
  readonly isWithoutCode?: boolean
}

/** By the words of a table's name without case, diacritics, punctuation and the words below. */
const types: readonly (readonly [RegExp, ReportType])[] = [
  [/^bilanss$/, '14'],
  [/^kasumiaruanne (?:skeem ?(?:1|i)|(?:1|i) skeem)$/, '35'],
  [/^kasumiaruanne (?:skeem ?(?:2|ii)|(?:2|ii) skeem)$/, '36'],
  [/^rahavoogude aruanne kaud(?:sel|ne) meeto(?:dil|d)$/, '18'],
  [/^rahavoogude aruanne otse(?:sel|ne) meeto(?:dil|d)$/, '19'],
]

/** Both have the rows of scheme 1 under names that tell them apart. */
const withoutCode = /^(?:kasumiaruanne|tulemiaruanne\b.*|tulude ja kulude aruanne)$/

const qualifiers: ReadonlySet<string> = new Set([
  'konsolideeritud',
  'konsolideerimata',
  'luhendatud',
  'lihtsustatud',
  'nr',
])

// A file has some dozens of tables and millions of rows.
const known = new Map<string, StatementTable | null>()
const mostKnown = 1000

/**
 * The statement in a table of the open data: `Konsolideerimata kasumiaruanne (skeem 1)`; `null` for
 * notes (`Lisa: …`), distributions of profit, figures extracted from PDFs, and statements that are
 * not read.
 */
export function statementOfTable(table: string): StatementTable | null {
  const before = known.get(table)
  if (before !== undefined) return before
  const found = readStatement(foldedWords(table))
  if (known.size >= mostKnown) known.clear()
  known.set(table, found)
  return found
}

function readStatement(words: readonly string[]): StatementTable | null {
  const name = words.filter((word) => !qualifiers.has(word)).join(' ')
  const isConsolidated = words.includes('konsolideeritud')
  const reportType = types.find(([pattern]) => pattern.test(name))?.[1]
  if (reportType !== undefined) return { reportType, isConsolidated }
  return withoutCode.test(name) ? { reportType: '35', isConsolidated, isWithoutCode: true } : null
}

/** Whether a table has figures that were extracted from a PDF: `PDF tabel`. */
export function isPdfTable(table: string): boolean {
  return /\bpdf/i.test(table)
}

/** Whether a table is the note about labour costs: `Lisa: Tööjõukulud`, `Lisa 15 Tööjõukulud`. */
export function isLaborNote(table: string): boolean {
  // Most tables are no notes, and folding takes time.
  return /^\s*lisa/i.test(table) && /^lisa\b.* ?toojou ?kulu/.test(foldedWords(table).join(' '))
}
