import type { Reads } from '@kvartal/database/open'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import { listCoveredPeriods } from '@kvartal/database/ranking/list-covered-periods'
import {
  readYearColumns,
  type YearColumns,
  yearsBefore,
} from '@kvartal/database/ranking/read-year-columns'
import { listReportChanges } from '@kvartal/database/reports/report-changes'
import { mergedYear } from '@kvartal/domain/ranking/merged-columns'
import type { CoveredPeriod } from '@kvartal/domain/ranking/usual-period'
import type { FigureTasks } from './figure-tasks.ts'

/** A year of all companies and the one before. */
export interface ReadYear {
  readonly year: number
  readonly figures: number
  readonly reports: number
  readonly columns: YearColumns
  /** Increases when the columns change; the sum of the data's versions then. */
  readonly version: number
}

interface YearQuestion {
  readonly year: number
  /** The present versions of these data. */
  readonly figures: number
  readonly reports: number
  /** How many companies have figures of it. */
  readonly rows: number
  readonly signal: AbortSignal
}

/**
 * Reads years of all companies. Of the one that was read last only the companies are read again
 * whose reports have changed.
 */
export function openYears(
  database: Reads,
  tasks: FigureTasks,
): (question: YearQuestion) => Promise<ReadYear> {
  let last: ReadYear | null = null

  /** `null` where all of it must be read. */
  async function followed(
    known: ReadYear | null,
    { year, figures, reports, signal }: YearQuestion,
  ): Promise<Pick<ReadYear, 'columns' | 'version'> | null> {
    if (known?.year !== year || known.figures !== figures) return null
    const changes = await listReportChanges(database.db, known.reports, reports)
    if (changes === null) return null
    const isOfYear = (changed: number) => changed <= year && changed >= year - yearsBefore
    if (!changes.years.some(isOfYear)) return known
    const { registryCodes } = changes
    const [own, previous] = await readYearColumns(database, year, signal, registryCodes)
    const changed = Int32Array.from(registryCodes, Number).sort()
    const merged = async (all: YearColumns[0], some: YearColumns[0]) =>
      inSlices(mergedYear(all, some, changed), signal)
    return {
      columns: [await merged(known.columns[0], own), await merged(known.columns[1], previous)],
      version: figures + reports,
    }
  }

  return async (question) => {
    const { year, figures, reports, rows, signal } = question
    const read = (await followed(last, question)) ?? {
      columns: await tasks.run('readYear', year, { rows, signal }),
      version: figures + reports,
    }
    last = { year, figures, reports, ...read }
    return last
  }
}

/** Counts companies by year for a version of `reports`, again only those of years that changed. */
export function openCoveredYears(
  db: Reads['db'],
): (version: number) => Promise<readonly CoveredPeriod[]> {
  let last: { readonly version: number; readonly covered: readonly CoveredPeriod[] } | null = null

  async function count(version: number): Promise<readonly CoveredPeriod[]> {
    const changes = last === null ? null : await listReportChanges(db, last.version, version)
    if (last === null || changes === null) return listCoveredPeriods(db, 'year')
    const isOther = ({ period }: CoveredPeriod) => !changes.years.includes(period.year)
    const again = await listCoveredPeriods(db, 'year', changes.years)
    return [...last.covered.filter(isOther), ...again].toSorted(
      (a, b) => a.period.year - b.period.year,
    )
  }

  return async (version) => {
    const covered = await count(version)
    last = { version, covered }
    return covered
  }
}
