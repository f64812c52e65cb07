import { figureCalls } from '@kvartal/contract/financial-data'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const opened = await appForFile()
const { pool } = opened.database

async function readLatest() {
  const { data } = await callAs(opened.app, 'anonymous', figureCalls.readLatestFigures)
  if (data === undefined) throw new Error('There is no reply.')
  return data
}

test('without figures there is no quarter', async () => {
  expect(await readLatest()).toEqual({
    period: null,
    registryCodes: [],
    revenue: [],
    revenueBefore: [],
    employees: [],
  })
})

test('the sizes of all active companies of the list are those of plain SQL, and of no other company', async () => {
  await storeMadeCountry(opened.database, randomFrom(34), 300)
  const { period, registryCodes, revenue, revenueBefore, employees } = await readLatest()
  const { rows } = await pool.query(`
    select companies.registry_code as code, now.revenue::float8 as revenue, before.revenue::float8 as before, now.employee_count as employees
    from companies
    left join figures now on now.registry_code = companies.registry_code and (now.year, now.quarter) = (2026, 1)
    left join figures before on before.registry_code = now.registry_code and (before.year, before.quarter) = (2025, 1)
    where state = 'managed' and is_active
    order by code`)
  expect(period).toBe('2026-Q1')
  expect(
    registryCodes.map((code, i) => ({
      code,
      revenue: revenue[i],
      before: revenueBefore[i],
      employees: employees[i],
    })),
  ).toEqual(rows)
  expect(revenue.filter((value) => value !== null).length).toBeGreaterThan(10)
})
