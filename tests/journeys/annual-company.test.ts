import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { chartOf, walkYears } from './chart-steps.ts'
import { chosenYearRows, companyPathOf, openAnnual, readCard } from './company-steps.ts'
import { plain, tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { counted, extractedCompanies, percent, published, ratio, whole } from './extract.ts'
import { addPerson, logInOn } from './people.ts'

// AS MARU EHITUS in 2024, from the extract: written by hand; averages and ranks computed from all
// ten companies.
const maru = '10714568'
const years = [2022, 2023, 2024, 2025] as const
type Count = (of: ReturnType<typeof published>) => number
const euros = (value: number) => `${whole(value)} €`
const shares = (value: number) => `${percent(value)}%`

/**
 * A card's line for the county's tag; its companies with reports are all in the extract. No rank
 * where more is neither good nor bad.
 */
function expectedCounty(
  count: Count,
  format: (value: number) => string,
  best: 'highest' | 'lowest' | null = 'highest',
): string[] {
  const values = extractedCompanies
    .map((code) => count(published(code, 2024)))
    .filter(Number.isFinite)
  const own = count(published(maru, 2024))
  const better = values.filter((value) => (best === 'lowest' ? value < own : value > own)).length
  const [low = NaN, high = low] = values
    .toSorted((a, b) => a - b)
    .slice(Math.ceil(values.length / 2) - 1, Math.floor(values.length / 2) + 1)
  const rank = best === null ? [] : [`koht ${better + 1}./${values.length}, tagis 211`]
  return [
    'Harju maakond, mediaan',
    format((low + high) / 2),
    `${values.length} ettevõtet 211-st`,
    ...rank,
  ]
}

/** The line for the tag in which no other company has reports. */
const expectedTrade = ['Ehitus', 'ainus, millel on andmed', '1 ettevõte 44-st']

test('an anonymous visitor is asked to log in, nothing is requested, and logging in returns to the same year', async () => {
  const page = await openPage(blankPath)
  const requests: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/annual-reports') && requests.push(request.url()),
  )
  await page.goto(`${await companyPathOf(maru)}?tab=annual&y=2023&part=ratios`)
  await expectShown(page.getByText('Majandusaasta aruannete vaatamiseks logi sisse'))
  expect(await page.getByRole('button', { name: 'Laadi aruandeid' }).isDisabled()).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.getByRole('tabpanel').getByRole('link', { name: 'Logi sisse' }).click()
  await logInOn(page, await addPerson('külaline'))
  await page.waitForURL(/tab=annual&y=2023&part=ratios/)
  expect((await readCard(page, 'Omakapitali tootlus (ROE)', 2023)).value).toBe('61,80%')
})

test('each card of the overview has the year’s figure, its change, and the tags’ averages', async () => {
  const page = await openAnnual(maru, '&y=2024')
  const cards: readonly (readonly [
    label: string,
    value: string,
    change: string,
    count: Count,
    best?: null,
  ])[] = [
    // 64 436 458 / 40 776 785 = 1,5802
    ['Müügitulu', '64 436 458 €', 'eelmise aastaga võrreldes +58,0%', (of) => of.Revenue],
    // 3 081 619 / 1 794 406 = 1,7173
    ['Ärikasum', '3 081 619 €', 'eelmise aastaga võrreldes +71,7%', (of) => of.TotalProfitLoss],
    // 2 285 338 / 1 832 544 = 1,2471
    ['Puhaskasum', '2 285 338 €', 'eelmise aastaga võrreldes +24,7%', counted.netProfit],
    // 18 314 951 / 17 317 465 = 1,0576
    ['Varad kokku', '18 314 951 €', 'eelmise aastaga võrreldes +5,8%', counted.totalAssets, null],
    // 17 417 663 / 14 129 121 = 1,2327
    [
      'Käibevara',
      '17 417 663 €',
      'eelmise aastaga võrreldes +23,3%',
      (of) => of.CurrentAssets,
      null,
    ],
    // 3 458 907 / 2 965 263 = 1,1665
    ['Omakapital', '3 458 907 €', 'eelmise aastaga võrreldes +16,6%', counted.equity],
  ]
  for (const [label, value, change, count, best] of cards) {
    const card = await readCard(page, label, 2024)
    expect(card).toMatchObject({ value, change })
    expect(card.tags).toEqual([expectedTrade, expectedCounty(count, euros, best)])
  }
  // 14 509 334 + 346 710; more debt is neither good nor bad
  const liabilities = await readCard(page, 'Kohustised', 2024)
  expect(liabilities).toMatchObject({
    value: '14 856 044 €',
    change: 'eelmise aastaga võrreldes +3,5%',
  })
  expect(liabilities.tags).toEqual([
    expectedTrade,
    expectedCounty(counted.liabilities, euros, null),
  ])

  // EMTA counted 43, 47, 45 and 46 people in the quarters of 2024.
  expect((await readCard(page, 'Keskmine töötajate arv', 2024)).value).toBe('45')
  expect(await readCard(page, 'Müügitulu töötaja kohta', 2024)).toMatchObject({
    value: '1 431 921 €',
    basis: '64 436 458 / 45 = 1 431 921 €',
  })
  expect(await readCard(page, 'Puhaskasum töötaja kohta', 2024)).toMatchObject({
    value: '50 785 €',
    basis: '2 285 338 / 45 = 50 785 €',
  })
  for (const label of [
    'Müügitulu ilma alltöövõtuta',
    'Müügitulu ilma alltöövõtuta töötaja kohta',
  ]) {
    expect(await readCard(page, label, 2024)).toMatchObject({
      value: '-',
      basis: 'ei arvutata: kasumiaruandes ei ole rida „Kaubad, toore, materjal ja teenused“',
    })
  }
})

test('each ratio is shown with its formula in the company’s own numbers, the tag’s average and the place', async () => {
  const page = await openAnnual(maru, '&y=2024&part=ratios')
  const cards: readonly (readonly [label: string, basis: string, expected: string[]])[] = [
    [
      'Omakapitali tootlus (ROE)',
      '2 285 338 / 3 458 907 = 66,07%',
      expectedCounty(counted.roe, shares),
    ],
    [
      'Varade tootlus (ROA)',
      '2 285 338 / 18 314 951 = 12,48%',
      expectedCounty(counted.roa, shares),
    ],
    [
      'Puhaskasumi marginaal',
      '2 285 338 / 64 436 458 = 3,55%',
      expectedCounty(counted.profitMargin, shares),
    ],
    [
      'Ärikasumi marginaal',
      '3 081 619 / 64 436 458 = 4,78%',
      expectedCounty((of) => of.TotalProfitLoss / of.Revenue, shares),
    ],
    [
      'Lühiajaliste kohustiste kattekordaja',
      '17 417 663 / 14 509 334 = 1,20',
      expectedCounty(counted.currentRatio, ratio),
    ],
    [
      'Kohustiste ja omakapitali suhe',
      '14 856 044 / 3 458 907 = 4,30',
      expectedCounty(counted.debtToEquity, ratio, 'lowest'),
    ],
    [
      'Omakapitali osakaal',
      '3 458 907 / 18 314 951 = 18,89%',
      expectedCounty(counted.equityRatio, shares),
    ],
    [
      'Kohustiste osakaal',
      '14 856 044 / 18 314 951 = 81,11%',
      expectedCounty(counted.debtRatio, shares, 'lowest'),
    ],
    [
      'Varade käibekordaja',
      '64 436 458 / 18 314 951 = 3,52',
      expectedCounty((of) => of.Revenue / of.Assets, ratio),
    ],
  ]
  for (const [label, basis, county] of cards) {
    const value = basis.split(' = ')[1] ?? ''
    const card = await readCard(page, label, 2024)
    expect(card).toMatchObject({ value, basis })
    expect(card.tags).toEqual([expectedTrade, county])
  }
  const growth = await readCard(page, 'Müügitulu kasv', 2024)
  expect(growth).toMatchObject({
    value: '58,02%',
    basis: '(64 436 458 − 40 776 785) / 40 776 785 = 58,02%',
  })
  expect(
    await page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .count(),
  ).toBe(12)
})

test('warnings are shown in words, and the margin bar ends at 100%', async () => {
  const page = await openAnnual(maru, '&y=2023&part=ratios')
  // 14 129 121 / 14 145 719 = 0,9988
  expect((await readCard(page, 'Lühiajaliste kohustiste kattekordaja', 2023)).lines).toContain(
    '⚠ alla 1: lühiajalised kohustised ületavad käibevara',
  )
  // 1 832 544 / 40 776 785
  await expectShown(
    page.getByRole('img', { name: 'Puhaskasumi marginaal 4,49%, riba 0 kuni 100%' }),
  )
  const barWidth = () =>
    page
      .getByRole('img', { name: /^Puhaskasumi marginaal/ })
      .locator('div')
      .evaluate((bar) => bar.style.width)
  expect(Number.parseFloat(await barWidth())).toBeCloseTo(4.494, 3)

  // A profit of 264 563 on a revenue of 198 817.
  const capped = await openAnnual('16614862', '&y=2025&part=ratios')
  expect((await readCard(capped, 'Puhaskasumi marginaal', 2025)).value).toBe('133,07%')
  expect(
    await capped
      .getByRole('img', { name: /^Puhaskasumi marginaal 133,07%/ })
      .locator('div')
      .evaluate((bar) => bar.style.width),
  ).toBe('100%')

  // A loss of 71 374 and an equity of −71 374.
  const loss = await openAnnual('16471902', '&y=2022')
  await expectShown(loss.getByRole('heading', { name: 'Mida tähele panna' }))
  const warned = await loss
    .getByRole('heading', { name: 'Mida tähele panna' })
    .locator('xpath=ancestor::section[1]')
    .getByRole('listitem')
    .allInnerTexts()
  expect(warned.map(plain)).toEqual([
    '⚠ Lühiajaliste kohustiste kattekordaja: alla 1: lühiajalised kohustised ületavad käibevara',
    '⚠ Omakapital: omakapital on negatiivne: kohustised ületavad varasid',
    '⚠ Omakapitali tootlus (ROE): omakapital on negatiivne: tootlus ei ole võrreldav',
    '⚠ Kohustiste ja omakapitali suhe: omakapital on negatiivne: suhe ei ole võrreldav',
    '⚠ Ärikasum: ärikahjum',
    '⚠ Puhaskasum: aasta lõppes kahjumiga',
  ])
})

/** The five charts: their titles, and the label, figure and unit of each of their bars. */
const charts: readonly (readonly [
  title: RegExp,
  bars: readonly (readonly [label: string, count: Count, format: (value: number) => string])[],
])[] = [
  [/^Varad kokku\./, [['Varad kokku', counted.totalAssets, euros]]],
  [
    /^Omakapital ja kohustised\./,
    [
      ['Omakapital', counted.equity, euros],
      ['Kohustised', counted.liabilities, euros],
    ],
  ],
  [
    /^Müügitulu ja puhaskasum\./,
    [
      ['Müügitulu', counted.revenue, euros],
      ['Puhaskasum', counted.netProfit, euros],
    ],
  ],
  [
    /^Tasuvus: ROE, ROA ja marginaal\./,
    [
      ['Omakapitali tootlus (ROE)', counted.roe, shares],
      ['Varade tootlus (ROA)', counted.roa, shares],
      ['Puhaskasumi marginaal', counted.profitMargin, shares],
    ],
  ],
  [
    /^Likviidsus ja maksevõime\./,
    [
      ['Lühiajaliste kohustiste kattekordaja', counted.currentRatio, ratio],
      ['Kohustiste ja omakapitali suhe', counted.debtToEquity, ratio],
      ['Omakapitali osakaal', counted.equityRatio, shares],
      ['Kohustiste osakaal', counted.debtRatio, shares],
    ],
  ],
]

test('each of the five charts shows the extract’s figures of each year, and so does the table below them', async () => {
  const page = await openAnnual(maru, '&y=2024&part=charts')
  for (const [title, bars] of charts) {
    const read = await walkYears(chartOf(page, title), years.length)
    const expected = years.map((year) =>
      Object.fromEntries(
        bars.map(([label, count, format]) => [label, format(count(published(maru, year)))]),
      ),
    )
    expect(read.map(({ year }) => year)).toEqual(years.map(String))
    expect(read.map(({ values }) => values)).toEqual(expected)
  }
  const [, , sales] = await walkYears(chartOf(page, /^Müügitulu ja puhaskasum\./), 3)
  expect(sales).toMatchObject({
    year: '2024',
    values: { Müügitulu: '64 436 458 €', Puhaskasum: '2 285 338 €' },
  })
  expect(sales?.spoken).toBe('2024, AS MARU EHITUS, müügitulu 64,4 mln €')

  // One bar per metric and year.
  for (const [title, bars] of charts) {
    expect(await chartOf(page, title).locator('path[data-fill]').count()).toBe(
      bars.length * years.length,
    )
  }
  const unitOf = (text: string) => (text.endsWith('€') ? ', €' : text.endsWith('%') ? ', %' : '')
  const rows = charts.flatMap(([, bars]) =>
    bars.map(([label, count, format]) => {
      const cells = years.toReversed().map((year) => format(count(published(maru, year))))
      return [
        `${label}${unitOf(cells[0] ?? '')}`,
        ...cells.map((cell) => cell.replace(/ €$|%$/, '')),
      ]
    }),
  )
  expect(await tableRows(page, 'Graafikute arvud aastate kaupa')).toEqual(rows)
})

const yearRadio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('arrow keys move over the years, and the year and the part are in the address', async () => {
  const page = await openAnnual(maru, '&y=2024')
  onTestFinished(() => page.context().close())
  // A date on which reports of 2021 can still be loaded but do not exist.
  await page.clock.setFixedTime('2026-11-21T10:00:00Z')
  await page.reload()
  await yearRadio(page, '2024').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/y=2023/)
  expect((await readCard(page, 'Omakapital', 2023)).value).toBe('2 965 263 €')
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/y=2021/)
  expect(await yearRadio(page, '2021, andmed puuduvad').isChecked()).toBe(true)
  await expectShown(page.getByText('2021. aasta bilanssi ega kasumiaruannet ei ole laaditud.'))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Suhtarvud' }).click()
  await page.waitForURL(/y=2022&part=ratios/)
  await page.reload()
  // 366 163 / 1 132 719
  expect((await readCard(page, 'Omakapitali tootlus (ROE)', 2022)).value).toBe('32,33%')
  expect(await yearRadio(page, '2022').isChecked()).toBe(true)

  // A financial year that is not a calendar year is marked in the choice of years.
  const odd = await openAnnual('16562154', '&y=2023')
  await expectShown(odd.getByText('Majandusaasta 29.08.2022–31.12.2023, 16 kuud', { exact: true }))
  expect(
    await yearRadio(odd, '2023, majandusaasta 29.08.2022–31.12.2023, 16 kuud').isChecked(),
  ).toBe(true)
})

test('a statement shows all years beside each other, newest first, and highlights the chosen one', async () => {
  const page = await openAnnual(maru, '&y=2024&part=balance')
  expect(await tableRows(page, 'Bilanss, 2024')).toContainEqual([
    'Varad',
    '10 608 522',
    '18 314 951',
    '17 317 465',
    '12 427 334',
  ])
  const headings = page.getByRole('table', { name: 'Bilanss, 2024' }).getByRole('columnheader')
  expect(await headings.allInnerTexts()).toEqual([
    expect.stringMatching(/Rida$/),
    '2025',
    '2024',
    '2023',
    '2022',
  ])
  expect(await headings.and(page.locator('[aria-current=true]')).allInnerTexts()).toEqual(['2024'])
  // Arrow keys move from year to year, and each figure opens its own report.
  await page.getByRole('button', { name: '18 314 951', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('dialog').getByText('Bilanss, 2023'))
})

test('statements stay when their derived figures cannot be loaded, and loading can be retried', async () => {
  const page = await openAnnual(maru, '&y=2024&part=balance')
  const standings = '**/api/annual-reports/*/standings'
  await page.route(standings, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  const rows = await chosenYearRows(page, 'Bilanss, 2024')
  expect(rows.find(([name]) => name === 'Varad')?.[1]).toBe('18 314 951')
  await page.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  await expectShown(page.getByRole('table', { name: /^Kasumiaruanne/ }))
  for (const part of ['Ülevaade', 'Graafikud', 'Suhtarvud']) {
    await page.getByRole('tab', { name: part }).click()
    await expectShown(page.getByText('Näitajaid ei saanud näidata', { exact: true }))
  }
  await yearRadio(page, '2024').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/y=2023/)

  await page.unroute(standings)
  await page.getByRole('button', { name: 'Proovi uuesti' }).click()
  expect((await readCard(page, 'Omakapitali tootlus (ROE)', 2023)).value).toBe('61,80%')
  expect(await page.getByText('Näitajaid ei saanud näidata').count()).toBe(0)
})
