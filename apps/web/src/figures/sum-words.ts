import type { FourQuarters } from '@kvartal/domain/emta/quarter-sums'
import { missing } from '@kvartal/domain/format/number'

const counts = [missing, '1 kvartal neljast', '2 kvartalit neljast', '3 kvartalit neljast'] as const

/** The number of quarters in an incomplete sum; `null` for all four, and without a sum. */
export function incompleteWords({ sum, counted }: FourQuarters): string | null {
  return sum === null ? null : (counts[counted] ?? null)
}

/** Explanations for all sums of quarters. */
export const sumHelp = {
  four: 'Iga summa on nimetatud kvartal ja kolm eelnevat kokku.',
  year: 'Iga summa on kalendriaasta neli kvartalit kokku.',
} as const

/** What a reader might misunderstand: which months a year covers, and which metrics have no sum. */
export const sumLimits =
  'EMTA käive on kuu võrra nihkes: aasta nelja kvartali käive on eelmise aasta detsembrist novembrini. Töötajaid ja suhtarve üle kvartalite ei liideta.'
