import type { SeriesBreak } from './breaks.ts'

/** Beside a change across a break, which is neither good nor bad. */
export const changedWords = 'arvutus muutus'

/** Begins the sentences about breaks wherever figures of both sides are shown. */
const notComparable = 'Arvutus muutus, arvud enne ja pärast ei ole päriselt võrreldavad.'

/** What to know about figures on both sides of breaks; `null` without any. */
export function breaksNote(breaks: readonly Pick<SeriesBreak, 'sentence'>[]): string | null {
  return breaks.length === 0
    ? null
    : [notComparable, ...breaks.map(({ sentence }) => sentence)].join(' ')
}

/** The same with the numbers that a period axis has at the breaks. */
export function numberedBreaksNote(
  breaks: readonly Pick<SeriesBreak, 'sentence'>[],
): string | null {
  return breaksNote(breaks.map(({ sentence }, i) => ({ sentence: `(${i + 1})\u00a0${sentence}` })))
}
