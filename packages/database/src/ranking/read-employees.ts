import {
  type EmployeesOfQuarter,
  type EmployeesOfYear,
  meanEmployees,
} from '@kvartal/domain/ranking/employees-of-year'
import { floats, integers } from '@kvartal/domain/ranking/growing-columns'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { listStoredQuarters, readStoredQuarter } from './stored-quarter.ts'

/**
 * The mean numbers of employees of all companies in a year: from stored columns, or from all figures
 * of the year where those are not the present ones.
 */
export async function readEmployees(
  database: Reads,
  year: number,
  signal: AbortSignal,
): Promise<EmployeesOfYear> {
  const states = await listStoredQuarters(database.db)
  if (states === null) return scanEmployees(database, year, signal)
  const quarters: EmployeesOfQuarter[] = []
  for (const { period } of states.filter((state) => state.period.year === year)) {
    const stored = await readStoredQuarter(database.pool, period, signal, ['employeeCount'])
    const counts = stored?.columns.published['employeeCount']
    if (counts !== undefined)
      quarters.push({ codes: stored?.columns.codes ?? new Int32Array(), counts })
  }
  return meanEmployees(quarters)
}

async function scanEmployees(
  { pool }: Reads,
  year: number,
  signal: AbortSignal,
): Promise<EmployeesOfYear> {
  const codes = integers()
  const means = floats()
  const query = `
    select code, mean from (
      select registry_code::integer as code, sum(employee_count)::float8 / count(*) as mean
      from figures where year = ${Number(year)} and employee_count is not null group by registry_code
    ) counted order by code`
  await readBinaryRows(pool, query, 2, signal, (row) => {
    codes.add(row.integer(0))
    means.add(row.float(1))
  })
  return { codes: codes.take(), means: means.take() }
}
