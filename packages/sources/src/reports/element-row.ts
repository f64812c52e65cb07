import { placeElement } from '@kvartal/domain/reports/place-element'
import type { LeftOutElement, ReportElementRow } from '@kvartal/domain/reports/report-file'
import { isLaborNote, isPdfTable, statementOfTable } from '@kvartal/domain/reports/statement-table'
import { fold } from '@kvartal/domain/search/fold'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { parseDecimal } from '../text/decimal.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import { longestText, textFault } from '../text/text-limits.ts'
import { type ReadRecord, reportIdOf } from './batch-collector.ts'

/** Numbers as programs write them: `-100735.0`, `12345.678`, `1.2E7`. */
const written = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/

/**
 * Parses a number of a report, written by a program (a decimal point and any number of decimals) or
 * by a person (`1 234,50`). Empty is `null`; anything else is `NaN`.
 */
export function parseReportNumber(text: string): number | null {
  if (!written.test(text)) return parseDecimal(text)
  const value = Number(text)
  // Turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : Number.NaN
}

/**
 * The kind of a `tabel` of the open data: a statement; one that is not read, such as a scheme 3; the
 * note about labour costs, of which some figures are read; another note (`Lisa: Nõuded`); figures extracted from a PDF; or something else, such as the profit
 * distribution proposal.
 */
type TableKind = 'statement' | 'statement-without-code' | 'labor-note' | 'note' | 'pdf' | 'other'

const statement =
  /^(?:konsolideeri(?:tud|mata) )?(?:bilanss|kasumiaruanne|tulemiaruanne|rahavoogude aruanne)\b/

/** Classifies a table by its name, ignoring case and diacritics. */
export function tableKind(table: string): TableKind {
  if (statementOfTable(table) !== null) return 'statement'
  const plain = fold(table).replace(/\s+/g, ' ').trim()
  if (statement.test(plain)) return 'statement-without-code'
  if (isLaborNote(table)) return 'labor-note'
  if (/^lisa\b/.test(plain)) return 'note'
  return isPdfTable(table) ? 'pdf' : 'other'
}

/**
 * Tables that the register has and that are no statements, such as the profit distribution
 * proposal.
 */
const knownOther =
  /jaotami|katmi|omakapital|netovara|tegevusaruanne|raamatupidamise aruan|koondkasumi|muugitulu|allkirja|tegevusala|audiitor/

/**
 * Whether a table of kind `other` is a known one; a table of an unknown name might be a renamed
 * statement.
 */
function isKnownOtherTable(table: string): boolean {
  return knownOther.test(fold(table))
}

export const elementTable = {
  whose: 'äriregistri aruannete elementide',
  headings: {
    reportId: 'report_id',
    table: 'tabel',
    label: 'elemendi_label',
    name: 'elemendi_nimetus',
    value: 'vaartus',
  },
  optional: ['label', 'name'],
  atLeastOneOf: ['label', 'name'],
} as const

type ReadElement = ReadRecord<ReportElementRow, LeftOutElement>

/**
 * Reads the records of a file of elements. There are millions, with a few dozen distinct tables and
 * names.
 */
export function elementRowReader({
  count,
  place,
}: ColumnsOf<typeof elementTable>): (record: CsvRecord) => ReadElement {
  const kindOf = remembered(tableKind)
  const nameOf = remembered(readName)
  const isKnownTable = remembered(isKnownOtherTable)
  // The elements of a report are contiguous.
  let printedId = ''
  let reportId: string | null = null

  return (record) => {
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return problem(unreadable)
    const { fields } = record
    const [printedTable = '', printedLabel = '', printedName = ''] = [
      fields[place.table],
      fields[place.label],
      fields[place.name],
    ]
    const [readTable, readLabel, readElement] = [
      nameOf(printedTable),
      nameOf(printedLabel),
      nameOf(printedName),
    ]
    const fault = readTable.fault ?? readLabel.fault ?? readElement.fault
    if (fault !== null) return problem(fault)
    const [table, label, name] = [readTable.name, readLabel.name, readElement.name]
    const kind = kindOf(table)
    if (kind !== 'statement' && !isPartlyRead(kind, table, label, name)) {
      if (kind === 'labor-note') return leftOut.note
      const isUnknown = kind === 'other' && !isKnownTable(table)
      const unread = isUnknown
        ? ({ reading: 'unread', word: { what: 'Tabel', word: table } } as const)
        : {}
      return isNamed(kind) ? { outcome: 'left-out', why: kind, table, ...unread } : leftOut[kind]
    }

    const printedValue = fields[place.value] ?? ''
    const value = parseReportNumber(printedValue)
    if (value === null || (name === '' && label === '')) return leftOut.empty
    if (Number.isNaN(value))
      return problem(`Väärtus „${excerpt(printedValue)}“ ei ole arv.`, {
        what: 'Väärtus',
        word: printedValue,
      })
    const printed = fields[place.reportId] ?? ''
    if (printed !== printedId) {
      printedId = printed
      reportId = reportIdOf(printed)
    }
    if (reportId === null) return problem(`Aruande number „${excerpt(printed)}“ ei ole number.`)
    return { outcome: 'row', row: { reportId, table, label, name, value } }
  }
}

/** Of a PDF and of the note about labour only what belongs to a statement is read. */
function isPartlyRead(kind: TableKind, table: string, label: string, name: string): boolean {
  const mayBe = kind === 'pdf' || kind === 'labor-note'
  return mayBe && placeElement({ table, label, name }) !== null
}

/** Notes are many and never read; any other table that is left out is told by its name. */
function isNamed(kind: TableKind): kind is 'statement-without-code' | 'other' {
  return kind === 'statement-without-code' || kind === 'other'
}

const leftOut: Readonly<Record<LeftOutElement, ReadElement>> = {
  'statement-without-code': { outcome: 'left-out', why: 'statement-without-code' },
  note: { outcome: 'left-out', why: 'note' },
  pdf: { outcome: 'left-out', why: 'pdf' },
  other: { outcome: 'left-out', why: 'other' },
  empty: { outcome: 'left-out', why: 'empty' },
}

/** A table's or element's name, or why it is not a valid one. */
function readName(text: string): { readonly name: string; readonly fault: string | null } {
  const fault = textFault(
    text,
    longestText,
    'Tabeli või elemendi nimi',
    'Tabeli või elemendi nimes',
  )
  return { name: fault === null ? text.replace(/\s+/g, ' ').trim() : '', fault }
}

function problem(
  reason: string,
  word?: { readonly what: string; readonly word: string },
): ReadElement {
  return { outcome: 'problem', reason, ...(word !== undefined && { word }) }
}
