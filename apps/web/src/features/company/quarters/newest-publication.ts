import type { FigureSource } from '@kvartal/contract/financial-data'
import { publicationDate } from '../../../figures/publication-date.ts'

/** The date of the newest publication that figures are taken from, as text; `null` without any. */
export function newestPublication(sources: ReadonlyMap<string, FigureSource>): string | null {
  // Of several with the same date, one that states its date is preferred.
  const newest = [...sources.values()]
    .toSorted(
      (a, b) =>
        a.publishedOn.localeCompare(b.publishedOn) ||
        Number(b.isDateAssumed) - Number(a.isDateAssumed),
    )
    .at(-1)
  return newest === undefined ? null : publicationDate(newest)
}
