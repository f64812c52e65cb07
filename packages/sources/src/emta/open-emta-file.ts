import { publicationDateOf } from '@kvartal/domain/emta/absence'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type {
  EmtaRow,
  EmtaBatch,
  EmtaFile,
  EmtaTally,
  UnreadableRow,
} from '@kvartal/domain/emta/file-row'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { SourceFormatError } from '../source-format-error.ts'
import { refuseOldExcel, sheetText } from '../spreadsheet/sheet-text.ts'
import { type CsvRecord, csvScanner } from '../text/csv-scanner.ts'
import { decodeText } from '../text/decode.ts'
import { excerpt } from '../text/detached.ts'
import { refuseOtherFormats, takeHeading } from '../text/heading-line.ts'
import { measuredBytes } from '../text/measured-bytes.ts'
import { peekBytes } from '../transport/peeked-bytes.ts'
import { beginsZip } from '../transport/zip-entry.ts'
import { dateOfEmta } from './emta-date.ts'
import { quarterOfFileName } from './file-name.ts'
import { emtaTable } from './headings.ts'
import { type EmtaLayout, layoutOfHeading } from './layout.ts'
import { rowReader } from './row.ts'
import { runningTally } from './tally.ts'

type Repetition =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'contradicts'; readonly line: number }

/**
 * Detects rows that a file contains twice. The rows of a company are contiguous, so only those of
 * the current company are kept in memory.
 */
function repeatedRows(): (row: EmtaRow) => Repetition {
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

const rowsInBatch = 500

interface OpenEmtaFileOptions {
  /** Expected length of the file; reading a file of another length throws at its end. */
  readonly expectedBytes?: number
}

/**
 * Opens an EMTA file in either layout, as CSV or as a spreadsheet, which is detected by its bytes.
 * The heading and the first row are read at once, the rest as batches are consumed; the caller must
 * consume all batches or break the loop, which closes `bytes`.
 *
 * Throws `SourceFormatError` for a file of another kind and, while batches are consumed, for a
 * truncated one. Errors of `bytes` itself pass through.
 */
export async function openEmtaFile(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  options: OpenEmtaFileOptions = {},
): Promise<EmtaFile> {
  const measured = measuredBytes(bytes)
  const { first: beginning, bytes: whole } = await peekBytes(measured.bytes, 4)
  const text = beginsZip(beginning) ? sheetText(fileName, whole) : decodeText(whole)
  try {
    const { heading, rest } = await takeHeading(text, fileName, emtaTable)
    refuseOldExcel(fileName, beginning)
    refuseOtherFormats(heading, fileName, emtaTable)
    const layout = layoutOfHeading(heading, fileName)
    const scanner = csvScanner(layout.delimiter, layout.headings.length, 2)
    let first = scanner.push(rest)
    while (first.length === 0) {
      const { done, value } = await text.next()
      if (done === true) break
      first = scanner.push(value)
    }
    if (first.length === 0) refuseWithoutRows(scanner.end().unfinished, fileName)
    const period = layout.series === 'quarter' ? periodOf(fileName) : null
    const publishedOn =
      period === null ? dataDateOf(first, layout, fileName) : publicationDateOf(period)

    let tally: EmtaTally | null = null
    return {
      fileName,
      series: layout.series,
      publishedOn,
      absentFacts: layout.absentFacts,
      batches: batchesOf(),
      tally() {
        if (tally === null)
          throw new Error('The tally of a file is known only when all its batches were taken.')
        return tally
      },
    }

    async function* batchesOf(): AsyncGenerator<EmtaBatch, void, undefined> {
      const running = runningTally(period, layout.notes)
      const read = rowReader(layout, period, Number(publishedOn.slice(0, 4)))
      const repetitionOf = repeatedRows()
      let rows: EmtaRow[] = []
      let unreadable: UnreadableRow[] = []

      const take = (record: CsvRecord) => {
        const result = read(record)
        running.countRow(result.year)
        if (result.outcome === 'row') {
          const repetition = repetitionOf(result.row)
          if (repetition.kind === 'new') {
            rows.push(result.row)
            running.countTaken(record.line, result.faults)
            const { registryCode, year } = result.row
            if (result.hasUnreadFigures) unreadable.push({ registryCode, year })
          } else if (repetition.kind === 'contradicts') {
            const reason = `Sama ettevõtte sama aja kohta on real ${repetition.line} teised arvud; kehtima jäi rida ${repetition.line}.`
            running.countRepeated(record.line, reason)
          } else running.countRepeated(record.line, null)
        } else if (result.outcome === 'natural-person') running.countNaturalPerson()
        else if (result.outcome === 'no-registry-code')
          running.countNoRegistryCode(result.isNonResident)
        else {
          running.countUnread(record.line, result.reason, result.word)
          const { registryCode, year } = result
          if (registryCode !== null && year !== null) unreadable.push({ registryCode, year })
        }
      }

      try {
        for (const record of first) take(record)
        first = []
        for await (const piece of text) {
          for (const record of scanner.push(piece)) take(record)
          if (rows.length + unreadable.length < rowsInBatch) continue
          yield { rows, unreadable }
          rows = []
          unreadable = []
        }
      } finally {
        // If the loop breaks before the first chunk, the generator has not started and would not
        // close its source.
        await text.return()
      }
      const { records, unfinished } = scanner.end()
      for (const record of records) take(record)
      refuseCutOff(unfinished, measured.length(), fileName, options.expectedBytes)
      if (rows.length > 0 || unreadable.length > 0) yield { rows, unreadable }
      tally = running.finished(measured.hash())
    }
  } catch (error) {
    await text.return()
    throw error
  }
}

function periodOf(fileName: string): QuarterPeriod {
  const period = quarterOfFileName(fileName)
  if (period !== null) return period
  throw new SourceFormatError(
    'Kvartalifaili aasta ja kvartal loetakse faili nimest. ' +
      `Oodati nime nagu „tasutud_maksud_2024_iii_kvartal.csv“, leiti „${fileName}“.`,
  )
}

/** The file's date, from its first row. */
function dataDateOf(records: readonly CsvRecord[], layout: EmtaLayout, fileName: string): string {
  const printed = records[0]?.fields[layout.dataDate ?? 0] ?? ''
  const date = dateOfEmta(printed)
  if (date !== null) return date
  const heading = layout.headings[layout.dataDate ?? 0]
  throw new SourceFormatError(
    `Faili „${fileName}“ esimese rea „${heading}“ peab olema kuupäev kujul PP.KK.AAAA, leiti „${excerpt(printed)}“.`,
  )
}

function refuseWithoutRows(unfinished: CsvRecord | null, fileName: string): never {
  throw new SourceFormatError(
    unfinished === null
      ? `Failis „${fileName}“ on ainult päis, oodati selle all ettevõtete ridu.`
      : `Fail „${fileName}“ katkeb real ${unfinished.line}: rida ei lõpe reavahetusega.`,
  )
}

function refuseCutOff(
  unfinished: CsvRecord | null,
  length: number,
  fileName: string,
  expected?: number,
): void {
  if (expected !== undefined && length !== expected) {
    throw new SourceFormatError(
      `Fail „${fileName}“ ei ole terve: oodati ${expected} baiti, saadi ${length}.`,
    )
  }
  if (unfinished !== null) {
    throw new SourceFormatError(
      `Fail „${fileName}“ katkeb real ${unfinished.line}: viimane rida ei lõpe reavahetusega. Midagi ei imporditud.`,
    )
  }
}
