import type { Reads } from '@kvartal/database/open'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import { listCoveredPeriods } from '@kvartal/database/ranking/list-covered-periods'
import type { EmployeesOfYears } from '@kvartal/database/ranking/read-employees'
import {
  type ReportedYears,
  readReportedYears,
  yearsBefore,
} from '@kvartal/database/ranking/read-reported-years'
import { listReportChanges } from '@kvartal/database/reports/report-changes'
import { withEmployees } from '@kvartal/domain/ranking/employees-of-year'
import { mergedYear } from '@kvartal/domain/ranking/merged-columns'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { CoveredPeriod } from '@kvartal/domain/ranking/usual-period'
import type { ReportedYear } from '@kvartal/domain/ranking/year-columns'
import type { FigureTasks } from './figure-tasks.ts'

/** A year of all companies and the one before. */
export interface ReadYear {
  readonly year: number
  readonly figures: number
  readonly reports: number
  readonly reported: ReportedYears
  readonly employees: EmployeesOfYears
  readonly columns: readonly [own: PeriodColumns, previous: PeriodColumns]
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
 * whose reports have changed, and nothing of reports when figures of quarters have.
 */
export function openYears(
  database: Reads,
  tasks: FigureTasks,
): (question: YearQuestion) => Promise<ReadYear> {
  let last: ReadYear | null = null

  /** What was read of reports, as it is now; `null` where all of them must be read. */
  async function followed(
    known: ReadYear | null,
    { year, reports, signal }: YearQuestion,
  ): Promise<ReportedYears | null> {
    if (known === null) return null
    const changes = await listReportChanges(database.db, known.reports, reports)
    if (changes === null) return null
    const isOfYear = (changed: number) => changed <= year && changed >= year - yearsBefore
    if (!changes.years.some(isOfYear)) return known.reported
    const { registryCodes } = changes
    const [own, previous] = await readReportedYears(database, year, signal, registryCodes)
    const changed = Int32Array.from(registryCodes, Number).sort()
    const merged = (all: ReportedYear, some: ReportedYear) =>
      inSlices(mergedYear(all, some, changed), signal)
    return [await merged(known.reported[0], own), await merged(known.reported[1], previous)]
  }

  return async (question) => {
    const { year, figures, reports, rows, signal } = question
    const known = last?.year === year ? last : null
    const [reported, employees] = await Promise.all([
      followed(known, question).then(
        (found) => found ?? tasks.run('readReports', year, { rows, signal }),
      ),
      known?.figures === figures
        ? known.employees
        : tasks.run('employeesOfYears', year, { rows, signal }),
    ])
    const isKnown = known?.reported === reported && known.employees === employees
    const read: ReadYear = {
      year,
      figures,
      reports,
      reported,
      employees,
      columns: isKnown
        ? known.columns
        : [withEmployees(reported[0], employees[0]), withEmployees(reported[1], employees[1])],
      version: isKnown ? known.version : figures + reports,
    }
    last = read
    return read
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
