import type { YearFile } from '../../api/annual-reports.ts'

/** The chosen years by the state of their open-data files, each newest first. */
export interface YearFiles {
  readonly loaded: readonly YearFile[]
  /** Not loaded, but on the register's page. */
  readonly published: readonly number[]
  /** Neither loaded nor on the register's page. */
  readonly absent: readonly number[]
  /** Not loaded; whether the register's page lists them is unknown. */
  readonly unloaded: readonly number[]
}

/** @param published the years that the register's page lists; `null` while unknown */
export function yearFilesOf(chosen: readonly number[], loaded: readonly YearFile[], published: readonly YearFile[] | null): YearFiles {
  const years = chosen.toSorted((one, other) => other - one)
  const others = years.filter((year) => !loaded.some((file) => file.year === year))
  const isPublished = (year: number) => published?.some((file) => file.year === year) ?? false
  return {
    loaded: loaded.filter(({ year }) => years.includes(year)).toSorted((one, other) => other.year - one.year),
    published: others.filter(isPublished),
    absent: published === null ? [] : others.filter((year) => !isPublished(year)),
    unloaded: published === null ? others : [],
  }
}
