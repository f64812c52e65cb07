import { isPdfTable, statementOfTable } from '@kvartal/domain/reports/statement-table'
import { fold } from '@kvartal/domain/search/fold'

/**
 * The kind of a `tabel` of the open data: a statement; one that is not read, such as a scheme 3; a note (`Lisa: Tööjõukulud`); figures extracted from a PDF; or something else, such
 * as the profit distribution proposal.
 */
export type TableKind = 'statement' | 'statement-without-code' | 'note' | 'pdf' | 'other'

const statement =
  /^(?:konsolideeri(?:tud|mata) )?(?:bilanss|kasumiaruanne|tulemiaruanne|rahavoogude aruanne)\b/

/** Classifies a table by its name, ignoring case and diacritics. */
export function tableKind(table: string): TableKind {
  if (statementOfTable(table) !== null) return 'statement'
  const plain = fold(table).replace(/\s+/g, ' ').trim()
  if (statement.test(plain)) return 'statement-without-code'
  if (/^lisa\b/.test(plain)) return 'note'
  return isPdfTable(table) ? 'pdf' : 'other'
}

/** Tables that the register has and that are no statements, such as the profit distribution proposal. */
const knownOther =
  /jaotami|katmi|omakapital|netovara|tegevusaruanne|raamatupidamise aruan|koondkasumi|muugitulu|allkirja|tegevusala|audiitor/

/** Whether a table of kind `other` is a known one; a table of an unknown name might be a renamed statement. */
export function isKnownOtherTable(table: string): boolean {
  return knownOther.test(fold(table))
}
