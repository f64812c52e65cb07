import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import { type XmlElement, textOf } from '../text/xml-element.ts'
import { dateIn, entriesOf, latestValid } from './registry-entries.ts'

/**
 * The names that a company no longer bears, latest first. The present one is none of them, not even where the
 * register has ended it together with the company.
 */
export function formerNamesOf(general: XmlElement, presentName: string): readonly FormerName[] {
  const entries = entriesOf(general, 'arinimed')
  const present = latestValid(entries.filter((entry) => textOf(entry, 'sisu') === presentName))
  return entries
    .filter((entry) => entry !== present && textOf(entry, 'lopp_kpv') !== null)
    .flatMap((entry) => {
      const name = textOf(entry, 'sisu')
      return name === null ? [] : [{ name, startDate: dateIn(entry, 'algus_kpv'), endDate: dateIn(entry, 'lopp_kpv') }]
    })
    .toSorted((a, b) => compare(b.endDate, a.endDate) || compare(b.startDate, a.startDate))
}

/** Days written YYYY-MM-DD compare as texts; an unknown one comes before all. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}
