import { SaxesParser } from 'saxes'
import { SourceFormatError } from '../source-format-error.ts'
import { longestAnswerText, longestName } from './text-limits.ts'

/** An XML element; names have no prefix. */
export interface XmlElement {
  readonly name: string
  readonly children: readonly XmlElement[]
  /** Its own text, entities decoded. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly children: OpenElement[]
  text: string
}

/**
 * Answers nest a dozen deep. The parser visits all open elements for each one, so unlimited depth
 * would stall it.
 */
const deepest = 100

/**
 * Parses a small XML text. Throws `SourceFormatError` for text that is not well-formed, and for a
 * DOCTYPE, so that entities cannot be defined. Messages give positions, never the content, which
 * may contain a login.
 * @param subject the text, as the Estonian sentence begins: 'Äriregistri vastus'
 */
export function parseXml(text: string, subject: string): XmlElement {
  const refuse = (reason: string): never => {
    throw new SourceFormatError(`${subject} ei ole loetav: ${reason}.`)
  }
  if (text.trim() === '') refuse('see on tühi')
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text)) refuse('oodati XML-i, leiti HTML-leht')

  let root: OpenElement | null = null
  const open: OpenElement[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => refuse('DOCTYPE ei ole lubatud'))
  parser.on('error', () =>
    refuse(`XML on vigane või katkeb real ${parser.line}, tähemärgil ${parser.column}`),
  )
  parser.on('opentag', ({ local }) => {
    if (open.length === deepest) refuse(`elemendid on pesastatud sügavamalt kui ${deepest} taset`)
    const element = { name: local, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return root ?? refuse('selles ei ole ühtegi elementi')
}

/** The first child with a name, or nested names: `childOf(envelope, 'Body', 'Fault')`. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | null {
  let found: XmlElement | null = element
  for (const name of names) found = found?.children.find((child) => child.name === name) ?? null
  return found
}

/**
 * The text of such a child, spaces collapsed; `null` when empty or missing. Throws
 * `SourceFormatError` when it is longer than any text of an answer.
 */
export function textOf(element: XmlElement, ...names: readonly string[]): string | null {
  return boundedText(element, names, longestAnswerText)
}

/** A company's name in such a child: as `textOf`, with the limit for names. */
export function nameIn(element: XmlElement, ...names: readonly string[]): string | null {
  return boundedText(element, names, longestName)
}

function boundedText(
  element: XmlElement,
  names: readonly string[],
  longest: number,
): string | null {
  const text = (childOf(element, ...names)?.text ?? '').replace(/\s+/g, ' ').trim()
  if (text.length > longest)
    throw new SourceFormatError(
      `Vastus ei ole loetav: element „${names.join('/')}“ on pikem kui ${longest} tähemärki.`,
    )
  return text === '' ? null : text
}
