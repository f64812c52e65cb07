import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type EmployeesOfYear, meanEmployees } from '@kvartal/domain/ranking/employees-of-year'
import { floats, integers } from '@kvartal/domain/ranking/growing-columns'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { listStoredQuarters, readStoredQuarter } from './stored-quarter.ts'

export type EmployeesOfYears = readonly [own: EmployeesOfYear, previous: EmployeesOfYear]

/**
 * The mean numbers of employees of all companies in a year and in the one before: from stored
 * columns, or from all figures of these years where those are not the present ones.
 */
export async function readEmployees(
  database: Reads,
  year: number,
  signal: AbortSignal,
): Promise<EmployeesOfYears> {
  const states = await listStoredQuarters(database.db)
  const read = (one: number) =>
    states === null
      ? scanEmployees(database, one, signal)
      : readStoredEmployees(
          database,
          states.flatMap(({ period }) => (period.year === one ? [period] : [])),
          signal,
        )
  return [await read(year), await read(year - 1)]
}

async function readStoredEmployees(
  { pool }: Reads,
  periods: readonly QuarterPeriod[],
  signal: AbortSignal,
): Promise<EmployeesOfYear> {
  const quarters: PeriodColumns[] = []
  for (const period of periods) {
    const stored = await readStoredQuarter(pool, period, signal, ['employeeCount'])
    if (stored !== null) quarters.push(stored.columns)
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
