import { rankingCalls } from '@kvartal/contract/ranking'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../../testing/call-as.ts'
import { storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../../testing/test-callers.ts'

const opened = await appForFile()

// More than one batch of rows.
beforeAll(() => storeMadeCountry(opened.database, randomFrom(15), 6000))

function ask(url: string, caller: TestCaller = 'anonymous') {
  return opened.app.inject({ url, headers: headersOf(caller) })
}

/** The companies of all pages of the call, without what the file leaves out. */
async function pagesOf(query: Record<string, string>) {
  const hasShares = !/Ratio|PerEmployee/.test(query['metric'] ?? '')
  const rows: unknown[][] = []
  for (let page = 1; ; page += 1) {
    const { data } = await callAs(opened.app, 'anonymous', rankingCalls.readRanking, {
      query: { ...query, page: String(page), limit: '200' },
    })
    if (data === undefined || data.companies.length === 0) return rows
    for (const {
      place,
      name,
      registryCode,
      county,
      activity,
      value,
      previous,
      change,
      share,
    } of data.companies) {
      rows.push([
        place,
        name,
        registryCode,
        county,
        activity,
        'I kv 2026',
        value,
        previous,
        change,
        ...(hasShares ? [share] : []),
      ])
    }
  }
}

test.each([
  {},
  { sort: 'name', county: 'Harju maakond' },
  { metric: 'nationalTaxRatio', scope: 'curated' },
  { metric: 'revenuePerEmployee', sort: 'change' },
  { activity: 'KUTSE-, TEADUS- JA TEHNIKAALANE TEGEVUS', employeesFrom: '2', metric: 'employees' },
])('the file of %o has all pages of the ranking, value by value', async (query) => {
  const response = await ask(`/export/ranking.xlsx?${new URLSearchParams(query)}`)
  expect(response.statusCode).toBe(200)
  const { sheets } = await readXlsx(response.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Edetabel', 'Kokkuvõte', 'Mõisted', 'Allikad'])
  const [, ...rows] = sheets[0]?.rows ?? []
  const expected = await pagesOf(query)
  expect(expected.length).toBeGreaterThan(100)
  expect(rows.map((row) => row.slice(0, expected[0]?.length))).toEqual(expected)
})

test('the file for programs has the fields of the API, the other one Estonian words', async () => {
  const [neutral, estonian] = await Promise.all(
    ['iso', 'ee'].map(async (csv) =>
      (await ask(`/export/ranking.csv?csv=${csv}&metric=nationalTaxRatio`)).body.split('\r\n'),
    ),
  )
  expect(neutral?.[0]).toBe(
    'place,name,registryCode,county,activity,period,value,previous,change,revenue,employeeCount,nationalTaxes,notes,source',
  )
  expect(estonian?.[0]).toBe(
    '\uFEFFKoht;Nimi;Registrikood;Maakond;Tegevusala;Periood;Riiklike maksude osakaal käibest, %;Riiklike maksude osakaal käibest, % (I kv 2025);Muutus, protsendipunkti;Käive, €;Töötajaid;Riiklikud maksud, €;Märkused;Allikas',
  )
  expect(neutral?.[1]).toContain(',2026-Q1,')
  expect(estonian?.[1]).toContain(';I kv 2026;')
})

test('its name says what is ranked, of which companies and when', async () => {
  const { headers } = await ask(
    '/export/ranking.xlsx?metric=employees&activity=Ehitus&county=Harju maakond',
  )
  expect(headers['content-disposition']).toBe(
    'attachment; filename="kvartal_edetabel_tootajaid_ehitus_harju-maakond_2026-q1.xlsx"',
  )
})

test('the earlier value is of the quarter that growth is asked from', async () => {
  const [head = ''] = (await ask('/export/ranking.csv?growth=3&sort=change')).body.split('\n')
  expect(head).toContain(';Käive, € (I kv 2023);Muutus, %;')
})

test('the file has what the page says above its rows, and what a quotient is made of', async () => {
  const query = {
    metric: 'revenuePerEmployee',
    county: 'Harju maakond',
    employeesFrom: '2',
    sort: 'change',
  } as const
  const { data } = await callAs(opened.app, 'anonymous', rankingCalls.readRanking, {
    query: { ...query, limit: '200' },
  })
  const { sheets } = await readXlsx(
    (await ask(`/export/ranking.xlsx?${new URLSearchParams(query)}`)).rawPayload,
  )
  const { count = 0, median, q1, q3, mean, min, max } = data?.statistics ?? {}
  const { companies = 0 } = data?.coverage ?? {}
  expect(sheets[1]?.rows.slice(1)).toEqual([
    ['Vaade', null, null, 'Kiireima kasvuga: käive töötaja kohta'],
    ['Periood', null, null, 'I kv 2026'],
    ['Filtrid', null, companies, 'Laaditud ettevõtted, Harju maakond, vähemalt 2 töötajat'],
    ['Järjestatud', null, count, `${count} ettevõtet ${companies}-st`],
    ['Mediaan', median, count, null],
    ['Alumine kvartiil', q1, count, null],
    ['Ülemine kvartiil', q3, count, null],
    ['Keskmine', mean, count, null],
    ['Miinimum', min, count, null],
    ['Maksimum', max, count, null],
    ['Märkus', null, null, expect.stringMatching(/^Laaditud väljavõte: /)],
    ['Märkus', null, null, 'I kv käive = detsember–veebruar'],
  ])
  const [head = [], first = []] = sheets[0]?.rows ?? []
  expect(head).not.toContain('Osakaal, %')
  const plain = head.map((heading) => String(heading).replaceAll('\u00a0', ' '))
  const valueOf = (heading: string) => Number(first[plain.indexOf(heading)])
  expect(valueOf('Käive, €') / valueOf('Töötajaid')).toBeCloseTo(
    valueOf('Käive töötaja kohta, €'),
    1,
  )
})

test.each([
  ['period=2026-Q5', 400, 'period'],
  ['metric=roe', 400, 'metric'],
  ['employeesFrom=-1', 400, 'employeesFrom'],
  ['sort=x', 400, 'sort'],
  ['basis=year&metric=roe', 401, ''],
])('a ranking with %s answers %i', async (query, status, field) => {
  const response = await ask(`/export/ranking.csv?${query}`)
  expect([response.statusCode, response.json().message]).toEqual([
    status,
    expect.stringContaining(field),
  ])
})

test('an empty ranking is a table of headings', async () => {
  const response = await ask('/export/ranking.csv?county=Puudub&csv=iso')
  expect(response.body.trimEnd().split('\r\n')).toHaveLength(1)
  expect((await ask('/export/ranking.csv?period=2020&metric=roe', 'külaline')).statusCode).toBe(200)
})

test('a change across a break is noted in its row, and told in the summary', async () => {
  const { sheets } = await readXlsx(
    (await ask('/export/ranking.xlsx?metric=laborTaxes')).rawPayload,
  )
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const cell = (row: readonly unknown[], heading: RegExp) =>
    row[head.findIndex((text) => heading.test(String(text)))]
  const noted = rows.filter((row) => cell(row, /^Märkused$/) === 'arvutus muutus')
  expect(noted.length).toBeGreaterThan(1000)
  expect(noted.length).toBe(rows.filter((row) => cell(row, /\(I kv 2025\)$/) !== null).length)
  expect(sheets[1]?.rows).toContainEqual([
    'Märkus',
    null,
    null,
    expect.stringMatching(/^Arvutus muutus, .*Alates 1\.1\.2026 on kõigil maksuvaba 700\s€ kuus/),
  ])
})
