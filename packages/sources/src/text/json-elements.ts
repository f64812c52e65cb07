import { SourceFormatError } from '../source-format-error.ts'
import { excerpt } from './detached.ts'

/** Why an element of the list is not given. */
export type ElementFault = 'too-long' | 'too-deep'

export interface JsonElement {
  /** Line of its first byte, counted from 1. */
  readonly line: number
  /** Its bytes, valid until the next element is taken; `null` when there is a fault. */
  readonly bytes: Buffer | null
  readonly fault: ElementFault | null
}

export interface JsonElements {
  /** Calls `take` for every element that ends in these bytes. */
  push(bytes: Uint8Array, take: (element: JsonElement) => void): void
  /** @throws SourceFormatError unless the list has ended */
  end(): void
}

interface ElementLimits {
  readonly maxBytes: number
  /** The most brackets open at once within an element. */
  readonly maxDepth: number
}

const [quote, backslash, comma, newline] = [0x22, 0x5c, 0x2c, 0x0a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Bytes that the scanner stops at outside of strings; all others are skipped. */
const marks = new Uint8Array(256)
for (const byte of [quote, comma, newline, openList, closeList, openObject, closeObject])
  marks[byte] = 1
/** Bytes that may stand between elements. */
const blanks: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, newline])

const firstRoom = 1 << 16

/**
 * Splits a JSON list into its elements while it is streamed in, so that memory does not depend on
 * the list's length. It follows strings, escapes and brackets only: whether an element is valid
 * JSON is seen when it is parsed. Commas between elements count as blanks.
 *
 * Throws `SourceFormatError` for anything but one list, and for one that does not end.
 */
export function jsonElements(
  fileName: string,
  { maxBytes, maxDepth }: ElementLimits,
): JsonElements {
  let place: 'before' | 'between' | 'within' | 'after' = 'before'
  let line = 1
  let offset = 0
  // The element being read.
  let startLine = 1
  let depth = 0
  let isInString = false
  let isEscaped = false
  let fault: ElementFault | null = null
  let kept = Buffer.allocUnsafe(firstRoom)
  let keptLength = 0

  /** Adds bytes of the current element, unless they are too many. */
  function keep(bytes: Uint8Array): void {
    if (fault !== null || bytes.length === 0) return
    const length = keptLength + bytes.length
    if (length > maxBytes) {
      fault = 'too-long'
      return
    }
    if (length > kept.length) {
      const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(length, kept.length * 2)))
      kept.copy(larger, 0, 0, keptLength)
      kept = larger
    }
    kept.set(bytes, keptLength)
    keptLength = length
  }

  function begin(): void {
    place = 'within'
    startLine = line
    depth = 0
    isInString = false
    isEscaped = false
    fault = null
    keptLength = 0
  }

  /** Index behind the end of the element that `chunk` continues at `at`; -1 when it goes on. */
  function endOfElement(chunk: Uint8Array, at: number): number {
    const { length } = chunk
    let index = at
    while (index < length) {
      if (isInString) {
        if (isEscaped) {
          isEscaped = false
          index++
          continue
        }
        let byte = 0
        while (index < length && (byte = chunk[index] ?? 0) !== quote && byte !== backslash) index++
        if (index === length) return -1
        if (byte === quote) isInString = false
        else isEscaped = true
        index++
        continue
      }
      const byte = chunk[index] ?? 0
      if (marks[byte] === 0) {
        index++
        continue
      }
      if (byte === quote) isInString = true
      else if (byte === newline) line++
      else if (byte === openObject || byte === openList) {
        if (++depth > maxDepth) fault = 'too-deep'
      } else if (byte === comma) {
        // Only an element without brackets ends before a comma or the end of the list.
        if (depth === 0) return index
      } else {
        if (depth === 0) return index
        if (--depth === 0) return index + 1
      }
      index++
    }
    return -1
  }

  /** Goes on to the next element's first byte; returns its index, or the length. */
  function nextStart(chunk: Uint8Array, at: number): number {
    for (let index = at; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0
      if (byte === newline) line++
      if (blanks.has(byte)) continue
      if (place === 'before') {
        if (offset + index < 3 && byte === byteOrderMark[offset + index]) continue
        if (byte !== openList) throw notAList(fileName, chunk.subarray(index))
        place = 'between'
      } else if (place === 'after') throw moreBehind(fileName, line)
      else if (byte === closeList) place = 'after'
      else if (byte !== comma) return index
    }
    return chunk.length
  }

  return {
    push(bytes, take) {
      let at = 0
      while (at < bytes.length) {
        if (place !== 'within') {
          at = nextStart(bytes, at)
          if (at === bytes.length) break
          begin()
        }
        const end = endOfElement(bytes, at)
        keep(bytes.subarray(at, end === -1 ? bytes.length : end))
        if (end === -1) break
        at = end
        place = 'between'
        take({
          line: startLine,
          fault,
          bytes: fault === null ? kept.subarray(0, keptLength) : null,
        })
      }
      offset += bytes.length
    },
    end() {
      if (place === 'after') return
      if (place === 'before')
        throw new SourceFormatError(`Fail „${fileName}“ on tühi. Oodati JSON-loendit.`)
      throw new SourceFormatError(
        `Fail „${fileName}“ katkeb real ${line}: loendi lõppu „]“ ei ole.`,
      )
    },
  }
}

function notAList(fileName: string, bytes: Uint8Array): SourceFormatError {
  const found = excerpt(Buffer.from(bytes.subarray(0, 60)).toString('utf8'))
  return new SourceFormatError(
    `Fail „${fileName}“ ei ole JSON-loend: oodati alguses märki „[“, leiti „${found}“.`,
  )
}

function moreBehind(fileName: string, line: number): SourceFormatError {
  return new SourceFormatError(
    `Faili „${fileName}“ loend lõpeb enne faili lõppu: real ${line} on selle järel veel midagi.`,
  )
}
