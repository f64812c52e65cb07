import { reportCalls } from '@kvartal/contract/annual-reports'
import { companyCalls } from '@kvartal/contract/companies'
import { figureHistoryCalls } from '@kvartal/contract/figure-history'
import { figureCalls } from '@kvartal/contract/financial-data'
import { settingCalls } from '@kvartal/contract/settings'
import {
  makeCompany,
  makeFigures,
  makeKnown,
  makeRegistryCode,
} from '@kvartal/testing/database/factories'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile()
const { db } = opened.database
const codes = {
  curated: '19100001',
  hidden: '19100002',
  pending: '19100003',
  pendingUnknown: '19100004',
  country: '19100005',
  nobody: '19100006',
}
const ids: Record<string, string> = {}

beforeAll(async () => {
  ids['curated'] = String(
    (await makeCompany(db, { registryCode: codes.curated, name: 'Hallatav OÜ' })).id,
  )
  ids['hidden'] = String(
    (await makeCompany(db, { registryCode: codes.hidden, name: 'Peidetud OÜ', isActive: false }))
      .id,
  )
  for (const name of ['pending', 'pendingUnknown'] as const) {
    const { id } = await makeCompany(db, {
      registryCode: codes[name],
      name: 'Soovitatud nimega OÜ',
      state: 'pending',
      isActive: false,
      county: 'Võru maakond',
    })
    ids[name] = String(id)
  }
  await makeKnown(db, { registryCode: codes.hidden, name: 'Peidetud OÜ' })
  await makeKnown(db, {
    registryCode: codes.pending,
    name: 'Registri nimega OÜ',
    county: 'Harju maakond',
  })
  await makeKnown(db, {
    registryCode: codes.country,
    name: 'Maa OÜ',
    legalForm: 'OÜ',
    county: 'Tartu maakond',
    status: 'Registrisse kantud',
  })
  for (const code of Object.values(codes))
    await makeFigures(db, code, [{ year: 2026, quarter: 1, revenue: 1000 }])
})

async function showAll(value: boolean): Promise<void> {
  await callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showAllCompanies' },
    body: { value },
  })
}
afterEach(() => showAll(true))

const statusOf = async (caller: TestCaller, id: string) =>
  (await callAs(opened.app, caller, companyCalls.readCompany, { params: { id } })).status

describe('a company by its id or its registry code', () => {
  // In the order: everybody below haldur, haldur; then the same while only curated companies are
  // shown.
  test.each([
    ['curated', 'id', [200, 200, 200, 200]],
    ['curated', 'code', [200, 200, 200, 200]],
    ['hidden', 'id', [404, 200, 404, 200]],
    ['hidden', 'code', [404, 200, 404, 200]],
    ['pending', 'id', [404, 200, 404, 200]],
    ['pending', 'code', [200, 200, 404, 200]],
    ['pendingUnknown', 'id', [404, 200, 404, 200]],
    ['pendingUnknown', 'code', [404, 200, 404, 200]],
    ['country', 'code', [200, 200, 404, 200]],
    ['nobody', 'code', [404, 404, 404, 404]],
  ] as const)('%s by %s', async (name, by, expected) => {
    const key = by === 'id' ? (ids[name] ?? '') : codes[name]
    const statuses = async () => [await statusOf('anonymous', key), await statusOf('haldur', key)]
    const shown = await statuses()
    expect(await statusOf('külaline', key)).toBe(shown[0])
    await showAll(false)
    expect([...shown, ...(await statuses())]).toEqual(expected)
  })

  test.each([
    '0',
    '01',
    '1234567890',
    '1234567a',
    '１９１００００５',
    '-1',
    '1.0',
    '%00',
    "19100005'",
  ])('%s is neither', async (key) => {
    expect(await statusOf('haldur', key)).toBe(404)
  })
})

test('a company alone carries what the general data, and else EMTA, say of it', async () => {
  const read = async (id: string) =>
    (await callAs(opened.app, 'anonymous', companyCalls.readCompany, { params: { id } })).data
  expect(await read(codes.country)).toMatchObject({
    activityCode: null,
    municipality: null,
    shareCapital: null,
    website: null,
    vatNumber: null,
    origins: { activityCode: null, municipality: null, vatNumber: null },
  })
  const { pool } = opened.database
  await pool.query(
    "update directory set emta_municipality = 'Tartu linn', vat_number = 'EE101234567' where registry_code = $1",
    [codes.country],
  )
  expect(await read(codes.country)).toMatchObject({
    municipality: 'Tartu linn',
    vatNumber: 'EE101234567',
    origins: { municipality: 'emta', vatNumber: 'registry' },
  })
  await pool.query(
    `insert into company_details (registry_code, as_of, municipality, share_capital, share_capital_currency, website, activity_code,
       activity_version) values ($1, '2026-11-20', 'Elva vald', 0.01, 'EUR', 'https://maa.ee', '73111', 2025)`,
    [codes.country],
  )
  await pool.query(
    "insert into declared_activities (registry_code, code, version, name, is_main) values ($1, '73111', 2025, 'Reklaam', true)",
    [codes.country],
  )
  expect(await read(codes.country)).toMatchObject({
    activityCode: { code: '73111', version: '2025', name: 'Reklaam' },
    municipality: 'Elva vald',
    shareCapital: { amount: 0.01, currency: 'EUR' },
    website: 'https://maa.ee',
    sources: { details: { asOf: '2026-11-20' } },
    origins: {
      activityCode: 'registry-details',
      municipality: 'registry-details',
      shareCapital: 'registry-details',
      vatNumber: 'registry',
    },
  })
  await pool.query("update directory set municipality = 'Tartu vald' where registry_code = $1", [
    codes.country,
  ])
  expect(await read(codes.country)).toMatchObject({
    municipality: 'Tartu vald',
    origins: { municipality: 'registry' },
  })
  await pool.query('truncate company_details, declared_activities')
})

test('a company that is not curated has the facts of the directory, no id and no tags', async () => {
  const { data } = await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
    params: { id: codes.country },
  })
  expect(data).toMatchObject({
    _id: null,
    isCurated: false,
    registryCode: codes.country,
    name: 'Maa OÜ',
    type: 'OÜ',
    county: 'Tartu maakond',
    status: 'Registrisse kantud',
    tags: [],
    sources: { registry: { asOf: '2026-09-21' }, emta: null },
  })
  expect(
    (
      await callAs(opened.app, 'anonymous', companyCalls.readCompany, {
        params: { id: codes.curated },
      })
    ).data,
  ).toMatchObject({ _id: ids['curated'], isCurated: true })
})

test('below haldur a recommended company has only the directory’s facts, without the recommended ones', async () => {
  const params = { id: codes.pending }
  const { data } = await callAs(opened.app, 'külaline', companyCalls.readCompany, { params })
  expect(data).toMatchObject({
    _id: null,
    isCurated: false,
    name: 'Registri nimega OÜ',
    county: 'Harju maakond',
  })
  expect(
    (await callAs(opened.app, 'haldur', companyCalls.readCompany, { params })).data,
  ).toMatchObject({
    _id: ids['pending'],
    isCurated: false,
    isPending: true,
    name: 'Soovitatud nimega OÜ',
  })
})

describe('everything about a company follows the same rule', () => {
  const reads = {
    financials: (caller: TestCaller, id: string) =>
      callAs(opened.app, caller, companyCalls.readCompanyFinancials, { params: { id } }),
    'tag averages': (caller: TestCaller, id: string) =>
      callAs(opened.app, caller, figureCalls.readTagAveragesOfCompany, { params: { id } }),
    history: (caller: TestCaller, registryCode: string) =>
      callAs(opened.app, caller, figureHistoryCalls.readFigureHistory, {
        params: { registryCode },
      }),
    reports: (caller: TestCaller, id: string) =>
      callAs(opened.app, caller, reportCalls.listReportsOfCompany, { params: { id } }),
    standings: (caller: TestCaller, id: string) =>
      callAs(opened.app, caller, reportCalls.readReportStandings, { params: { id } }),
  }

  test.each(Object.entries(reads))('%s', async (_, read) => {
    const statuses = async () => [
      (await read('külaline', codes.country)).status,
      (await read('külaline', codes.pending)).status,
      (await read('külaline', codes.hidden)).status,
      (await read('haldur', codes.hidden)).status,
      (await read('külaline', codes.nobody)).status,
    ]
    expect(await statuses()).toEqual([200, 200, 404, 200, 404])
    await showAll(false)
    expect(await statuses()).toEqual([404, 404, 404, 200, 404])
    expect((await read('haldur', codes.country)).status).toBe(200)
  })

  test('a comparison by codes: in the order asked, each company once, hidden ones for managers only', async () => {
    const compared = async (caller: TestCaller, query: { codes?: string; companies?: string }) =>
      (await callAs(opened.app, caller, figureCalls.compareCompanies, { query })).data?.map(
        ({ company, financialData }) => [company._id, company.name, financialData.length],
      )
    const all = {
      companies: `${ids['curated']}`,
      codes: [
        codes.country,
        codes.hidden,
        codes.nobody,
        codes.curated,
        codes.pending,
        codes.pendingUnknown,
        codes.country,
      ].join(','),
    }
    const own = [ids['curated'], 'Hallatav OÜ', 1]
    const ofCountry = [null, 'Maa OÜ', 1]
    const recommended = [null, 'Registri nimega OÜ', 1]
    expect(await compared('anonymous', all)).toEqual([own, ofCountry, recommended])
    expect(await compared('haldur', all)).toEqual([
      own,
      ofCountry,
      [ids['hidden'], 'Peidetud OÜ', 1],
      recommended,
    ])
    expect(await compared('anonymous', { codes: `${codes.country},${codes.curated}` })).toEqual([
      ofCountry,
      own,
    ])
    await showAll(false)
    expect(await compared('anonymous', all)).toEqual([own])
    expect(await compared('haldur', { codes: codes.country })).toEqual([ofCountry])
  })

  test('a comparison refuses an invalid code', async () => {
    expect(
      await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, {
        query: { codes: '1910000' },
      }),
    ).toMatchObject({ status: 400, message: expect.stringContaining('codes') })
  })
})

test('everybody may read whether all companies are shown; only an administrator changes it', async () => {
  expect(
    (await callAs(opened.app, 'anonymous', settingCalls.readShowAllCompanies)).data?.value,
  ).toBe(true)
  const change = (caller: TestCaller, value: unknown) =>
    callAs(opened.app, caller, settingCalls.saveSetting, {
      params: { key: 'showAllCompanies' },
      body: { value },
    })
  expect((await change('haldur', false)).status).toBe(403)
  expect((await change('administraator', 'false')).status).toBe(400)
  expect((await change('administraator', false)).status).toBe(200)
  expect(
    (await callAs(opened.app, 'anonymous', settingCalls.readShowAllCompanies)).data?.value,
  ).toBe(false)
  expect(await statusOf('anonymous', makeRegistryCode())).toBe(404)
})
