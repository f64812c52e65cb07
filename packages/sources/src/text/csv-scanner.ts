import { SourceFormatError } from '../source-format-error.ts'

/** A record of a CSV text and the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
  /** The record exceeds the length limit, so its fields are not given. */
  readonly isTooLong?: true
}

/** Why a record that is too long cannot be read. */
export const tooLongRecord = 'Rida on pikem kui 20 000 tähemärki.'

export interface CsvScanner {
  /**
   * Adds a chunk of text and returns the records that it completes. Throws for a line that exceeds
   * any table's length.
   */
  push(text: string): CsvRecord[]
  /**
   * Ends the text: returns the last records, and the remaining text if the last record has no line
   * end.
   */
  end(): { readonly records: CsvRecord[]; readonly unfinished: CsvRecord | null }
}

const quote = 34
const newline = 10
const carriageReturn = 13
/** In a longer quoted field the opening quotation mark is considered a stray one. */
const longestField = 16_384
/** Rows have some hundred characters. A longer one is skipped and not kept in memory. */
const longestRecord = 20_000
/** A text with such a long line is not a table. */
const longestLine = 16_000_000

/**
 * Parses CSV text incrementally: quoted fields may contain delimiters, line ends and doubled
 * quotation marks; an unmatched quotation mark is ordinary text. Blank lines are skipped. A record
 * of several lines that has another number of fields than `columns`, or is too long, is parsed
 * again as single lines, so that a stray quotation mark costs one row only. Too long lines are
 * returned without fields.
 *
 * Own code, because libraries did not fit (443,000 rows, 70 MB, fields only): csv-parse takes 2.4
 * s, this 0.6 s; udsv takes 0.4 s, but has no line numbers, does not detect a truncated end and
 * fails for the whole file at a stray quotation mark.
 */
export function csvScanner(delimiter: ',' | ';', columns: number, firstLine: number): CsvScanner {
  const separator = delimiter.charCodeAt(0)
  let buffer = ''
  let line = firstLine
  /** Characters skipped of a line that is too long; 0 outside such a line. */
  let passedOver = 0

  return {
    push(text) {
      buffer = buffer === '' ? text : buffer + text
      return scan(false).records
    },
    end: () => scan(true),
  }

  function scan(isLast: boolean) {
    const records: CsvRecord[] = []
    let unfinished: CsvRecord | null = null
    let start = 0
    while (start < buffer.length) {
      if (passedOver > 0) {
        const lineEnd = buffer.indexOf('\n', start)
        passedOver += (lineEnd === -1 ? buffer.length : lineEnd) - start
        start = lineEnd === -1 ? buffer.length : lineEnd + 1
        if (lineEnd !== -1) closeLongLine(records)
        continue
      }
      let record = readRecord(start, isLast, true)
      const isMultiline = record !== null && record.lines > 1
      const isLong = (record === null ? buffer.length : record.end) - start > longestRecord
      if (isMultiline ? isLong || record?.fields.length !== columns : record === null && isLong) {
        record = readRecord(start, isLast, false)
      }
      if (record === null) {
        if (!isLong) break
        passedOver = 1
        continue
      }
      const { fields, end, lines, isClosed } = record
      if (end - start > longestRecord && isClosed)
        records.push({ line, fields: [], isTooLong: true })
      else if (!isClosed) unfinished = { line, fields }
      else if (fields.length > 1 || fields[0] !== '') records.push({ line, fields })
      start = end
      line += lines
    }
    buffer = buffer.slice(start)
    if (passedOver > longestLine)
      throw new SourceFormatError(`Rida ${line} on liiga pikk: rea lõppu ei leitud.`)
    if (isLast && passedOver > 0) unfinished = { line, fields: [], isTooLong: true }
    return { records, unfinished }
  }

  function closeLongLine(records: CsvRecord[]): void {
    records.push({ line, fields: [], isTooLong: true })
    line++
    passedOver = 0
  }

  /** The record at a position, or null if more text is needed to find its end. */
  function readRecord(start: number, isLast: boolean, mayQuote: boolean) {
    // Most rows have no quotation mark, and splitting those is three times as fast as scanning
    // them.
    const lineEnd = buffer.indexOf('\n', start)
    if (lineEnd !== -1) {
      const text = buffer.slice(
        start,
        buffer.charCodeAt(lineEnd - 1) === carriageReturn ? lineEnd - 1 : lineEnd,
      )
      if (!mayQuote || !text.includes('"')) {
        return { fields: text.split(delimiter), end: lineEnd + 1, lines: 1, isClosed: true }
      }
    }
    const fields: string[] = []
    let at = start
    let lines = 1
    while (true) {
      // Its lines are parsed one by one anyway; scanning it to its end for each of them would take
      // quadratic time.
      if (lines > 1 && (fields.length >= columns || at - start > longestRecord))
        return readRecord(start, isLast, false)
      if (mayQuote && buffer.charCodeAt(at) === quote) {
        const close = closingQuote(at, isLast)
        if (close === null) return null
        if (close !== -1) {
          const text = buffer.slice(at + 1, close)
          fields.push(text.includes('"') ? text.replaceAll('""', '"') : text)
          lines += newlinesIn(text)
          at = close + 1
          const next = buffer.charCodeAt(at)
          if (next === separator) {
            at++
            continue
          }
          if (at >= buffer.length)
            return isLast ? { fields, end: at, lines, isClosed: false } : null
          return { fields, end: at + (next === carriageReturn ? 2 : 1), lines, isClosed: true }
        }
      }
      const from = at
      let code = buffer.charCodeAt(at)
      // Past the end of the text the char code is NaN, which also ends the loop.
      while (code !== separator && code !== newline && code >= 0) code = buffer.charCodeAt(++at)
      if (code === separator) {
        fields.push(buffer.slice(from, at++))
        continue
      }
      if (at >= buffer.length) {
        if (!isLast) return null
        fields.push(buffer.slice(from, at))
        return { fields, end: at, lines, isClosed: false }
      }
      const isCarriage = at > from && buffer.charCodeAt(at - 1) === carriageReturn
      fields.push(buffer.slice(from, isCarriage ? at - 1 : at))
      return { fields, end: at + 1, lines, isClosed: true }
    }
  }

  /**
   * The closing position of the quoted field opened at a position; -1 when it is not closed, null
   * when more text is needed.
   */
  function closingQuote(open: number, isLast: boolean): number | null {
    let at = open + 1
    while (true) {
      at = buffer.indexOf('"', at)
      if (at === -1) return isLast || buffer.length - open > longestField ? -1 : null
      if (at - open > longestField) return -1
      const next = buffer.charCodeAt(at + 1)
      if (next === quote) {
        at += 2
        continue
      }
      if (next === separator || next === newline) return at
      if (next === carriageReturn) {
        if (buffer.charCodeAt(at + 2) === newline) return at
        if (at + 2 < buffer.length) return -1
      }
      if (at + 1 < buffer.length && next !== carriageReturn) return -1
      // The text ends directly after the quotation mark.
      return isLast ? at : null
    }
  }
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
