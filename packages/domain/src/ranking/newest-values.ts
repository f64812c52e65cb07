import type { PublishedFigure } from '../emta/figure.ts'
import { placesAmong } from './code-columns.ts'
import type { PeriodColumns } from './period-columns.ts'

/** The last known values of companies, in ascending order of their codes; a missing one is NaN. */
export interface NewestValues {
  readonly codes: Int32Array
  readonly published: Readonly<Partial<Record<PublishedFigure, Float64Array>>>
}

/**
 * The value of each figure in the newest period in which a company has one, of all companies that
 * are in any of the periods.
 * @param periods newest first
 */
export function newestValues(
  periods: readonly Pick<PeriodColumns, 'codes' | 'published'>[],
  figures: readonly PublishedFigure[],
): NewestValues {
  const codes = codesOfAny(periods.map((period) => period.codes))
  const newest = figures.map((figure): readonly [PublishedFigure, Float64Array] => [
    figure,
    new Float64Array(codes.length).fill(Number.NaN),
  ])
  for (const period of periods) {
    const places = placesAmong(period.codes, codes)
    for (const [figure, column] of newest) {
      const values = period.published[figure] ?? new Float64Array()
      for (const [row, place] of places.entries())
        if (Number.isNaN(column[place])) column[place] = values[row] ?? Number.NaN
    }
  }
  return { codes, published: Object.fromEntries(newest) }
}

/** Every code of some columns once, ascending. */
function codesOfAny(columns: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(columns.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const codes of columns) {
    all.set(codes, end)
    end += codes.length
  }
  all.sort()
  let kept = 0
  for (const code of all) if (kept === 0 || all[kept - 1] !== code) all[kept++] = code
  return all.slice(0, kept)
}
