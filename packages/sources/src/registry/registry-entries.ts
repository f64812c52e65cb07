import { SourceFormatError } from '../source-format-error.ts'
import { type XmlElement, childOf, textOf } from '../text/xml-element.ts'
import { dateOfRegistry } from './registry-date.ts'

/** The entries of a list in an answer: `aadressid/item`. */
export function entriesOf(element: XmlElement, list: string): readonly XmlElement[] {
  return childOf(element, list)?.children.filter(({ name }) => name === 'item') ?? []
}

/** A date in an answer, `null` when missing. Throws `SourceFormatError` for an invalid date. */
export function dateIn(element: XmlElement, name: string): string | null {
  const printed = textOf(element, name)
  const date = printed === null ? null : dateOfRegistry(printed)
  if (printed === null || date !== null) return date
  throw new SourceFormatError(`Äriregistri vastus ei ole oodatud kujul: „${name}“ ei ole kuupäev kujul AAAA-KK-PP.`)
}

/**
 * The currently valid entry: the one without an end, the last begun if there are several. A deleted company has only
 * ended entries; of those, the last ended.
 */
export function latestValid(entries: readonly XmlElement[]): XmlElement | null {
  const dated = entries.map((entry) => ({
    entry,
    start: dateIn(entry, 'algus_kpv') ?? '',
    end: dateIn(entry, 'lopp_kpv'),
  }))
  const open = dated.filter(({ end }) => end === null)
  const candidates = open.length > 0 ? open : dated
  // Dates written YYYY-MM-DD sort as texts.
  const order = (one: (typeof dated)[number]) => `${one.end ?? ''} ${one.start}`
  return candidates.reduce<(typeof dated)[number] | null>(
    (best, next) => (best === null || order(next) > order(best) ? next : best),
    null,
  )?.entry ?? null
}
