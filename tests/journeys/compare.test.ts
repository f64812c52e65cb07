import { formatWhole } from '@kvartal/domain/format/number'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { choose, plain, tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { cutCells, expectWholeColumns, turnWheel } from './whole-columns.ts'

const euros = (cell: string | undefined) =>
  cell === undefined || cell === '-'
    ? -Infinity
    : Number(cell.replaceAll(' ', '').replace('−', '-'))

test('two companies and a tag are compared, sorted, shown in another mode, and the copied address shows the same', async () => {
  const page = await openPage('/')
  await page.getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' }).waitFor()
  await expectShown(page.getByText('I kv 2026 · avaldatud 10.04.2026 · 18 kvartalit'))
  await expectShown(page.getByText(/II kv 2026: 11\settevõtet\s495-st/))

  await choose(page, 'mr safe', /MR Safe OÜ/)
  await choose(page, 'onry', /ONRY/)
  await choose(page, 'veondus', /Veondus ja laondus/)
  await expectShown(page.getByRole('heading', { name: 'Käive, I kv 2023 – II kv 2026' }))

  const rows = await tableRows(page, 'Käive, €')
  const safe = rows.find(([name]) => name?.startsWith('MR Safe OÜ'))
  // II kv 2026 is the last column: 376 344 € as EMTA published it.
  expect(safe?.at(-1)).toBe('376 344')
  // Explicit companies, the tag's other companies, the tag's average and three summary rows.
  expect(rows.some(([name]) => /keskmine, .*ettevõtet 22-st$/.test(name ?? ''))).toBe(true)
  expect(rows.slice(-3).map(([name]) => name)).toEqual(['Keskmine', 'Miinimum', 'Maksimum'])

  await page
    .getByRole('table', { name: 'Käive, €' })
    .getByRole('row', { name: /^Maksimum/ })
    .getByRole('button')
    .last()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Käive, II kv 2026 · maksimum' })
  await sheet.getByText('Faili räsi').waitFor()
  // The largest value of the last column, its company, and that company's publication.
  const largest = rows
    .slice(0, -3)
    .filter(([name]) => !/keskmine, /.test(name ?? ''))
    .toSorted((a, b) => euros(b.at(-1)) - euros(a.at(-1)))[0]
  const text = plain(await sheet.innerText())
  expect(text).toContain(`${largest?.at(-1)} €`)
  expect(/Kelle väärtus\s+([^\n]+)/.exec(text)?.[1]).toBe(largest?.[0]?.replace(/\s*\d{8}$/, ''))
  expect(text).toContain('tasutud_maksud_2026_ii_kvartal.csv')
  await page.keyboard.press('Escape')

  const heading = page.getByRole('columnheader', { name: 'II kv 2026' })
  await heading.getByRole('button').click()
  expect(await heading.getAttribute('aria-sort')).toBe('ascending')
  await heading.getByRole('button').click()
  expect(await heading.getAttribute('aria-sort')).toBe('descending')
  const sorted = await tableRows(page, 'Käive, €')
  const figures = sorted
    .filter(([name]) => !/keskmine|Keskmine|Miinimum|Maksimum/.test(name ?? ''))
    .map((row) => row.at(-1) ?? '')
  const numbers = figures
    .filter((text) => text !== '-')
    .map((text) => Number(text.replaceAll(' ', '').replace('−', '-')))
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  expect(figures.slice(numbers.length).every((text) => text === '-')).toBe(true)

  await page.getByRole('radio', { name: 'Ainult ettevõtted' }).check({ force: true })
  await page.waitForURL(/v=companies/)
  expect((await tableRows(page, 'Käive, €')).some(([name]) => name?.includes('keskmine,'))).toBe(
    false,
  )

  const address = page.url()
  const before = await tableRows(page, 'Käive, €')
  const copy = await openPage(address)
  await copy.getByRole('table', { name: 'Käive, €' }).waitFor()
  expect(await tableRows(copy, 'Käive, €')).toEqual(before)
  // On a wide screen the filter of a link is open.
  expect(await copy.getByRole('radio', { name: 'Ainult ettevõtted' }).isChecked()).toBe(true)
  expect(
    await copy.getByRole('columnheader', { name: 'II kv 2026' }).getAttribute('aria-sort'),
  ).toBe('descending')
  expect(copy.url()).toBe(address)
})

test('fields, switches and our own parts change within the one specified time', async () => {
  const page = await openPage('/?c=10000018')
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  const times = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      getComputedStyle(element).transitionDuration.split(', '),
    ),
  )
  // Reduced motion, which the tests ask for, would make them all 0 s; what is declared is read from
  // the style sheets.
  const declared = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => rule.cssText.match(/(?<!-)transition[^;{}]*\d+m?s\b[^;{}]*/g) ?? []),
  )
  expect(times.filter((time) => !['0s', '0.3s'].includes(time))).toEqual([])
  expect(declared.filter((text) => !/\b0s\b/.test(text))).toEqual([])
})

test('quarters are narrowed, amounts become shares and an index, and the copied address shows the same', async () => {
  const page = await openPage('/?c=10000018,10714568')
  await page.getByRole('slider', { name: 'Esimene periood' }).press('ArrowRight')
  await page.waitForURL(/y=2023Q2-2026/)
  await page.getByRole('radio', { name: 'Osakaal' }).check({ force: true })
  await page.getByRole('button', { name: 'Indeks' }).click()
  await page.waitForURL(/f=share&d=index/)
  const title = /: käive \(osa summast\), II kv 2023 – II kv 2026 \(indeks, I kv 2025 = 100\)$/
  await expectShown(page.getByRole('heading', { name: title }))
  const rows = await tableRows(page, 'Käive (osa summast), %')
  const shares = rows.slice(0, 2).map((row) => Number(row.at(-2)?.replace(',', '.')))
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(100, 1)

  const copy = await openPage(page.url())
  await expectShown(copy.getByRole('heading', { name: title }))
  expect(await tableRows(copy, 'Käive (osa summast), %')).toEqual(rows)
  expect(await copy.getByRole('button', { name: 'Indeks' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('a scrolled table shows whole columns at every width and zoom, so that no truncated number looks like another', async () => {
  const page = await openPage('/?c=10000018,10714568&y=2022-2026&m=revenue,taxRatio')
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Käive, €', exact: true })
        .evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft),
    )
    .toBeLessThan(2)
  await expectWholeColumns(page, 'Käive, €', [360, 480, 768, 1400, 1120, 467])
  await expectWholeColumns(page, 'Maksude osakaal käibest, %', [360, 480, 768])
  await page.setViewportSize({ width: 900, height: 900 })
  const frame = page.getByRole('region', { name: 'Käive, €', exact: true })
  await frame.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
  await turnWheel(page, 'Käive, €', 75)
  expect(await frame.evaluate(cutCells)).toEqual([])
})

test('the dashboard shows what EMTA published of AMSERV AUTO for the first quarter of 2025', async () => {
  const page = await openPage('/?c=10000018&m=revenue,employees,nationalTaxes,laborTaxes')
  for (const [table, figure] of [
    ['Käive, €', '34 309 154'],
    ['Töötajaid', '254'],
    ['Riiklikud maksud, €', '1 723 565'],
    ['Tööjõumaksud, €', '1 259 900'],
  ] as const) {
    const [row] = await tableRows(page, table)
    const headings = await page
      .getByRole('table', { name: table, exact: true })
      .getByRole('columnheader')
      .allInnerTexts()
    const column = headings.map(plain).indexOf('I kv 2025')
    expect(row?.[column]).toBe(figure)
  }
})

test('a county of two hundred companies stays usable: sixty lines are drawn, the table has all companies, the address is short', async () => {
  const page = await openPage('/')
  await choose(page, 'harju', /Harju maakond/)
  await page.getByText(/60/).first().waitFor()
  const table = page.getByRole('table', { name: 'Käive, €' })
  await table.waitFor()
  expect(new URL(page.url()).search.length).toBeLessThan(40)
  const rowCount = await table.getAttribute('aria-rowcount')
  expect(Number(rowCount ?? (await table.locator('tbody tr').count()))).toBeGreaterThanOrEqual(212)

  // Rows are mounted while it scrolls; neither they nor their columns may change the scroll
  // position.
  const frame = page.getByRole('region', { name: 'Käive, €', exact: true })
  await frame.evaluate((element) => element.scrollTo({ top: 2500, behavior: 'instant' }))
  await expect.poll(() => table.locator('tbody tr[aria-rowindex="75"]').count()).toBe(1)
  expect(await frame.evaluate((element) => element.scrollTop)).toBe(2500)
  await expectWholeColumns(page, 'Käive, €', [360, 1400])
})

test('the view is downloaded by keyboard as a file with the numbers of the table, and a failure is reported', async () => {
  const page = await openPage('/?c=10165653&m=revenue')
  const rows = await tableRows(page, 'Käive, €')
  const menu = page.getByRole('button', { name: 'Laadi alla', exact: true })
  await menu.press('Enter')
  await page
    .getByRole('dialog', { name: 'Laadi alla' })
    .getByText('1 ettevõte, käive, I kv 2023 – II kv 2026')
    .waitFor()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('kvartal_kaive_mr-safe-ou_2023-2026.xlsx')
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const shown = sheets[0]?.rows[1]
    ?.slice(2, -1)
    .map((value) => (value === null ? '-' : plain(formatWhole(Number(value)))))
  expect(shown).toEqual(rows[0]?.slice(1))
  await page.route('**/export/**', (route) => route.abort())
  await menu.press('Enter')
  await page.getByRole('button', { name: /^CSV Excelile/ }).press('Enter')
  await page.getByRole('alert').getByText('Faili allalaadimine ebaõnnestus').waitFor()
  expect(page.url()).toContain('c=10165653')
})

test('an address with unknown companies opens with the known ones and reports the unknown once', async () => {
  const page = await openPage('/?c=10165653,99999999&t=777')
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  const notice = page.getByText(/Lingist jäi välja/)
  await notice.first().waitFor()
  expect(await notice.count()).toBe(1)
  expect(await notice.innerText()).toContain('99999999')
})

test('the annual tab says that it needs a login and links to it', async () => {
  const page = await openPage('/')
  await page.getByRole('tab', { name: 'Majandusaasta aruanded' }).click()
  await expectShown(page.getByRole('main').getByRole('link', { name: /Logi sisse/ }))
})

test('a failed comparison shows an alert and leaves the filter usable', async () => {
  const page = await openPage('/companies')
  await page.route('**/api/financial-data/compare**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto('/?c=10165653')
  await page.getByText('Võrdlusandmete laadimine ebaõnnestus').first().waitFor()
  await page.unroute('**/api/financial-data/compare**')
  await page.getByRole('button', { name: 'Proovi uuesti' }).first().click()
  await expectShown(page.getByRole('table', { name: 'Käive, €' }))
})

test('a failed list of companies shows an alert', async () => {
  const page = await openPage('/companies')
  await page.route('**/api/financial-data/periods', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto('/')
  await expectShown(page.getByText('Andmete laadimine ebaõnnestus'))
})

test('each choice is a step of the history, and a removal can be undone', async () => {
  const page = await openPage('/companies')
  await page.getByRole('link', { name: 'Esileht', exact: true }).click()
  await choose(page, 'mr safe', /MR Safe OÜ/)
  await choose(page, 'onry', /ONRY/)
  const both = new URL(page.url()).search
  await page.getByRole('radio', { name: 'Ainult ettevõtted' }).check({ force: true })
  await page.waitForURL(/v=companies/)
  await page.getByRole('radio', { name: 'Ainult tagide keskmised' }).check({ force: true })
  await page.waitForURL(/v=averages/)
  await page.goBack()
  await page.waitForURL(/v=companies/)
  await page.goBack()
  await page.waitForURL((url) => url.search === both)

  await page.getByRole('button', { name: 'Eemalda MR Safe OÜ' }).click()
  await page.waitForURL((url) => url.search !== both)
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await page.waitForURL((url) => url.search === both)
  await page.getByRole('button', { name: 'Tühjenda', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  await expectShown(page.getByText('Valik on tühjendatud'))
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await page.waitForURL((url) => url.search === both)
  expect(await page.getByText('Valik on tühjendatud').count()).toBe(0)

  // Back to the first choice, to none, and to the page before. An undo is a step, too.
  for (const expected of ['', both]) {
    await page.goBack()
    await page.waitForURL((url) => url.search === expected)
  }
  for (let step = 0; step < 4; step += 1) await page.goBack()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/companies')
})
