import type { LeftOutElement, ReportElementRow } from '@kvartal/domain/reports/report-file'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import type { ReadRecord } from './batch-collector.ts'
import type { ElementColumns } from './element-columns.ts'
import { reportIdOf } from './report-id.ts'
import { parseReportNumber } from './report-number.ts'
import { tableKind } from './table-kind.ts'

type ReadElement = ReadRecord<ReportElementRow, LeftOutElement>

const replacementCharacter = '\uFFFD'
/** Names of the register have a hundred letters at most. */
const longestName = 500

/** Reads the records of a file of elements one by one; there are millions, of a few dozen tables and names. */
export function elementRowReader({ count, place }: ElementColumns): (record: CsvRecord) => ReadElement {
  const kindOf = remembered(tableKind)
  const nameOf = remembered(cleanName)
  // The elements of a report stand together.
  let printedId = ''
  let reportId: string | null = null

  return ({ fields }) => {
    if (fields.length !== count) return problem(`Real on ${fields.length} veergu, oodati ${count}.`)
    const [printedTable = '', printedLabel = '', printedName = ''] = [
      fields[place.table], fields[place.label], fields[place.name],
    ]
    // Looked at before anything is remembered of them.
    if (Math.max(printedTable.length, printedLabel.length, printedName.length) > longestName) return tooLong
    const [table, label, name] = [nameOf(printedTable), nameOf(printedLabel), nameOf(printedName)]
    if (table === null || label === null || name === null) return garbled
    const kind = kindOf(table)
    if (kind !== 'statement') return leftOut[kind]

    const printedValue = fields[place.value] ?? ''
    const value = parseReportNumber(printedValue)
    if (value === null || name === '') return leftOut.empty
    if (Number.isNaN(value)) return problem(`Väärtus „${excerpt(printedValue)}“ ei ole arv.`)
    const printed = fields[place.reportId] ?? ''
    if (printed !== printedId) {
      printedId = printed
      reportId = reportIdOf(printed)
    }
    if (reportId === null) return problem(`Aruande number „${excerpt(printed)}“ ei ole number.`)
    return { outcome: 'row', row: { reportId, table, label, name, value } }
  }
}

const leftOut: Readonly<Record<LeftOutElement, ReadElement>> = {
  'statement-without-code': { outcome: 'left-out', why: 'statement-without-code' },
  note: { outcome: 'left-out', why: 'note' },
  pdf: { outcome: 'left-out', why: 'pdf' },
  other: { outcome: 'left-out', why: 'other' },
  empty: { outcome: 'left-out', why: 'empty' },
}

const tooLong = problem(`Tabeli või elemendi nimi on pikem kui ${longestName} märki.`)
const garbled = problem('Tabeli või elemendi nimes on märke, mida faili kodeering ei tunne.')

/** `null` where letters of it were lost. */
function cleanName(text: string): string | null {
  return text.includes(replacementCharacter) ? null : text.replace(/\s+/g, ' ').trim()
}

function problem(reason: string): ReadElement {
  return { outcome: 'problem', reason }
}
