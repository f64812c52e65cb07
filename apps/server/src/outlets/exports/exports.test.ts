import { reportCalls } from '@kvartal/contract/annual-reports'
import { figureCalls } from '@kvartal/contract/financial-data'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey } from '@kvartal/domain/period/period'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../../testing/test-callers.ts'

const opened = await appForFile()
const emtaTurnover = 'Maksu- ja Tolliamet, CC BY 4.0 · I kv käive = detsember–veebruar'
const codes = { tamm: '19200001', kuri: '19200002', hidden: '19200003', late: '19200004' }
const hostile = `=cmd|' /C calc'!A0 \u202Eשלום<b>&amp;</b>_x0041_\u0007`
let tag: string

beforeAll(async () => {
  const { db } = opened.database
  const tagId = await makeTag(db, { name: '+Ehitus; "ja" muu' })
  tag = String(tagId)
  await makeCompany(db, {
    registryCode: codes.tamm,
    name: 'Tamm OÜ',
    county: 'Harju maakond',
    tagIds: [tagId],
  })
  await makeCompany(db, { registryCode: codes.kuri, name: hostile, tagIds: [tagId] })
  await makeCompany(db, {
    registryCode: codes.hidden,
    name: 'Peidetud OÜ',
    isActive: false,
    tagIds: [tagId],
  })
  await makeFigures(db, codes.tamm, [
    {
      year: 2025,
      quarter: 1,
      revenue: 1234567.89,
      employeeCount: 7,
      laborTaxes: 33.07,
      nationalTaxes: 40,
    },
    { year: 2025, quarter: 3, revenue: -5.5, employeeCount: null },
  ])
  await makeFigures(db, codes.kuri, [{ year: 2025, quarter: 1, revenue: 0.07, employeeCount: 0 }])
  await makeCompany(db, { registryCode: codes.late, name: 'Varane OÜ' })
  await makeFigures(db, codes.late, [{ year: 2025, quarter: 1, revenue: 5 }], '2025-04-10')
  await makeFigures(db, codes.hidden, [{ year: 2025, quarter: 1, revenue: 999999 }])
})

function ask(url: string, caller: TestCaller = 'anonymous') {
  return opened.app.inject({ url, headers: headersOf(caller) })
}

async function sheetsOf(url: string, caller?: TestCaller) {
  const response = await ask(url, caller)
  expect(response.statusCode).toBe(200)
  const { sheets } = await readXlsx(response.rawPayload)
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}

async function linesOf(url: string, caller?: TestCaller): Promise<string[]> {
  const response = await ask(url, caller)
  expect(response.statusCode).toBe(200)
  return response.body.trimEnd().split('\r\n')
}

const compare = `c=${codes.kuri},${codes.hidden},99999990&t=`

describe('the dashboard as XLSX', () => {
  test('has a worksheet for each metric, whose numbers are those of the API', async () => {
    const ids = quarterMetrics.map(({ id }) => id).join()
    const sheets = await sheetsOf(`/export/compare.xlsx?${compare}${tag}&m=${ids}`)
    const { data = [] } = await callAs(opened.app, 'anonymous', figureCalls.compareCompanies, {
      query: { codes: codes.kuri, tags: tag },
    })
    const { data: { tagAverages = [] } = {} } = await callAs(
      opened.app,
      'anonymous',
      figureCalls.readTagAverages,
      { query: { tags: tag } },
    )
    expect([...sheets.keys()]).toEqual([
      ...quarterMetrics.map(({ label }) => label.slice(0, 31)),
      'Mõisted',
      'Allikad',
    ])
    for (const metric of quarterMetrics) {
      const [head, ...rows] = sheets.get(metric.label.slice(0, 31)) ?? []
      expect(head).toEqual([
        'Nimi',
        'Registrikood',
        ...['I', 'II', 'III'].flatMap((numeral) => [
          `${numeral} kv 2025`,
          `${numeral} kv 2025, ettevõtteid`,
        ]),
        'Märkused',
      ])
      const periods = [1, 2, 3].map((quarter) => ({ year: 2025, quarter }))
      const expected = [
        ...data.map(({ company, financialData }) => [
          company.name,
          company.registryCode,
          ...periods.map(
            ({ quarter }) =>
              financialData.find((of) => of.quarter === quarter)?.[metric.field] ?? null,
          ),
        ]),
        ...tagAverages.map(({ tag: { name }, averages }) => [
          `${name} · keskmine`,
          null,
          ...periods.map((period) => averages[periodKey(period as never)]?.[metric.field] ?? null),
        ]),
      ]
      expect(rows.map((row) => [0, 1, 2, 4, 6].map((i) => row[i] ?? null))).toEqual(expected)
    }
  })

  test('names its definitions, publications, licence and view', async () => {
    const sheets = await sheetsOf(`/export/compare.xlsx?c=${codes.tamm}&m=revenue`)
    expect(sheets.get('Mõisted')?.[1]?.slice(0, 3)).toEqual([
      'Käive',
      'eurot',
      'Käibedeklaratsioonide käive. I kv käive = detsember–veebruar.',
    ])
    const sources = sheets.get('Allikad') ?? []
    expect(sources[1]).toEqual([
      'Kvartaliandmed, I kv 2025',
      'Maksu- ja Tolliamet',
      new Date('2026-07-10'),
      'CC BY 4.0',
      'kvartali uusim avaldamine; iga arvu enda avaldamispäev on CSV-failis',
      'https://www.emta.ee',
    ])
    expect(sources.find(([what]) => what === 'Vaade Kvartalis')?.at(-1)).toBe(
      `http://localhost/?c=${codes.tamm}&m=revenue`,
    )
  })

  test('tells breaks within its periods, and notes them at the first value since', async () => {
    const remarksOf = async (metric: string) =>
      ((await sheetsOf(`/export/compare.xlsx?c=${codes.kuri}&m=${metric}`)).get('Allikad') ?? [])
        .filter(([what]) => what === 'Märkus')
        .map((row) => row[4])
    expect(await remarksOf('revenue')).toEqual([])
    expect(await remarksOf('nationalTaxes')).toEqual([
      'Arvutus muutus. Alates 1.7.2025 on käibemaks 22% asemel 24%: riiklikud maksud kasvasid ka sama käibe juures. Allikas: Käibemaksuseadus.',
    ])
  })

  test('states its name', async () => {
    const { headers } = await ask(`/export/compare.xlsx?c=${codes.tamm}&m=revenue&y=2024-2025`)
    expect(headers['content-disposition']).toBe(
      'attachment; filename="kvartal_kaive_tamm-ou_2025.xlsx"',
    )
    expect(headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  })
})

describe('the dashboard as CSV', () => {
  test('for Excel in Estonia: a row for each company and quarter', async () => {
    const lines = await linesOf(`/export/compare.csv?c=${codes.tamm}&m=revenue,nationalTaxRatio`)
    expect(lines).toEqual([
      '\uFEFFNimi;Registrikood;Tagi väärtus;Periood;Käive, €;Riiklike maksude osakaal käibest, %;Märkused;Avaldatud;Avaldamispäev;Allikas',
      // 40 / 1234567.89 as a percentage.
      `Tamm OÜ;${codes.tamm};;I kv 2025;1234567,89;0,003240000029484;;10.07.2026;täpne;${emtaTurnover}`,
      `Tamm OÜ;${codes.tamm};;II kv 2025;;;;;;${emtaTurnover}`,
      `Tamm OÜ;${codes.tamm};;III kv 2025;-5,5;;;10.07.2026;täpne;${emtaTurnover}`,
    ])
  })

  test('says of each row when its own figures were published', async () => {
    const days = (url: string) =>
      linesOf(url).then((lines) =>
        lines.slice(1).map((line) => line.split(';').slice(3, 8).join(' ')),
      )
    expect(
      await days(
        `/export/compare.csv?c=${codes.tamm},${codes.late}&m=revenue,employees&y=2025Q1-2025Q1`,
      ),
    ).toEqual(['I kv 2025 1234567,89 7  10.07.2026', 'I kv 2025 5   10.04.2025'])
    // A value that is not known was not published, though others of its quarter were.
    expect(await days(`/export/compare.csv?c=${codes.late}&m=employees&y=2025Q1-2025Q1`)).toEqual([
      'I kv 2025    ',
    ])
  })

  test('for programs: names, periods and values as in the API', async () => {
    const [head, first] = await linesOf(
      `/export/compare.csv?csv=iso&c=${codes.tamm}&m=revenue,employees`,
    )
    expect(head).toBe(
      'name,registryCode,statistic,period,revenue,employeeCount,notes,publishedOn,publishedOnPrecision,source',
    )
    expect(first).toMatch(
      new RegExp(
        `^Tamm OÜ,${codes.tamm},,2025-Q1,1234567.89,7,,\\d{4}-\\d\\d-\\d\\d,täpne,"${emtaTurnover}"$`,
      ),
    )
  })

  test('as on the screen: a row for each metric and company, a column for each period', async () => {
    const lines = await linesOf(
      `/export/compare.csv?layout=wide&csv=iso&t=${tag}&c=${codes.tamm}&m=revenue`,
    )
    expect(lines[0]).toBe(
      'metric,name,registryCode,statistic,2025-Q1,2025-Q1Companies,2025-Q2,2025-Q2Companies,2025-Q3,2025-Q3Companies,notes,source',
    )
    expect(lines[1]).toBe(`revenue,Tamm OÜ,${codes.tamm},,1234567.89,,,,-5.5,,,"${emtaTurnover}"`)
    expect(lines[3]).toContain(`revenue,"+Ehitus; ""ja"" muu",,keskmine,`)
  })

  test('has a row for a tag that has values of only one metric', async () => {
    const lines = await linesOf(
      `/export/compare.csv?csv=iso&t=${tag}&c=${codes.tamm}&m=revenue,nationalTaxRatio&f=share&y=2025Q1-2025Q1`,
    )
    expect(lines.map((line) => line.split(',').slice(2, 8).join())).toEqual([
      expect.stringMatching(/^statistic,period,/),
      expect.stringMatching(/^,2025-Q1,/),
      expect.stringMatching(/^,2025-Q1,/),
      expect.stringMatching(/^keskmine,2025-Q1,,,0\.\d+,\d+$/),
    ])
  })

  test('guards text that starts like a formula, and never a number', async () => {
    const csv = (await ask(`/export/compare.csv?c=${codes.kuri}&m=revenue`)).body
    expect(csv).toContain(`\n"'=cmd|' /C calc'!A0`)
    expect(csv).toContain(';0,07;')
  })
})

test('the dashboard as JSON has the same rows, with definitions and sources', async () => {
  const reply = (await ask(`/export/compare.json?c=${codes.tamm}&m=revenue`)).json()
  expect(reply).toMatchObject({
    address: `http://localhost/?c=${codes.tamm}&m=revenue`,
    licence: 'CC BY 4.0',
    periods: ['2025-Q1', '2025-Q2', '2025-Q3'],
    metrics: [
      {
        id: 'revenue',
        label: 'Käive',
        unit: '€',
        rows: [
          {
            name: 'Tamm OÜ',
            registryCode: codes.tamm,
            statistic: null,
            values: [1234567.89, null, -5.5],
            publishedOn: ['2026-07-10', null, '2026-07-10'],
          },
        ],
      },
    ],
    sources: [{ publisher: 'Maksu- ja Tolliamet', publishedOn: '2026-07-10' }, {}],
  })
})

describe('rights', () => {
  test.each([
    '/export/compare.xlsx?tab=annual',
    '/export/compare.csv?tab=annual',
    '/export/compare.json?tab=annual',
    `/export/company/${codes.tamm}.csv?tab=annual`,
  ])('%s needs a login', async (url) => {
    const responses = await Promise.all(
      (['anonymous', 'külaline'] as const).map((caller) => ask(url, caller)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 200])
  })

  test('hidden companies are in no file below haldur, and cannot be distinguished from unknown ones', async () => {
    const known = async (caller: TestCaller) => [
      (await ask(`/export/company/${codes.hidden}.xlsx`, caller)).statusCode,
      (await ask('/export/company/99999990.xlsx', caller)).statusCode,
      (await ask('/export/companies.csv', caller)).body.includes('Peidetud'),
      (await ask(`/export/compare.csv?${compare}${tag}`, caller)).body.includes('Peidetud'),
    ]
    expect(await known('anonymous')).toEqual([404, 404, false, false])
    expect(await known('külaline')).toEqual([404, 404, false, false])
    expect((await known('haldur')).slice(0, 3)).toEqual([200, 404, true])
  })

  test.each([
    ['/export/compare.xlsx?m=vigane', 400, 'm'],
    ['/export/compare.csv?y=20x', 400, 'y'],
    ['/export/compare.csv?tab=x', 400, 'tab'],
    ['/export/compare.csv?csv=us', 400, 'csv'],
    ['/export/compare.csv?layout=x', 400, 'layout'],
    ['/export/compare.csv?c=1&c=2', 400, 'c'],
    ['/export/companies.csv?isActive=x', 400, 'isActive'],
    ['/export/companies.csv?tags=x', 400, 'tags'],
    ['/export/company/1.csv', 404, ''],
    ['/export/compare.ods', 404, ''],
    ['/export/compare.json?v=x', 400, 'v'],
  ])('%s answers %i with the name of the field', async (url, status, field) => {
    const response = await ask(url)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toContain(field)
  })
})

test('the list of companies has all of its pages, with the filters of the screen', async () => {
  const sheets = await sheetsOf(`/export/companies.xlsx?tags=${tag}`)
  expect(sheets.get('Ettevõtted')?.map((row) => row.slice(0, 5))).toEqual([
    ['Nimi', 'Registrikood', 'Õiguslik vorm', 'Maakond', 'Tagid'],
    [hostile, codes.kuri, 'OÜ', 'Harju maakond', '+Ehitus; "ja" muu'],
    ['Tamm OÜ', codes.tamm, 'OÜ', 'Harju maakond', '+Ehitus; "ja" muu'],
  ])
})

test("a company's file has all its quarters, and its years for those who may see them", async () => {
  const names = async (caller: TestCaller) => [
    ...(await sheetsOf(`/export/company/${codes.tamm}.xlsx`, caller)).keys(),
  ]
  expect(await names('anonymous')).toEqual(['Kvartalid', 'Ettevõte', 'Mõisted', 'Allikad'])
  expect(await names('külaline')).toEqual(['Kvartalid', 'Aastad', 'Ettevõte', 'Mõisted', 'Allikad'])
  const quarters = (await sheetsOf(`/export/company/${codes.tamm}.xlsx`)).get('Kvartalid') ?? []
  expect(quarters.map(([, , , period, revenue]) => [period, revenue])).toEqual([
    ['Periood', 'Käive,\u00a0€'],
    ['I kv 2025', 1234567.89],
    ['II kv 2025', null],
    ['III kv 2025', -5.5],
  ])
  expect(
    (
      await callAs(opened.app, 'anonymous', reportCalls.compareReports, {
        query: { codes: codes.tamm },
      })
    ).status,
  ).toBe(401)
})
