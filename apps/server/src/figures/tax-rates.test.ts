import { companyCalls } from '@kvartal/contract/companies'
import { figureCalls } from '@kvartal/contract/financial-data'
import { taxRateCalls } from '@kvartal/contract/tax-rates'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

const save = (year: string, socialTaxRate: unknown, incomeTaxRate: unknown) =>
  callAs(opened.app, 'administraator', taxRateCalls.saveTaxRate, {
    params: { year },
    // Some tests send invalid input, which the types do not allow.
    body: { socialTaxRate: socialTaxRate as number, incomeTaxRate: incomeTaxRate as number },
  })

test('every visitor may read the rates, the newest year first', async () => {
  const { data } = await callAs(opened.app, 'anonymous', taxRateCalls.listTaxRates)
  expect(data?.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  expect(data?.[0]).toMatchObject({ socialTaxRate: 33, incomeTaxRate: 21.21 })
})

test('a change of rates changes the salary estimates of that year at the next read, everywhere', async () => {
  const tagId = await makeTag(opened.database.db)
  const company = await makeCompany(opened.database.db, { tagIds: [tagId] })
  const figure = { quarter: 1, laborTaxes: 6000, employeeCount: 3 } as const
  await makeFigures(opened.database.db, company.registryCode, [
    { year: 2023, ...figure },
    { year: 2024, ...figure },
  ])
  const id = String(company.id)
  async function estimates() {
    const one = await callAs(opened.app, 'anonymous', companyCalls.readCompanyFinancials, {
      params: { id },
    })
    const many = await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, {
      query: { companies: id },
    })
    const tags = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
      query: { tags: String(tagId) },
    })
    return [
      one.data?.financialData.map(({ averageGrossSalary }) => averageGrossSalary),
      many.data?.[0]?.financialData.map(({ averageGrossSalary }) => averageGrossSalary),
      Object.values(tags.data?.tagAverages[0]?.averages ?? {}).map(
        ({ averageGrossSalary }) => averageGrossSalary,
      ),
    ]
  }

  await save('2023', 33, 17)
  await save('2024', 33, 17)
  // 6 000 / 4 / 3 / 0.5 = 1 000
  expect(await estimates()).toEqual([
    [1000, 1000],
    [1000, 1000],
    [1000, 1000],
  ])
  const saved = await save('2024', 30, 10)
  expect(saved.data).toMatchObject({ year: 2024, socialTaxRate: 30, incomeTaxRate: 10 })
  // 500 / 0.4 = 1 250
  expect(await estimates()).toEqual([
    [1000, 1250],
    [1000, 1250],
    [1000, 1250],
  ])
  await callAs(opened.app, 'administraator', taxRateCalls.removeTaxRate, {
    params: { year: '2024' },
  })
  expect(await estimates()).toEqual([
    [1000, 1000],
    [1000, 1000],
    [1000, 1000],
  ])
})

test('a change and a deletion are stored in the audit log with the values before and after', async () => {
  await save('2030', 33, 22)
  await save('2030', 33, 24.5)
  await callAs(opened.app, 'administraator', taxRateCalls.removeTaxRate, {
    params: { year: '2030' },
  })
  const { rows } = await opened.database.pool.query(
    "select action, before, after from audit_log where subject_id = '2030' order by id",
  )
  const [first, second] = [
    { socialTaxRate: 33, incomeTaxRate: 22 },
    { socialTaxRate: 33, incomeTaxRate: 24.5 },
  ]
  expect(rows).toEqual([
    { action: 'tax-rate.save', before: null, after: first },
    { action: 'tax-rate.save', before: first, after: second },
    { action: 'tax-rate.remove', before: second, after: null },
  ])
})

const year = 'Palun sisesta korrektne aasta vahemikus 2000-2100'
const social = 'Sotsiaalmaksu määr peab olema number vahemikus 0-100'
const income = 'Tulumaksu määr peab olema number vahemikus 0-100'

test.each([
  ['1999', 33, 20, year],
  ['2101', 33, 20, year],
  ['2024', -0.01, 20, social],
  ['2024', 100.01, 20, social],
  ['2024', '33', 20, social],
  ['2024', null, 20, social],
  ['2024', 33, undefined, income],
  ['2024', 33, 101, income],
  ['2024', 33, 21.215, 'Määral võib olla kuni kaks kohta pärast koma'],
])('rates of %s: %s and %s are refused', async (when, socialTaxRate, incomeTaxRate, message) => {
  expect(await save(when, socialTaxRate, incomeTaxRate)).toMatchObject({ status: 400, message })
})

test.each([
  ['2000', 0, 0],
  ['2100', 100, 100],
  ['2099', 33.33, 0.01],
])('rates of %s: %s and %s are accepted', async (when, socialTaxRate, incomeTaxRate) => {
  expect((await save(when, socialTaxRate, incomeTaxRate)).data).toMatchObject({
    socialTaxRate,
    incomeTaxRate,
  })
})

test.each(['2010', 'x', '20240000000', '2024.5', "2024'--"])(
  'deleting the missing rates of %s answers 404',
  async (when) => {
    expect(
      (
        await callAs(opened.app, 'administraator', taxRateCalls.removeTaxRate, {
          params: { year: when },
        })
      ).status,
    ).toBe(404)
  },
)
