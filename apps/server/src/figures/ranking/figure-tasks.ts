import { readCodesByName } from '@kvartal/database/directory/scan-directory'
import { readYearColumns, type YearColumns } from '@kvartal/database/ranking/read-year-columns'
import {
  type PartOfQuarter,
  readPartOfQuarter,
  type WantedOfQuarter,
} from '@kvartal/database/ranking/stored-quarter'
import type { TaskRunner, TaskTools } from '../../kit/standing-thread.ts'
import { addUp } from './quarter-sums.ts'

/** What is read of all companies before a question can be answered. */
export const figureTasks = { readQuarter, readYear, addUp, codesByName }

export type FigureTasks = TaskRunner<typeof figureTasks>

/** Some stored columns of a quarter; `null` when it has none. */
function readQuarter(
  wanted: WantedOfQuarter,
  { reads, signal }: TaskTools,
): Promise<PartOfQuarter | null> {
  return readPartOfQuarter(reads.pool, wanted, signal)
}

/** The figures of a year's reports, and those of the year before. */
function readYear(year: number, { reads, signal }: TaskTools): Promise<YearColumns> {
  return readYearColumns(reads, year, signal)
}

function codesByName(_: null, { reads, signal }: TaskTools): Promise<Int32Array> {
  return readCodesByName(reads, signal)
}
