import { type XmlElement, childOf, textOf } from '../text/xml-element.ts'
import { dateOfRegistry } from './registry-words.ts'

/** The entries of a list in an answer: `aadressid/item`. */
export function entriesOf(element: XmlElement, list: string): readonly XmlElement[] {
  return childOf(element, list)?.children.filter(({ name }) => name === 'item') ?? []
}

/** A date in an answer; `null` when it is missing or cannot be read, which costs the date only. */
export function dateIn(element: XmlElement, name: string): string | null {
  const printed = textOf(element, name)
  return printed === null ? null : dateOfRegistry(printed)
}

/**
 * The currently valid entry: the one without an end, the last begun if there are several. A deleted
 * company has only ended entries; of those, the last ended.
 */
export function latestValid(entries: readonly XmlElement[]): XmlElement | null {
  const dated = entries.map((entry) => ({
    entry,
    start: dateIn(entry, 'algus_kpv') ?? '',
    end: dateIn(entry, 'lopp_kpv'),
    // An entry with an end that cannot be read has ended all the same.
    isOpen: textOf(entry, 'lopp_kpv') === null,
  }))
  const open = dated.filter(({ isOpen }) => isOpen)
  const candidates = open.length > 0 ? open : dated
  // Dates written YYYY-MM-DD sort as texts.
  const order = (one: (typeof dated)[number]) => `${one.end ?? ''} ${one.start}`
  return (
    candidates.reduce<(typeof dated)[number] | null>(
      (best, next) => (best === null || order(next) > order(best) ? next : best),
      null,
    )?.entry ?? null
  )
}
