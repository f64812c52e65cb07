import { overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { countedCompanies, storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'

const opened = await appForFile()
const { pool } = opened.database

beforeAll(() => storeMadeCountry(opened.database, randomFrom(33), 400))

async function readHeadline() {
  const { data } = await callAs(opened.app, 'anonymous', overviewCalls.readHeadline)
  if (data === undefined) throw new Error('There is no headline.')
  return data
}

/** The same figures by plain SQL. */
async function recomputed() {
  const {
    rows: [found],
  } = await pool.query<Record<string, number>>(`
    with own as (
      select now.revenue::float8 as revenue, now.employee_count as employees,
        before.revenue::float8 as revenue_before, before.employee_count as employees_before
      from ${countedCompanies} as counted
      join figures now on now.registry_code = counted.code and (now.year, now.quarter) = (2026, 1)
      left join figures before on before.registry_code = counted.code and (before.year, before.quarter) = (2025, 1)
    ), same as (select * from own where revenue is not null and revenue_before is not null)
    select
      (select count(*) from ${countedCompanies} as counted)::int as companies,
      (select sum(revenue) from own) as revenue, (select count(revenue) from own)::int as "withRevenue",
      (select sum(employees) from own)::int as employees, (select count(employees) from own)::int as "withEmployees",
      (select percentile_cont(0.5) within group (order by revenue) from own) as median,
      (select count(*) from same)::int as compared,
      (select sum(revenue) / sum(revenue_before) - 1 from same) as "revenueChange",
      (select sum(employees)::float8 / sum(employees_before) - 1 from own where employees is not null and employees_before is not null) as "employeesChange",
      (select percentile_cont(0.5) within group (order by revenue) / percentile_cont(0.5) within group (order by revenue_before) - 1 from same) as "medianChange",
      (select avg((revenue > revenue_before)::int)::float8 from same) as grown`)
  if (found === undefined) throw new Error('A select of one row returned none.')
  return found
}

const digits = (value: number | null | undefined) =>
  value === null || value === undefined ? value : Number(value.toPrecision(10))

test('each figure is what plain SQL gives, its change over the companies that have it in both quarters', async () => {
  const { period, companies, figures } = await readHeadline()
  const expected = await recomputed()
  expect(period).toBe('2026-Q1')
  expect(companies).toBe(expected['companies'])
  expect(
    figures.map(({ id, value, withValue, change, compared }) => [
      id,
      digits(value),
      withValue,
      digits(change),
      compared,
    ]),
  ).toEqual([
    [
      'revenue',
      digits(expected['revenue']),
      expected['withRevenue'],
      digits(expected['revenueChange']),
      expected['compared'],
    ],
    [
      'employees',
      expected['employees'],
      expected['withEmployees'],
      digits(expected['employeesChange']),
      expect.any(Number),
    ],
    [
      'medianRevenue',
      digits(expected['median']),
      expected['withRevenue'],
      digits(expected['medianChange']),
      expected['compared'],
    ],
    // There are no figures of 2024, so it is not known how many grew in 2025.
    ['grown', digits(expected['grown']), expected['compared'], null, expected['compared']],
  ])
})

test('the total and the median are those of the ranking', async () => {
  const { figures } = await readHeadline()
  const { data } = await callAs(opened.app, 'anonymous', rankingCalls.readRanking)
  const valueOf = (id: string) => figures.find((figure) => figure.id === id)?.value
  expect([valueOf('revenue'), valueOf('medianRevenue')]).toEqual([
    data?.statistics.sum,
    data?.statistics.median,
  ])
})

test('eight quarters show where a figure comes from; one without figures is a gap', async () => {
  const { figures } = await readHeadline()
  const [revenue] = figures
  // 2024-Q2 to 2026-Q1, of which 2025-Q1, 2025-Q4 and 2026-Q1 are stored.
  expect(revenue?.recent.map((value) => value !== null)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(revenue?.recent.at(-1)).toBe(revenue?.value)
})

test('a hidden company is in no figure, from the next question on', async () => {
  const before = await readHeadline()
  await pool.query(
    `update companies set is_active = false
     where registry_code = (
       select registry_code from companies join figures using (registry_code)
       where is_active and state = 'managed' and (year, quarter) = (2026, 1) order by revenue desc nulls last limit 1
     )`,
  )
  const after = await readHeadline()
  const expected = await recomputed()
  expect(after.companies).toBe(before.companies - 1)
  expect(digits(after.figures[0]?.value)).toBe(digits(expected['revenue']))
  expect(digits(after.figures[2]?.value)).toBe(digits(expected['median']))
  expect(after.figures[0]?.value).not.toBe(before.figures[0]?.value)
})
