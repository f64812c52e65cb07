import { readCodesByName } from '@kvartal/database/directory/scan-directory'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import { type EmployeesOfYears, readEmployees } from '@kvartal/database/ranking/read-employees'
import {
  type ReportedYears,
  readReportedYears,
} from '@kvartal/database/ranking/read-reported-years'
import { type NameRanks, nameRanksOf } from '@kvartal/domain/ranking/name-order'
import type { TaskRunner, TaskTools } from '../../kit/standing-thread.ts'
import { addUp } from './quarter-sums.ts'

/** What is read of all companies before a question can be answered, and takes seconds. */
export const figureTasks = { readReports, employeesOfYears, addUp, nameRanks }

export type FigureTasks = TaskRunner<typeof figureTasks>

/** What reports tell of a year and of the one before. */
function readReports(year: number, { reads, signal }: TaskTools): Promise<ReportedYears> {
  return readReportedYears(reads, year, signal)
}

/** The employees of the same two years. */
function employeesOfYears(year: number, { reads, signal }: TaskTools): Promise<EmployeesOfYears> {
  return readEmployees(reads, year, signal)
}

async function nameRanks(_: null, { reads, signal }: TaskTools): Promise<NameRanks> {
  return inSlices(nameRanksOf(await readCodesByName(reads, signal)), signal)
}
