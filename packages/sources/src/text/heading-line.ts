import { SourceFormatError } from '../source-format-error.ts'
import { excerpt } from './detached.ts'

/** The expected table, in words for an Estonian sentence. */
export interface ExpectedTable {
  /** 'EMTA kvartali- või aastafaili' */
  readonly described: string
  readonly firstHeading: string
}

/** Headings have at most some hundred characters; a first line this long is not a heading. */
const longestHeading = 20_000

/**
 * Splits off the first line; `rest` is the remainder of its chunk. Without a line end everything is
 * heading.
 */
export async function takeHeading(
  text: AsyncIterator<string>,
  fileName: string,
  { described }: ExpectedTable,
) {
  let known = ''
  let end = -1
  while (end === -1 && known.length < longestHeading) {
    const { done, value } = await text.next()
    if (done === true) break
    known += value
    end = known.indexOf('\n')
  }
  if (known.trim() === '')
    throw new SourceFormatError(`Fail „${fileName}“ on tühi. Oodati ${described}.`)
  if (end === -1) return { heading: known, rest: '' }
  return { heading: known.slice(0, end).replace(/\r$/, ''), rest: known.slice(end + 1) }
}

/** Throws a clear message for files that certainly are not CSV. */
export function refuseOtherFormats(
  heading: string,
  fileName: string,
  { described, firstHeading }: ExpectedTable,
): void {
  const found = otherFormat(heading)
  if (found === null) return
  throw new SourceFormatError(
    `Fail „${fileName}“ ei ole CSV: oodati ${described} päist „${firstHeading}…“, leiti ${found}.`,
  )
}

function otherFormat(heading: string): string | null {
  const start = heading.trimStart()
  if (start.startsWith('PK\u0003\u0004')) return 'ZIP- või Exceli fail'
  if (start.startsWith('%PDF')) return 'PDF-fail'
  if (heading.includes('\0') || heading.startsWith('\u001F')) return 'kahendfail'
  if (start.startsWith('<')) return `HTML- või XML-leht „${excerpt(start)}“`
  return null
}
