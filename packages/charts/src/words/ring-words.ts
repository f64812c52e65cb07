import type { Series } from '../series/series.ts'

/** The meaning of a ring, below the chart; screen readers get it from the notes of the values. */
export const ringWords = 'Ring punkti ümber: arv on parandatud, varasem väärtus on arvu lehel.'

export function hasCorrections({ lines }: Pick<Series, 'lines'>): boolean {
  return lines.some(({ corrected }) => corrected.includes(true))
}
