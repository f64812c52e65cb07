import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import { type XmlElement, nameIn, textOf } from '../text/xml-element.ts'
import { dateIn, entriesOf, latestValid } from './registry-entries.ts'

/**
 * Former names of a company, latest first. The current name is never among them, even if the register ended it because
 * the company was deleted.
 */
export function formerNamesOf(general: XmlElement, presentName: string): readonly FormerName[] {
  const entries = entriesOf(general, 'arinimed')
  const present = latestValid(entries.filter((entry) => textOf(entry, 'sisu') === presentName))
  return entries
    .filter((entry) => entry !== present && textOf(entry, 'lopp_kpv') !== null)
    .flatMap((entry) => {
      const name = nameIn(entry, 'sisu')
      return name === null
        ? []
        : [{ name, startDate: dateIn(entry, 'algus_kpv'), endDate: dateIn(entry, 'lopp_kpv') }]
    })
    .toSorted((a, b) => compare(b.endDate, a.endDate) || compare(b.startDate, a.startDate))
}

/** Dates written YYYY-MM-DD sort as texts; an unknown one comes first. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
