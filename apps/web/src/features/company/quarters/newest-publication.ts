import type { FigureSource } from '@kvartal/contract/financial-data'

/** The date of the newest publication that figures are taken from, `YYYY-MM-DD`; `null` without any. */
export function newestPublication(sources: ReadonlyMap<string, FigureSource>): string | null {
  return [...sources.values()].map(({ publishedOn }) => publishedOn).toSorted().at(-1) ?? null
}
