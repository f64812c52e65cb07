import { statementOfTable } from '@kvartal/domain/reports/statement-table'
import { fold } from '@kvartal/domain/search/fold'

/**
 * What a `tabel` of the open data is: a statement; one that the specification has no code for, such as the
 * `Tulemiaruanne` of non-profits; a note (`Lisa: Tööjõukulud`); figures read out of a PDF; or something else, such as
 * the proposal for profit.
 */
export type TableKind = 'statement' | 'statement-without-code' | 'note' | 'pdf' | 'other'

const statement = /^(?:konsolideeri(?:tud|mata) )?(?:bilanss|kasumiaruanne|tulemiaruanne|rahavoogude aruanne)\b/

/** By the table's name, case and diacritics aside. */
export function tableKind(table: string): TableKind {
  if (statementOfTable(table) !== null) return 'statement'
  const plain = fold(table).replace(/\s+/g, ' ').trim()
  if (statement.test(plain)) return 'statement-without-code'
  if (/^lisa\b/.test(plain)) return 'note'
  return /^pdf\b/.test(plain) ? 'pdf' : 'other'
}
