import { missing } from '@kvartal/domain/format/number'
import type { FourQuarters } from '@kvartal/domain/emta/quarter-sums'

const counts = [missing, '1 kvartal neljast', '2 kvartalit neljast', '3 kvartalit neljast'] as const

/** Of how many quarters an incomplete sum is; `null` for one of all four, and where there is no sum. */
export function incompleteWords({ sum, counted }: FourQuarters): string | null {
  return sum === null ? null : (counts[counted] ?? null)
}

/** What is true of every sum of quarters. */
export const sumHelp = {
  four: 'Iga summa on nimetatud kvartal ja kolm eelnevat kokku.',
  year: 'Iga summa on kalendriaasta neli kvartalit kokku.',
} as const

/** What a reader would otherwise take for a year of months, and miss. */
export const sumLimits =
  'EMTA käive on kuu võrra nihkes: aasta nelja kvartali käive on eelmise aasta detsembrist novembrini. Töötajaid ja suhtarve üle kvartalite ei liideta.'
