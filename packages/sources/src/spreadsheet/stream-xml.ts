import { SaxesParser } from 'saxes'
import { SourceFormatError } from '../source-format-error.ts'

/** What happens at each element; names have no prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** Tables nest about ten deep. */
const deepest = 50
/** A text or a tag as long as this is none of a table's; the parser would keep it in memory. */
const longestPiece = 1_000_000

/**
 * Parses an XML part of a workbook while it is unpacked, yielding after each chunk. Throws
 * `SourceFormatError` for text that is not well-formed, and for a DOCTYPE, so that entities cannot
 * be defined.
 */
export async function* streamXml(
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
  handlers: XmlHandlers,
): AsyncGenerator<void, void, undefined> {
  const refuse = (reason: string): never => {
    throw new SourceFormatError(`Tabelifail „${fileName}“ ei ole loetav: ${reason}.`)
  }
  const parser = new SaxesParser()
  let depth = 0
  /** Where the last tag or text ended. */
  let known = 0
  parser.on('doctype', () => refuse('DOCTYPE ei ole lubatud'))
  parser.on('error', () => refuse(`XML on vigane või katkeb real ${parser.line}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) refuse(`elemendid on pesastatud sügavamalt kui ${deepest} taset`)
    known = parser.position
    handlers.open(
      local(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
    )
  })
  parser.on('closetag', ({ name }) => {
    depth--
    known = parser.position
    handlers.close(local(name))
  })
  parser.on('text', handlers.text)
  parser.on('cdata', handlers.text)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
    if (parser.position - known > longestPiece)
      refuse('üks selle tekst on pikem kui miljon tähemärki')
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
