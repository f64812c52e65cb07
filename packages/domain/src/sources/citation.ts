import { formatDate } from '../format/date.ts'
import { licence, publishers } from './data-sources.ts'

interface Cited {
  /** The address of what is cited. */
  readonly address: string
  /** The day on which it was read, `YYYY-MM-DD`. */
  readonly readOn: string
  /** The day of the newest data, `YYYY-MM-DD`; `null` where it is not known. */
  readonly newestOn: string | null
}

/** How a text, table or chart from Kvartal names its sources, as one line. */
export function citationOf({ address, readOn, newestOn }: Cited): string {
  const asOf = newestOn === null ? '' : `, seisuga ${formatDate(newestOn)}`
  return `Kvartal. Andmed: ${publishers.emta.name} ning ${publishers.registry.name} (${licence.name})${asOf}. ${address} (vaadatud ${formatDate(readOn)}).`
}
