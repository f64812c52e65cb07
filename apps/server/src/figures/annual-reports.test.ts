import { reportCalls } from '@kvartal/contract/annual-reports'
import { runCalls } from '@kvartal/contract/runs'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleReports } from '../companies/sample/load-sample.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile, logInEverybody } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()
const ids = { maru: '', onry: '', empty: '', hidden: '' }
let ehitus: string

beforeAll(async () => {
  const { database } = opened
  const tagId = await makeTag(database.db, { name: 'Ehitus' })
  ehitus = String(tagId)
  const tagIds = [tagId]
  const maru = await makeCompany(database.db, {
    registryCode: '10714568',
    name: 'AS MARU EHITUS',
    tagIds,
  })
  const onry = await makeCompany(database.db, { registryCode: '10221015', name: 'Onry OÜ', tagIds })
  const empty = await makeCompany(database.db, { name: 'Tühi OÜ', tagIds })
  const hidden = await makeCompany(database.db, {
    registryCode: '10165653',
    name: 'Peidetud OÜ',
    tagIds,
    isActive: false,
  })
  Object.assign(ids, {
    maru: String(maru.id),
    onry: String(onry.id),
    empty: String(empty.id),
    hidden: String(hidden.id),
  })
  await saveReports(database, sampleReports())
  const quarters = [43, 47, 45, 46].map((employeeCount, i) => ({
    year: 2024,
    quarter: (i + 1) as 1 | 2 | 3 | 4,
    employeeCount,
  }))
  await makeFigures(database.db, '10714568', quarters)
})

beforeEach(() => logInEverybody(opened.database))

describe('reports of a company', () => {
  test('all reports of a company are returned with all rows and their source, the oldest year first', async () => {
    const { data = [] } = await callAs(opened.app, 'külaline', reportCalls.listReportsOfCompany, {
      params: { id: ids.maru },
    })
    expect(data.map(({ year, reportType }) => `${year}/${reportType}`)).toEqual(
      [2022, 2023, 2024, 2025].flatMap((year) => [`${year}/14`, `${year}/35`]),
    )
    const balance = data.find(({ year, reportType }) => year === 2024 && reportType === '14')
    expect(balance).toMatchObject({
      company: ids.maru,
      period: { start: '2024-01-01', end: '2024-12-31' },
      isConsolidated: false,
      source: { kind: 'open-data', asOf: '2025-06-09' },
    })
    expect(balance?.data.find(({ rowNumber }) => rowNumber === 73)).toEqual({
      rowNumber: 73,
      rowName: 'Varad',
      values: { A1: { value: 18_314_951 } },
      element: 'Assets',
    })
    expect(balance?.data.find(({ rowNumber }) => rowNumber === 95)).toMatchObject({
      values: { A1: { value: 14_509_334 + 346_710 } },
      isSummed: true,
    })
  })

  test('a single report is returned, and a missing one answers 404', async () => {
    const of = (year: string, reportType: '14' | '35' | '18', id = ids.maru) =>
      callAs(opened.app, 'külaline', reportCalls.readAnnualReport, {
        params: { id, year, reportType },
      })
    expect((await of('2024', '35')).data).toMatchObject({ year: 2024, reportType: '35' })
    expect(await of('2024', '18')).toMatchObject({
      status: 404,
      message: 'Selle ettevõtte 2024. aasta aruannet ei ole laaditud',
    })
    expect((await of('1999', '14')).status).toBe(404)
    expect((await of('2024', '14', ids.hidden)).status).toBe(404)
    const url = `/api/annual-reports/${ids.maru}/2024/99`
    expect((await opened.app.inject({ url, headers: headersOf('külaline') })).statusCode).toBe(404)
  })

  test('a company without reports gets an empty list', async () => {
    expect(
      (
        await callAs(opened.app, 'külaline', reportCalls.listReportsOfCompany, {
          params: { id: ids.empty },
        })
      ).data,
    ).toEqual([])
  })

  test('reports of a hidden company are returned to a haldur, and other visitors get 404', async () => {
    const params = { id: ids.hidden }
    expect(
      (await callAs(opened.app, 'külaline', reportCalls.listReportsOfCompany, { params })).status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, 'haldur', reportCalls.listReportsOfCompany, { params })).data,
    ).toHaveLength(8)
  })
})

test('ratios are quotients of the figures in the extract', async () => {
  const { data } = await callAs(opened.app, 'külaline', reportCalls.readFinancialRatios, {
    params: { id: ids.maru, year: '2024' },
  })
  expect(data).toEqual({
    year: 2024,
    returnOnEquity: 2_285_338 / 3_458_907,
    returnOnAssets: 2_285_338 / 18_314_951,
    profitMargin: 2_285_338 / 64_436_458,
    operatingMargin: 3_081_619 / 64_436_458,
    currentRatio: 17_417_663 / 14_509_334,
    debtToEquity: (14_509_334 + 346_710) / 3_458_907,
    equityRatio: 3_458_907 / 18_314_951,
    debtRatio: (14_509_334 + 346_710) / 18_314_951,
    assetTurnover: 64_436_458 / 18_314_951,
  })
  const missing = await callAs(opened.app, 'külaline', reportCalls.readFinancialRatios, {
    params: { id: ids.maru, year: '2019' },
  })
  expect(missing.status).toBe(404)
})

describe('a comparison', () => {
  test('companies are returned in the requested order, each with all its years', async () => {
    const companies = [ids.onry, ids.hidden, ids.empty, ids.maru].join()
    const { data = [] } = await callAs(opened.app, 'külaline', reportCalls.compareReports, {
      query: { companies },
    })
    expect(
      data.map(({ company, annualData }) => [company.name, annualData.map(({ year }) => year)]),
    ).toEqual([
      ['Onry OÜ', [2022, 2023, 2024, 2025]],
      ['Tühi OÜ', []],
      ['AS MARU EHITUS', [2022, 2023, 2024, 2025]],
    ])
    const maru = data[2]?.annualData[2]
    expect(maru).toMatchObject({
      year: 2024,
      quarter: 4,
      totalAssets: 18_314_951,
      equity: 3_458_907,
      revenue: 64_436_458,
      netProfit: 2_285_338,
      avgEmployees: 45,
      revenuePerEmployee: 64_436_458 / 45,
      revenueGrowth: (64_436_458 - 40_776_785) / 40_776_785,
      // The extract does not contain these rows.
      nonCurrentAssets: null,
      revenueWithoutSubcontracting: null,
      areLiabilitiesSummed: true,
      isConsolidated: false,
    })
    expect(data[2]?.annualData[0]).toMatchObject({
      revenueGrowth: null,
      growthGap: 'no-previous-year',
    })
  })

  test('all companies of a tag are compared, without the excluded ones', async () => {
    const query = { tags: ehitus, except: ids.onry }
    const { data = [] } = await callAs(opened.app, 'haldur', reportCalls.compareReports, { query })
    expect(data.map(({ company }) => company.name)).toEqual([
      'AS MARU EHITUS',
      'Peidetud OÜ',
      'Tühi OÜ',
    ])
  })

  test('a comparison needs a login', async () => {
    expect(
      (
        await callAs(opened.app, 'anonymous', reportCalls.compareReports, {
          query: { companies: ids.maru },
        })
      ).status,
    ).toBe(401)
  })
})

describe('averages of a tag', () => {
  const netProfit2024 = (2_285_338 - 58_985) / 2

  test('averages include the active companies that have the value', async () => {
    const { data } = await callAs(opened.app, 'haldur', reportCalls.readReportTagAverages, {
      query: { tags: `999,${ehitus}` },
    })
    expect(data?.tagAverages).toHaveLength(1)
    expect(data?.tagAverages[0]).toMatchObject({
      tag: { name: 'Ehitus' },
      companies: 3,
      statistics: {
        2022: { netProfit: { count: 2 } },
        2023: { revenueGrowth: { count: 2 } },
        2024: {
          netProfit: { count: 2, mean: netProfit2024, median: netProfit2024 },
          avgEmployees: { count: 1 },
          nonCurrentAssets: { count: 0, mean: null },
        },
      },
      averages: { 2024: { netProfit: netProfit2024, nonCurrentAssets: null, avgEmployees: 45 } },
    })
    expect(Object.keys(data?.tagAverages[0]?.averages['2024'] ?? {}).sort()).toEqual(
      [...annualMetricIds].sort(),
    )
  })

  test('averages are returned with the own figures of a company and its ranks', async () => {
    const { data } = await callAs(opened.app, 'külaline', reportCalls.readReportStandings, {
      params: { id: ids.onry },
    })
    expect(data?.annualData).toHaveLength(4)
    expect(data?.standings[0]).toMatchObject({
      averages: { 2024: { netProfit: netProfit2024 } },
      // Two companies with a value are too few for a place.
      places: { 2024: { netProfit: null, equityRatio: null, debtRatio: null, liabilities: null } },
    })
  })

  test('a hidden company has no rank, because it is not compared', async () => {
    const { data } = await callAs(opened.app, 'administraator', reportCalls.readReportStandings, {
      params: { id: ids.hidden },
    })
    expect(data?.annualData).toHaveLength(4)
    expect(data?.standings[0]?.averages).toMatchObject({ 2024: { netProfit: netProfit2024 } })
    expect(data?.standings[0]?.places).toEqual({})
  })
})

test('the stats count tracked companies whose reports of the newest year are missing', async () => {
  const { data } = await callAs(opened.app, 'külaline', reportCalls.readReportStats)
  expect(data).toEqual({ missingBalanceSheet: 1, missingIncomeStatement: 1, mostRecentYear: 2025 })
})

describe('loading', () => {
  beforeEach(() => opened.database.pool.query('truncate runs cascade'))

  const load = (
    visitor: 'külaline' | 'haldur',
    body: { years: number[]; reportTypes: ('14' | '35')[] },
    id = ids.maru,
  ) => callAs(opened.app, visitor, reportCalls.fetchReportsOfCompany, { params: { id }, body })

  test('every account may load reports, and the user who started a run may follow it', async () => {
    const { status, data } = await load('külaline', {
      years: [2024, 2023],
      reportTypes: ['35', '14'],
    })
    expect(status).toBe(202)
    const run = await callAs(opened.app, 'külaline', runCalls.readRun, {
      params: { id: data?.runId ?? '' },
    })
    expect(run.data).toMatchObject({ kind: 'company-reports', status: 'queued' })
  })

  test('equal years and types in another order are the same load', async () => {
    const { data } = await load('külaline', { years: [2024, 2023], reportTypes: ['35', '14'] })
    const again = await load('haldur', { years: [2023, 2024, 2024], reportTypes: ['14', '35'] })
    expect(again).toMatchObject({
      status: 409,
      message: 'Sama uuendamine juba käib või ootab oma järjekorda',
    })
    expect(data?.runId).toBeDefined()
  })

  test.each([
    [{ years: [], reportTypes: ['14'] }, 'Vali vähemalt üks aasta ja aruande tüüp'],
    [{ years: [2024], reportTypes: [] }, 'Vali vähemalt üks aasta ja aruande tüüp'],
    [{ years: [1990], reportTypes: ['14'] }, 'Nii vanu aruandeid registris ei ole'],
  ])('a load without a year or without a type is refused: %j', async (payload, message) => {
    const headers = headersOf('külaline')
    const response = await opened.app.inject({
      method: 'POST',
      url: `/api/annual-reports/${ids.maru}/fetch-years`,
      headers,
      payload,
    })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('a load for a hidden company answers 404', async () => {
    expect(
      (await load('külaline', { years: [2024], reportTypes: ['14'] }, ids.hidden)).status,
    ).toBe(404)
  })

  test('loads of one account are limited, and other accounts are not affected', async () => {
    await opened.database.pool.query('delete from attempts')
    for (let i = 0; i < 20; i += 1)
      expect((await load('külaline', { years: [2000 + 5 + i], reportTypes: ['14'] })).status).toBe(
        202,
      )
    const refused = await load('külaline', { years: [2026], reportTypes: ['14'] })
    // The waiting time is counted from the first load.
    const message = expect.stringMatching(
      /^Liiga palju aruannete päringuid\. Proovi \d+ minuti pärast uuesti\.$/,
    )
    expect(refused).toMatchObject({ status: 429, message })
    expect((await load('haldur', { years: [2026], reportTypes: ['14'] })).status).toBe(202)
  })

  test('a run for all companies uses the configured years and types by default', async () => {
    await opened.database.pool.query(
      `insert into settings (key, value) values ('scraper', '{"annualReportYearsToFetch": 2, "annualReportTypes": ["14"]}')`,
    )
    const { data } = await callAs(opened.app, 'haldur', reportCalls.startReportsRun, { body: {} })
    const { rows } = await opened.database.pool.query(
      'select kind, request from runs where id = $1',
      [data?.runId],
    )
    const thisYear = new Date().getFullYear()
    expect(rows).toEqual([
      {
        kind: 'annual-reports',
        request: { years: [thisYear - 2, thisYear - 1], reportTypes: ['14'], onlyMissing: false },
      },
    ])
    const year = await callAs(opened.app, 'haldur', reportCalls.startReportsRunOfYear, {
      params: { year: '2024' },
      body: { reportTypes: ['35', '14'], onlyMissing: 'true' },
    })
    const stored = await opened.database.pool.query('select request from runs where id = $1', [
      year.data?.runId,
    ])
    expect(stored.rows).toEqual([
      { request: { years: [2024], reportTypes: ['14', '35'], onlyMissing: true } },
    ])
  })
})
