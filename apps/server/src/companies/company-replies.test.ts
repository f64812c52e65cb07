import { companyCalls } from '@kvartal/contract/companies'
import { figureCalls } from '@kvartal/contract/financial-data'
import { makeCompany, makeFigures, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile()
const { db, pool } = opened.database
const curated = '10000018'
const uncurated = '10000024'
let curatedId = ''

beforeAll(async () => {
  const tag = await makeTag(db, { name: 'Ehitus' })
  curatedId = String(
    (await makeCompany(db, { registryCode: curated, name: 'Hallatav OÜ', tagIds: [tag] })).id,
  )
  for (const [registryCode, name] of [
    [curated, 'Hallatav OÜ'],
    [uncurated, 'Maa OÜ'],
  ] as const) {
    await makeKnown(db, { registryCode, name })
    await makeFigures(db, registryCode, [
      { year: 2026, quarter: 1, revenue: 1000, laborTaxes: 400, employeeCount: 2 },
    ])
    await pool.query(
      "insert into company_details (registry_code, as_of, activity_code, activity_version) values ($1, '2026-09-01', '4120', 2008)",
      [registryCode],
    )
    await pool.query(
      "insert into declared_activities (registry_code, code, version, name, is_main) values ($1, '4120', 2008, 'Ehitamine', true)",
      [registryCode],
    )
  }
})

const calls = [companyCalls.readCompany, companyCalls.readCompanyFinancials] as const

/** Both replies about a company. */
const repliesTo = (id: string, caller: TestCaller = 'anonymous') =>
  Promise.all(
    calls.map(async (call) => {
      const { status, data } = await callAs(opened.app, caller, call, { params: { id } })
      return { status, data }
    }),
  )

/** A comparison of the chosen companies. */
const compared = async (query: { readonly codes?: string; readonly companies?: string }) =>
  (await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, { query })).data

const ofFigures = [
  'update figures set revenue = revenue + 1',
  'insert into earlier_figures (registry_code, year, quarter, revenue, publication_id) select registry_code, year, quarter, 5, publication_id from figures',
  "insert into removed_figures (registry_code, year, quarter, removed_by) select registry_code, year, quarter, publication_id from figures where registry_code = '10000018'",
  "update publications set file_name = 'teine.csv'",
  'insert into tax_rates (year, social_tax_rate, income_tax_rate) values (2026, 30, 20) on conflict (year) do update set social_tax_rate = 31',
]
const ofFacts = [
  "update companies set name = 'Teise nimega OÜ'",
  'update companies set is_tracked = not is_tracked',
  "update tags set name = 'Puit'",
  'delete from company_tags',
  "insert into company_former_names (company_id, name, folded_name, folded_words) select id, 'Vana', 'vana', ' vana' from companies",
  "update company_details set website = 'https://www.example.ee'",
  "update company_details set as_of = '2026-10-01'",
  "update declared_activities set name = 'Hoonete ehitus'",
  "update directory set vat_number = 'EE100000009'",
  "update directory set gone_on = '2026-11-01'",
]
/** Of companies that are not curated, all facts are the directory's. */
const ofTheDirectory = [
  "update directory set registry_name = 'Kolmas OÜ'",
  "update directory set registry_as_of = '2026-11-02'",
  "update directory set street = 'Järvevana tee 5'",
  "insert into directory_former_names (registry_code, name, folded_words, bare_name) values ('10000024', 'Endine', ' endine', 'endine')",
]

test.each(ofFigures)('figures that are kept are told anew after: %s', async (change) => {
  const [, before] = await repliesTo(curated)
  await pool.query(change)
  const after = await repliesTo(curated)
  expect(after[1]).not.toEqual(before)
  // By its id a company is always read.
  expect(after).toEqual(await repliesTo(curatedId))
  expect(await compared({ codes: curated })).toEqual(await compared({ companies: curatedId }))
  expect(await repliesTo(curated)).toEqual(after)
})

test.each(ofFacts)('facts that are kept are told anew after: %s', async (change) => {
  const before = await repliesTo(curated)
  await pool.query(change)
  const after = await repliesTo(curated)
  expect(after[0]).not.toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
  expect(after).toEqual(await repliesTo(curatedId))
  expect(await compared({ codes: curated })).toEqual(await compared({ companies: curatedId }))
  expect(await repliesTo(curated)).toEqual(after)
})

test.each(ofTheDirectory)(
  'a company that is not curated is told anew after: %s',
  async (change) => {
    const before = await repliesTo(uncurated)
    await pool.query(change)
    const after = await repliesTo(uncurated)
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
    expect(await repliesTo(uncurated)).toEqual(after)
  },
)

test('companies of a comparison by codes are in the order of the codes, also when some are kept', async () => {
  await compared({ codes: uncurated })
  const both = await compared({ codes: `${curated},99999999,${uncurated},${curated}` })
  expect(both?.map(({ company }) => company.registryCode)).toEqual([curated, uncurated])
  await pool.query(
    "update directory set registry_name = 'Viies OÜ' where registry_code = '10000024'",
  )
  expect(await compared({ codes: uncurated })).toMatchObject([{ company: { name: 'Viies OÜ' } }])
  await pool.query('update companies set is_active = false')
  expect(await compared({ codes: curated })).toEqual([])
  await pool.query('update companies set is_active = true')
  expect(await compared({ codes: curated })).toHaveLength(1)
})

test('a kept company that is hidden is gone at once, except for those who see hidden ones', async () => {
  expect((await repliesTo(curated)).map(({ status }) => status)).toEqual([200, 200])
  await pool.query('update companies set is_active = false')
  expect((await repliesTo(curated)).map(({ status }) => status)).toEqual([404, 404])
  const [alone] = await repliesTo(curated, 'haldur')
  expect(alone).toMatchObject({ status: 200, data: { isActive: false } })
  // What a haldur was told is not kept for others.
  expect((await repliesTo(curated)).map(({ status }) => status)).toEqual([404, 404])
  await pool.query('update companies set is_active = true')
  expect((await repliesTo(curated)).map(({ status }) => status)).toEqual([200, 200])
})

test('a kept company of the directory is gone once only curated ones are shown', async () => {
  const statuses = async () => (await repliesTo(uncurated)).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200])
  await pool.query(
    "insert into settings (key, value) values ('showAllCompanies', 'false') on conflict (key) do update set value = 'false'",
  )
  expect(await statuses()).toEqual([404, 404])
  await pool.query("update settings set value = 'true' where key = 'showAllCompanies'")
  expect(await statuses()).toEqual([200, 200])
})
