import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { chartOf, walkYears } from './chart-steps.ts'
import { choose, openFilter, plain, tableRows, toggleMetric } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { counted, extractedCompanies, percent, published, twoDecimals, whole } from './extract.ts'
import { addPerson, callApi, logInOn, openPageAs } from './people.ts'

// Figures from the sample's extract of forty reports: computed here, and written by hand for AS
// MARU EHITUS in 2024.
const three = [
  ['10714568', 'AS MARU EHITUS'],
  ['11676835', 'Future Invest OÜ'],
  ['16562154', 'Titancompany OÜ'],
] as const
const codes = three.map(([code]) => code).join()
const years = [2022, 2023, 2024, 2025] as const
const [roe, equityRatio] = ['Omakapitali tootlus (ROE), %', 'Omakapitali osakaal, %'] as const

const annualCalls = (page: Page) => {
  const requests: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/annual-reports') && requests.push(request.url()),
  )
  return requests
}
const tab = (page: Page, name: 'EMTA kvartaliandmed' | 'Majandusaasta aruanded') =>
  page.getByRole('tab', { name })
const shownTables = (page: Page) =>
  page
    .getByRole('table')
    .evaluateAll((tables) => tables.map((table) => table.getAttribute('aria-label')))
const metricPills = (page: Page) => page.locator('[class*=MultiSelect-pill]').allInnerTexts()
const chosenNames = async (page: Page) => {
  await openFilter(page)
  const names = await page
    .getByRole('button', { name: /^Eemalda / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace('Eemalda ', ''))
}
const chosenYears = (page: Page) =>
  Promise.all(['Algusaasta', 'Lõppaasta'].map((label) => page.getByLabel(label).inputValue()))

/** Rows of the three companies and the three summary rows, as in the extract. */
function expectedRows(
  count: (typeof counted)[keyof typeof counted],
  format: (value: number) => string,
): string[][] {
  const rows = three.map(([code]) => years.map((year) => count(published(code, year))))
  const columns = years.map((_, i) => rows.map((row) => row[i] ?? 0))
  return [
    ...rows.map((row, i) => [`${three[i]?.[1]}${three[i]?.[0]}`, ...row.map(format)]),
    [
      'Keskmine',
      ...columns.map((column) =>
        format(column.reduce((sum, value) => sum + value, 0) / column.length),
      ),
    ],
    ['Miinimum', ...columns.map((column) => format(Math.min(...column)))],
    ['Maksimum', ...columns.map((column) => format(Math.max(...column)))],
  ]
}

test('from logging in to three companies, two ratios and a copied address that opens the same view', async () => {
  const page = await openPage('/')
  const requests = annualCalls(page)
  await tab(page, 'Majandusaasta aruanded').click()
  await expectShown(page.getByText('Majandusaasta aruannete vaatamiseks logi sisse'))
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.getByRole('tabpanel').getByRole('link', { name: 'Logi sisse' }).click()
  await logInOn(page, await addPerson('külaline'))
  await page.waitForURL((url) => url.search === '?tab=annual')

  await choose(page, 'maru', /AS MARU EHITUS/)
  await choose(page, 'future invest', /Future Invest OÜ/)
  await choose(page, 'titancompany', /Titancompany OÜ/)
  await page.getByRole('table', { name: 'Ärikasum, €' }).waitFor()
  expect(await shownTables(page)).toEqual(['Müügitulu, €', 'Ärikasum, €'])
  expect((await tableRows(page, 'Müügitulu, €'))[0]).toEqual([
    'AS MARU EHITUS10714568',
    '35 875 664',
    '40 776 785',
    '64 436 458',
    '35 232 700',
  ])

  for (const metric of [
    'Omakapitali tootlus (ROE)',
    'Omakapitali osakaal',
    'Müügitulu',
    'Ärikasum',
  ])
    await toggleMetric(page, metric)
  await expect.poll(() => shownTables(page)).toEqual([roe, equityRatio])
  await expectShown(
    page.getByRole('heading', {
      name: 'Omakapitali tootlus (ROE) ja omakapitali osakaal, 2022 – 2025',
    }),
  )
  const rows = [await tableRows(page, roe), await tableRows(page, equityRatio)]
  expect(rows).toEqual([
    expectedRows(counted.roe, percent),
    expectedRows(counted.equityRatio, percent),
  ])
  // 2 285 338 / 3 458 907 and 3 458 907 / 18 314 951
  expect([rows[0]?.[0]?.[3], rows[1]?.[0]?.[3]]).toEqual(['66,07', '18,89'])

  await page.getByRole('columnheader', { name: '2024' }).first().getByRole('button').click()
  await page.waitForURL(/s=roe\.2024/)
  expect((await tableRows(page, roe)).slice(0, 3).map((row) => row[3])).toEqual([
    '−26,26',
    '2,14',
    '66,07',
  ])
  await page.getByRole('button', { name: 'Kopeeri link' }).click()
  await expectShown(page.getByRole('button', { name: 'Link kopeeritud' }))
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(page.url())

  // Another user, in another browser, who has to log in first.
  const other = await openPage(address)
  await other.getByRole('tabpanel').getByRole('link', { name: 'Logi sisse' }).click()
  await logInOn(other, await addPerson('haldur'))
  await other.getByRole('table', { name: equityRatio }).waitFor()
  expect(other.url()).toBe(address)
  for (const read of [
    chosenNames,
    metricPills,
    chosenYears,
    shownTables,
    (at: Page) => tableRows(at, roe),
    (at: Page) => tableRows(at, equityRatio),
  ]) {
    expect(await read(other)).toEqual(await read(page))
  }
  expect(await chosenNames(other)).toEqual(three.map(([, name]) => name))
  expect(await chosenYears(other)).toEqual(['2022', '2025'])
})

test('the other tab keeps companies and years, and starts with its own metrics', async () => {
  const page = await openPageAs('külaline', `/?tab=annual&c=${codes}&m=roe,equityRatio&y=2023-2024`)
  await page.getByRole('table', { name: equityRatio }).waitFor()
  await tab(page, 'EMTA kvartaliandmed').click()
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  expect(await shownTables(page)).toEqual(['Käive, €'])
  expect([await chosenNames(page), await chosenYears(page)]).toEqual([
    three.map(([, name]) => name),
    ['2023', '2024'],
  ])

  await tab(page, 'Majandusaasta aruanded').click()
  await page.getByRole('table', { name: 'Ärikasum, €' }).waitFor()
  expect(await shownTables(page)).toEqual(['Müügitulu, €', 'Ärikasum, €'])
  expect(await chosenYears(page)).toEqual(['2023', '2024'])
  await toggleMetric(page, 'Müügitulu')
  await expect.poll(() => shownTables(page)).toEqual(['Ärikasum, €'])
  // The last metric cannot be removed.
  await toggleMetric(page, 'Ärikasum')
  expect(await shownTables(page)).toEqual(['Ärikasum, €'])

  // A metric unknown to the tab falls back to total assets.
  await page.goto(`/?tab=annual&c=${codes}&m=taxRatio`)
  expect(await tableRows(page, 'Varad kokku, €')).toEqual(expectedRows(counted.totalAssets, whole))
  await expectShown(
    page.getByText('Lingist jäi välja see, mida Kvartal ei tunne: näitaja taxRatio'),
  )
})

test('the last ten years are offered, and the chosen ones are the columns', async () => {
  const page = await openPageAs('külaline', '/?tab=annual&c=10714568&m=netProfit')
  await page.getByRole('table', { name: 'Puhaskasum, €' }).waitFor()
  const thisYear = new Date().getFullYear()
  await openFilter(page)
  const offered = await page.getByLabel('Algusaasta').locator('option').allInnerTexts()
  expect(offered).toEqual(Array.from({ length: 10 }, (_, i) => String(thisYear - 10 + i)))
  await page.getByLabel('Algusaasta').selectOption('2024')
  await page.waitForURL(/y=2024-2025/)
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Ettevõte', '2024', '2025'])
  expect((await tableRows(page, 'Puhaskasum, €'))[0]).toEqual([
    'AS MARU EHITUS10714568',
    '2 285 338',
    '1 185 075',
  ])
  await page.goto('/?tab=annual&c=10714568&y=2018-2020')
  await expectShown(
    page.getByText(
      'Valitud aastate aruandeid ei ole laaditud. Viimane laaditud aruanne on aastast 2025.',
    ),
  )
  await page.getByRole('button', { name: 'Näita aastaid kuni 2025' }).click()
  await page.waitForURL(/y=2023-2025/)
  await expectShown(page.getByRole('table', { name: 'Müügitulu, €' }))
})

test('the chart shows the extract’s figures of each company and year, and notes on unusual years', async () => {
  const page = await openPageAs('külaline', `/?tab=annual&c=${codes}&m=roe`)
  const read = await walkYears(
    chartOf(page, /: omakapitali tootlus \(ROE\), 2022 – 2025/),
    years.length,
  )
  expect(read.map(({ year }) => year)).toEqual(years.map(String))
  for (const [i, year] of years.entries()) {
    const expected = three.map(([code, name]) => [
      name,
      `${percent(counted.roe(published(code, year)))}%`,
    ])
    expect(read[i]?.values).toEqual(Object.fromEntries(expected))
  }
  expect(read[2]?.values['AS MARU EHITUS']).toBe('66,07%')
  expect(read[2]?.spoken).toBe('2024, AS MARU EHITUS, 66,07%, 1. kohal kolmest')
  expect(read[1]?.notes).toEqual(['Titancompany OÜ: majandusaasta 29.08.2022–31.12.2023, 16 kuud'])
  await expectShown(
    page.getByRole('button', { name: 'Märkus: majandusaasta 29.08.2022–31.12.2023, 16 kuud' }),
  )
})

test('two units share a chart; more units have panels, one under the other, with one cursor', async () => {
  const page = await openPageAs(
    'külaline',
    '/?tab=annual&c=10714568&m=totalAssets,equity,revenue,netProfit,roe',
  )
  const chart = chartOf(page, /2022 – 2025/)
  await chart.press('End')
  await chart.press('ArrowLeft')
  // The cursor is drawn in the chart's second layer.
  const cursor = chart.locator('svg').nth(1).locator('line')
  expect(await cursor.count()).toBe(1)
  const [in2024] = (await walkYears(chart, 3)).slice(-1)
  expect(in2024?.values).toEqual({
    'Müügitulu · AS MARU EHITUS': '64 436 458 €',
    'Puhaskasum · AS MARU EHITUS': '2 285 338 €',
    'Varad kokku · AS MARU EHITUS': '18 314 951 €',
    'Omakapital · AS MARU EHITUS': '3 458 907 €',
    'Omakapitali tootlus (ROE) · AS MARU EHITUS': '66,07%',
  })

  await page.goto('/?tab=annual&c=10714568&m=revenue,roe,currentRatio')
  const panels = chartOf(
    page,
    /^AS MARU EHITUS: müügitulu, omakapitali tootlus \(ROE\) ja lühiajaliste kohustiste kattekordaja, 2022 – 2025/,
  )
  await panels.press('End')
  await panels.press('ArrowLeft')
  expect(await cursor.count()).toBe(3)
  const places = await cursor.evaluateAll((lines) =>
    lines.map((line) => ['x1', 'x2', 'y1', 'y2'].map((name) => Number(line.getAttribute(name)))),
  )
  expect(new Set(places.flatMap(([x1, x2]) => [x1, x2])).size).toBe(1)
  // No panel overlaps the one above it, and each is at least 220 px high.
  const heights = places.map(([, , top = 0, bottom = 0]) => bottom - top)
  expect(places.every(([, , top = 0], i) => i === 0 || top > (places[i - 1]?.[3] ?? 0))).toBe(true)
  expect(Math.min(...heights)).toBeGreaterThan(150)
  const [all] = (await walkYears(panels, 3)).slice(-1)
  expect(Object.values(all?.values ?? {})).toEqual(['64 436 458 €', '66,07%', '1,20'])
})

test('a tag’s average is the mean over its companies that have the figure', async () => {
  const tags = (await callApi('/api/tags', { method: 'GET' })) as readonly {
    readonly _id: string
    readonly name: string
  }[]
  const county = tags.find(({ name }) => name === 'Harju maakond')
  const page = await openPageAs(
    'külaline',
    `/?tab=annual&t=${county?._id}&v=averages&m=equity,debtToEquity`,
  )
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  // The sample also has one real report of 10003666, of 2025.
  const other = { Equity: 4_007_533, CurrentLiabilities: 1_891_693, NonCurrentLiabilities: 53_423 }
  const allOf = (year: number) => [
    ...extractedCompanies.map((code) => published(code, year)),
    ...(year === 2025 ? [{ ...published('10714568', 2025), ...other }] : []),
  ]
  const [equity] = await tableRows(page, 'Omakapital, €')
  // The tag has hundreds of active companies, ten of which have reports, and an eleventh for 2025.
  expect(equity).toEqual([
    'Harju maakondkeskmine, 10–11 ettevõtet 211-st',
    ...years.map(
      (year) =>
        `${whole(mean(allOf(year).map(counted.equity)))}, ${allOf(year).length} ettevõtet 211-st`,
    ),
  ])
  // (376 390 + 194 415 + 3 458 907 + 171 935 + 1 421 035 + 36 129 + 630 998 + 2 943 + 2 921 + 2
  // 506) / 10
  expect(equity?.[3]).toMatch(/^629 818,/)
  const [ratio] = await tableRows(page, 'Kohustiste ja omakapitali suhe')
  // A ratio on negative equity is not averaged.
  const averaged = years.map((year) => allOf(year).filter((of) => counted.equity(of) >= 0))
  expect(averaged.map(({ length }) => length)).toEqual([9, 9, 10, 11])
  expect(ratio?.slice(1)).toEqual(
    averaged.map(
      (of) => `${twoDecimals(mean(of.map(counted.debtToEquity)))}, ${of.length} ettevõtet 211-st`,
    ),
  )
})

test('a company without reports says so, beside others and on its own, and links to the page where they are loaded', async () => {
  const page = await openPageAs('külaline', '/?tab=annual&c=10714568,10000018&m=equity')
  const rows = await tableRows(page, 'Omakapital, €')
  expect(rows[1]).toEqual([expect.stringMatching(/10000018$/), '-', '-', '-', '-'])
  expect(rows.at(-3)).toEqual([
    'Keskmine',
    ...years.map((year) => whole(published('10714568', year).Equity)),
  ])
  await expectShown(
    page.getByText(/^Aruandeid ei ole laaditud: .+\. Neid saab laadida ettevõtte lehel\.$/),
  )

  await page.goto('/?tab=annual&c=10000018')
  await expectShown(page.getByText('Andmed puuduvad', { exact: true }))
  await expectShown(
    page.getByText('Valitud ettevõtete majandusaasta aruandeid ei ole veel laaditud.'),
  )
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('tabpanel').getByRole('link').click()
  await page.waitForURL(/\/companies\/\d+\?tab=annual/)
  await expectShown(page.getByText('Selle ettevõtte aruandeid ei ole veel laaditud.'))
})

test('a failed comparison of reports shows an alert, keeps the choice, and can be retried', async () => {
  const page = await openPageAs('külaline', blankPath)
  await page.route('**/api/annual-reports/compare**', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await page.goto(`/?tab=annual&c=${codes}&m=roe`)
  await expectShown(page.getByText('Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus'))
  await expectShown(page.getByText('Võrdlust ei saanud näidata'))
  expect(await chosenNames(page)).toEqual(three.map(([, name]) => name))
  await page.unroute('**/api/annual-reports/compare**')
  await page.getByRole('button', { name: 'Proovi uuesti' }).click()
  expect((await tableRows(page, roe))[0]?.map(plain)).toEqual(expectedRows(counted.roe, percent)[0])
})
