import { figureCalls } from '@kvartal/contract/financial-data'
import { saveTaxRate } from '@kvartal/database/tax-rates'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

/** More companies than are read at once, so that some batches are whole and the last one is not. */
const companies = 600

/** Each metric's formula in SQL, for the rates saved below, and the sums that it is pooled from. */
const formulas = {
  revenue: ['revenue', null],
  employeeCount: ['employee_count', null],
  totalTaxes: ['national_taxes + labor_taxes', null],
  nationalTaxes: ['national_taxes', null],
  laborTaxes: ['labor_taxes', null],
  revenuePerEmployee: ['revenue / nullif(employee_count, 0)', ['revenue', 'employee_count']],
  taxToRevenueRatio: [
    '(national_taxes + labor_taxes) / nullif(revenue, 0)',
    ['national_taxes + labor_taxes', 'revenue'],
  ],
  nationalTaxRatio: ['national_taxes / nullif(revenue, 0)', ['national_taxes', 'revenue']],
  averageGrossSalary: [
    'labor_taxes / 4 / nullif(employee_count, 0) / 0.5',
    ['labor_taxes', 'employee_count * 2'],
  ],
} as const

test('the statistics of a tag of random figures are those that plain SQL computes', async () => {
  const { db, pool } = opened.database
  const tagId = await makeTag(db)
  for (let i = 0; i < companies; i += 1) await makeCompany(db, { tagIds: [tagId] })
  await saveTaxRate(db, { year: 2000, socialTaxRate: 30, incomeTaxRate: 20 })
  await saveTaxRate(db, { year: 2024, socialTaxRate: 30, incomeTaxRate: 20 })
  await pool.query('delete from tax_rates where year not in (2000, 2024)')
  await pool.query('select setseed(0.5)')
  const maybe = (value: string) =>
    `case when random() < 0.2 then null when random() < 0.1 then 0 else ${value} end`
  await pool.query(
    `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
     select registry_code, 2023 + period / 4, 1 + period % 4, ${maybe('random() * 1e6')}, ${maybe('random() * 1e5')},
       ${maybe('(random() - 0.2) * 1e9')}, ${maybe('1 + floor(random() * 300)')}, 1
     from companies, generate_series(0, 6) as period where random() < 0.9`,
  )
  const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
    query: { tags: String(tagId) },
  })
  const statistics = data?.tagAverages[0]?.statistics ?? {}
  expect(Object.keys(statistics)).toHaveLength(7)
  for (const [field, [formula, parts]] of Object.entries(formulas)) {
    const pooled =
      parts === null
        ? 'null'
        : `sum(${parts[0]}) filter (where value is not null) / nullif(sum(${parts[1]}) filter (where value is not null), 0)`
    const quantile = (share: number) =>
      `percentile_cont(${share}) within group (order by value::float8)`
    const { rows } = await pool.query(
      `select year || '-Q' || quarter as key, count(value)::integer as count, avg(value)::float8 as mean, ${quantile(0.5)} as median,
         ${quantile(0.25)} as q1, ${quantile(0.75)} as q3, (${pooled})::float8 as pooled
       from (select *, ${formula} as value from figures) as figure group by year, quarter`,
    )
    for (const { key, count, ...expected } of rows) {
      const close = Object.entries(expected).map(([kind, value]) => [
        kind,
        value === null ? null : closeTo(Number(value)),
      ])
      expect({ field, key, ...Object(statistics[key])[field] }).toEqual({
        field,
        key,
        count,
        ...Object.fromEntries(close),
      })
    }
  }
})

/** PostgreSQL divides decimally, so that the last digits differ. */
function closeTo(value: number): number {
  return expect.closeTo(
    value,
    Math.max(0, 9 - Math.floor(Math.log10(Math.abs(value) + 1))),
  ) as number
}
