import type { Series } from '../series/series.ts'

/** What a ring means, below the chart; notes of the values say the same to screen readers. */
export const ringWords = 'Ring punkti ümber: arv on parandatud, varasem väärtus on arvu lehel.'

export function hasCorrections({ lines }: Pick<Series, 'lines'>): boolean {
  return lines.some(({ corrected }) => corrected.includes(true))
}
