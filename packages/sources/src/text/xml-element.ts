import { SaxesParser } from 'saxes'
import { SourceFormatError } from '../source-format-error.ts'

/** An element of an XML text; names stand without their prefix. */
export interface XmlElement {
  readonly name: string
  readonly children: readonly XmlElement[]
  /** Its own text, entities resolved. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly children: OpenElement[]
  text: string
}

/** Answers nest a dozen deep. The parser looks through all open elements for each, so endless depth would stall it. */
const deepest = 100

/**
 * Reads a small XML text whole. Throws `SourceFormatError` for what is not well-formed, and for a DOCTYPE, so that no
 * entity of its own can expand or reach outside. Messages tell places, never the content, which may hold a login.
 * @param subject what the text is, as the Estonian sentence begins: 'Äriregistri vastus'.
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
  parser.on('error', () => refuse(`XML on vigane või katkeb real ${parser.line}, märgil ${parser.column}`))
  parser.on('opentag', ({ local }) => {
    if (open.length === deepest) refuse(`elemente on üksteise sees üle ${deepest}`)
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

/** The first child of a name, or of names one in another: `childOf(envelope, 'Body', 'Fault')`. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | null {
  let found: XmlElement | null = element
  for (const name of names) found = found?.children.find((child) => child.name === name) ?? null
  return found
}

/** The text of such a child, its spaces made single; `null` where it is empty or not there. */
export function textOf(element: XmlElement, ...names: readonly string[]): string | null {
  const text = (childOf(element, ...names)?.text ?? '').replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}
