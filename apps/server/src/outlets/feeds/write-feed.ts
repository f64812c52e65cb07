import { createHash } from 'node:crypto'
import { escapeMarkup } from '../pages/escape-markup.ts'

/** The namespace of all ids here; it must never change. */
const namespace = Buffer.from('6f1b2c0e4a5d4f7e9b3a8c1d2e3f4a5b', 'hex')

/**
 * The same id for the same key of an installation, whatever its address, and another in any other
 * installation: a version 5 UUID (RFC 9562).
 */
function stableId(installation: string, key: string): string {
  const bytes = createHash('sha1')
    .update(namespace)
    .update(`${installation} ${key}`)
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`
}

/** A feed before it is written, independent of the product's address. */
export interface Feed {
  readonly title: string
  /** Path of the feed itself. */
  readonly path: string
  /** Path and query of the page about the same subject. */
  readonly page: string
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Identifies the entry permanently, in all feeds. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** `YYYY-MM-DD` */
  readonly on: string
  /** Path and query of the page that shows it. */
  readonly page: string
}

/** A feed without entries has never changed. */
const never = '2000-01-01'

const rights = 'Maksu- ja Tolliameti ning Registrite ja Infosüsteemide Keskuse avaandmed, CC BY 4.0'

/**
 * The feed as Atom (RFC 4287).
 * @param installation what ids of entries differ by from those of other installations
 */
export function writeFeed(
  { title, path, page, entries }: Feed,
  { origin, installation }: { readonly origin: string; readonly installation: string },
): string {
  const newest = entries.reduce((latest, { on }) => (on > latest ? on : latest), never)
  const place = escapeMarkup(origin)
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="et">',
    element('id', stableId(installation, path)),
    element('title', title),
    element('updated', moment(newest)),
    '<author><name>Kvartal</name></author>',
    element('rights', rights),
    `<link rel="self" type="application/atom+xml" href="${place}${escapeMarkup(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${place}${escapeMarkup(page)}"/>`,
  ]
  const written = entries.map((entry) =>
    [
      '<entry>',
      element('id', stableId(installation, entry.key)),
      element('title', entry.title),
      element('updated', moment(entry.on)),
      element('published', moment(entry.on)),
      `<link rel="alternate" type="text/html" href="${place}${escapeMarkup(entry.page)}"/>`,
      `<content type="text">${escapeMarkup(entry.text)}</content>`,
      '</entry>',
    ].join('\n'),
  )
  return `${[...head, ...written].join('\n')}\n</feed>\n`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

function moment(day: string): string {
  return `${day}T00:00:00Z`
}
