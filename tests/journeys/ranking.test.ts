import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { plain, tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { openPageAs } from './people.ts'
import { tabTo } from './tab-to.ts'

const builders = '/ranking?metric=revenuePerEmployee&activity=Ehitus&county=Harju+maakond'

/** The names of the ranked companies on the page, once the requested ones have loaded. */
async function rankedNames(page: Page): Promise<string[]> {
  await page.getByRole('table', { name: 'Edetabel' }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  return page
    .getByRole('table', { name: 'Edetabel' })
    .getByRole('rowheader')
    .getByRole('link')
    .allInnerTexts()
}

test('three choices rank the builders of a county by turnover per employee, in an address that shows the same', async () => {
  const page = await openPage('/ranking')
  await rankedNames(page)
  await page.getByLabel('Näitaja').selectOption({ label: 'Käive töötaja kohta' })
  await page.getByLabel('Tegevusala').selectOption('Ehitus')
  await page.getByLabel('Maakond').selectOption('Harju maakond')
  await page.waitForURL(new RegExp(builders.replace('?', '\\?').replace('+', '\\+')))
  await expect
    .poll(async () =>
      plain(
        await page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: 'järjestatud' })
          .innerText(),
      ),
    )
    .toMatch(/^Laaditud ettevõtted · järjestatud \d+ ettevõtet \d+-st/)
  await expectShown(
    page.getByRole('heading', {
      level: 1,
      name: /^Suurim käive töötaja kohta, Ehitus, Harju maakond, [IV]+ kv \d{4}$/,
    }),
  )
  const names = await rankedNames(page)
  expect(names.length).toBeGreaterThan(3)
  const values = (await tableRows(page, 'Edetabel')).map((cells) =>
    Number(cells[4]?.replaceAll(' ', '')),
  )
  expect(values.every((value) => value > 0)).toBe(true)
  expect(values).toEqual([...values].sort((a, b) => b - a))

  const copy = await openPage(page.url())
  expect(await rankedNames(copy)).toEqual(names)
  await copy.close()

  // Each choice is a step back.
  await page.goBack()
  await expect.poll(() => page.getByLabel('Maakond').inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => page.getByLabel('Maakond').inputValue()).toBe('Harju maakond')

  // The largest are put into the tray, stay there on another screen, and are compared with the
  // colours of the tray.
  await page
    .getByRole('button', { name: `${Math.min(10, names.length)} esimest võrdlusse` })
    .click()
  const tray = page.getByRole('complementary', { name: 'Võrdlus' })
  const gathered = Math.min(10, names.length)
  await expectShown(tray.getByRole('link', { name: `Ava võrdlus (${gathered})` }))
  await page.getByRole('link', { name: 'Ettevõtted', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ettevõtted' }).waitFor()
  await tray.getByRole('button', { name: `Eemalda võrdlusest: ${names[0]}` }).click()
  await expectShown(tray.getByRole('link', { name: `Ava võrdlus (${gathered - 1})` }))
  await tray.getByRole('button', { name: 'Tühjenda' }).click()
  await tray.getByRole('button', { name: 'Võta tagasi' }).click()
  await tray.getByRole('link', { name: `Ava võrdlus (${gathered - 1})` }).click()
  await page.waitForURL(/\/\?c=\d{8}\.1,/)
  expect((await tableRows(page, 'Käive, €')).length).toBe(gathered - 1 + 3)
  expect(await tray.count()).toBe(0)
})

test('the same by keyboard only, and invalid values in an address are reported', async () => {
  const page = await openPage('/ranking?metric=luck&county=Atlantis&page=1000000000')
  await expectShown(page.getByText('Lingist jäi välja see, mida Kvartal ei tunne: näitaja luck'))
  await expectShown(page.getByText('Ühtegi ettevõtet ei leitud'))
  await tabTo(page, 'button', /^Tühjenda filtrid$/)
  await page.keyboard.press('Enter')
  await rankedNames(page)
  await tabTo(page, 'combobox', /^Näitaja$/, 'Shift+Tab')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
  await page.waitForURL(/metric=revenuePerEmployee/)
  // The options passed by the arrow keys are not steps of the history.
  await page.goBack()
  await expect.poll(() => page.getByLabel('Näitaja').inputValue()).toBe('quarter revenue')
  await page.goForward()
  await expect
    .poll(() => page.getByLabel('Näitaja').inputValue())
    .toBe('quarter revenuePerEmployee')
  await tabTo(page, 'combobox', /^Näitaja$/)
  await tabTo(page, 'combobox', /^Tegevusala$/)
  await page.keyboard.type('Ehitus')
  await tabTo(page, 'combobox', /^Maakond$/)
  await page.keyboard.type('Harju')
  await page.waitForURL(new RegExp(builders.replace('?', '\\?').replace('+', '\\+')))
  const names = await rankedNames(page)
  await tabTo(page, 'button', /^Ettevõte$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=name/)
  const byName = await rankedNames(page)
  expect([...byName].sort()).toEqual([...names].sort())
  expect(byName).not.toEqual(names)
  await tabTo(page, 'button', /^Võrdle: /)
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('complementary', { name: 'Võrdlus' }))
})

test('on a phone the filters are one button, and a company two lines', async () => {
  const page = await openPage(builders, { viewport: { width: 360, height: 800 } })
  const names = await rankedNames(page)
  expect(await page.getByLabel('Maakond').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filtrid (2)' }).click()
  await page.getByLabel('Maakond').selectOption('')
  await page.getByRole('button', { name: 'Filtrid (1)' }).click()
  const everywhere = await rankedNames(page)
  expect(everywhere.length).toBeGreaterThan(names.length)
  const row = page.getByRole('table', { name: 'Edetabel' }).getByRole('row').nth(1)
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)

  await page.goto('/ranking?county=Atlantis')
  await page.getByRole('button', { name: 'Tühjenda filtrid' }).click()
  await rankedNames(page)
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await page.waitForURL(/county=Atlantis/)
})

test('the overview leads from a sum to its companies', async () => {
  const page = await openPage('/overview?metric=employees&tab=grid')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Ehitus', exact: true }) })
  await row.getByRole('cell').nth(1).getByRole('link').click()
  await page.waitForURL(/\/ranking\?.*metric=employees&activity=Ehitus&county=Harju\+maakond/)
  expect((await rankedNames(page)).length).toBeGreaterThan(0)
  await page.goBack()
  await page.getByText('Tegevusalad', { exact: true }).click()
  // A row opens its sums over the quarters, and closes them again; its name leads to its ranking.
  const ofBars = page.getByRole('table', { name: 'Töötajaid tegevusalade kaupa' })
  await ofBars.getByRole('button', { name: 'Ava kvartalid: Ehitus', exact: true }).click()
  await page.waitForURL(/\/overview\?metric=employees&activity=Ehitus$/)
  await expectShown(
    page.getByRole('heading', { name: 'Töötajaid, ettevõtete summa kvartalite kaupa' }),
  )
  const [sums = [], counts = []] = await tableRows(page, 'Töötajaid kvartalite kaupa: Ehitus')
  expect(sums.length).toBe(counts.length)
  expect(Number(counts[2])).toBeGreaterThan(3)
  // The sample has no codes, and says so.
  await expectShown(page.getByText(/^Alamtegevusalad avanevad siit/))
  await page.getByRole('button', { name: 'Sulge joonis' }).click()
  await page.waitForURL(/\/overview\?metric=employees$/)
  await ofBars.getByRole('link', { name: 'Ehitus', exact: true }).click()
  await page.waitForURL(/\/ranking\?.*metric=employees&activity=Ehitus$/)
})

test('the map of counties filters the bars, by keyboard too, and all of it is in the address', async () => {
  const page = await openPage('/overview')
  const bars = page.getByRole('table', { name: 'Käive tegevusalade kaupa' })
  const total = bars.getByRole('row').last().getByRole('cell').first()
  const whole = await total.innerText()
  const map = page.getByRole('group', { name: 'Maakondade kaart' })
  const harju = map.getByRole('button', { name: /^Harju [\d,]+\smln\s€\. Harju maakond/ })
  const tartu = map.getByRole('button', { name: /Tartu maakond/ })
  await harju.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await page.waitForURL(/\/overview\?county=Tartu\+maakond$/)
  expect(await tartu.getAttribute('aria-pressed')).toBe('true')
  // The total of the bars is the number on the map.
  const ofTartu = await tartu.getAttribute('aria-label')
  expect(ofTartu?.replaceAll(/\s/g, ' ')).toContain(
    (await total.innerText()).split('\n')[0]?.replaceAll(/\s/g, ' '),
  )
  await page.getByRole('button', { name: 'Eemalda filter: Tartu maakond' }).click()
  await expect.poll(() => total.innerText()).toBe(whole)
  await page.goBack()
  await page.waitForURL(/county=Tartu/)
  // The map's numbers are a table, too.
  const twin = page.getByRole('table', { name: 'Käive maakondade kaupa' })
  expect(await twin.getByRole('row').count()).toBeGreaterThan(15)
  // On its own tab a county opens its quarters and municipalities.
  await page.getByText('Maakonnad', { exact: true }).first().click()
  await page.waitForURL(/tab=counties/)
  await expectShown(page.getByRole('region', { name: 'Kvartalid: Tartu maakond' }))
})

test('a phone has bars and the map, and no grid', async () => {
  const page = await openPage('/overview?tab=grid', { viewport: { width: 360, height: 740 } })
  await page.getByRole('table', { name: 'Käive tegevusalade kaupa' }).waitFor()
  await expectShown(page.getByRole('group', { name: 'Maakondade kaart' }))
  expect(await page.getByText('Ruudustik', { exact: true }).count()).toBe(0)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
})

test('companies selected on two pages go into the comparison together', async () => {
  const page = await openPage('/ranking')
  const [first = '', , third = ''] = await rankedNames(page)
  await page.getByRole('checkbox', { name: `Vali: ${first}` }).check()
  await page.getByRole('checkbox', { name: `Vali: ${third}` }).focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('group', { name: 'Valitud ettevõtted' })
  await expectShown(bar.getByText('Valitud 3', { exact: true }))
  await page.getByRole('button', { name: 'Järgmine' }).click()
  await page.waitForURL(/page=2/)
  const names = await rankedNames(page)
  expect(names).not.toContain(first)
  await page.getByRole('checkbox', { name: 'Vali kõik sellel lehel' }).check()
  await expectShown(
    bar.getByText(`Valitud ${names.length + 3}, neist 3 ei ole sellel lehel`, { exact: true }),
  )
  await page.getByRole('checkbox', { name: 'Vali kõik sellel lehel' }).uncheck()
  await page.getByRole('button', { name: /Ettevõte/ }).click()
  await page.waitForURL(/sort=name/)
  await bar.getByRole('button', { name: 'Lisa võrdlusse' }).click()
  await expectShown(page.getByRole('link', { name: 'Ava võrdlus (3)' }))
  expect(await bar.count()).toBe(0)
})

test('a haldur gives a tag to all ranked companies, and undoes it', async () => {
  const page = await openPageAs('haldur', `${builders}&employeesFrom=5`)
  const names = await rankedNames(page)
  await page.getByRole('button', { name: 'Lisa tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Lisa tag' })
  await expectShown(dialog.getByText(`Tagi saavad kõik ${names.length} järjestatud ettevõtet`))
  await dialog.getByLabel('Tag').selectOption({ label: 'Kinnisvara' })
  await dialog.getByRole('button', { name: 'Lisa tag', exact: true }).click()
  await expectShown(page.getByText(`Tag Kinnisvara on lisatud: ${names.length} ettevõtet`))
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await expectShown(page.getByText('Muudatus on tagasi võetud'))
})

test('the fastest growing over three years are numbered in that order, with their places by value', async () => {
  const page = await openPage('/ranking?employeesFrom=10')
  await rankedNames(page)
  await page.getByLabel('Kasv').selectOption('3 aastat')
  await page.waitForURL(/growth=3/)
  await page.getByRole('button', { name: /^Muutus 3 aastaga/ }).click()
  await page.waitForURL(/sort=change/)
  const names = await rankedNames(page)
  await expect
    .poll(async () => plain(await page.title()))
    .toMatch(
      /^Kiireima kasvuga kolme aastaga: käive, laaditud ettevõtted, vähemalt 10 töötajat, [IV]+ kv \d{4} · Kvartal$/,
    )
  const rows = await tableRows(page, 'Edetabel')
  expect(rows.map((cells) => cells[1])).toEqual(rows.map((_, i) => `${i + 1}.`))
  const places = rows.map((cells) => Number.parseInt(cells[2] ?? '', 10))
  expect(places).not.toEqual(places.toSorted((a, b) => a - b))
  const changes = rows.flatMap((cells) => {
    const [change = ''] = /^[+−].*%/.exec(cells[7] ?? '') ?? []
    return change === ''
      ? []
      : [
          Number(
            change
              .replaceAll(/[^\d,−]/g, '')
              .replace('−', '-')
              .replace(',', '.'),
          ),
        ]
  })
  expect(changes.length).toBeGreaterThan(2)
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))

  // The first ten are those that are shown first.
  await page.getByRole('button', { name: '10 esimest võrdlusse' }).click()
  const tray = page.getByRole('complementary', { name: 'Võrdlus' })
  await expectShown(tray.getByRole('link', { name: 'Ava võrdlus (10)' }))
  expect(
    await tray
      .getByRole('listitem')
      .evaluateAll((items) => items.map(({ textContent }) => textContent)),
  ).toEqual(names.slice(0, 10))

  // Numbers go on over pages.
  await page.getByRole('button', { name: 'Järgmine' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(async () => (await tableRows(page, 'Edetabel'))[0]?.[1]).toBe('51.')
})

test('a value, an earlier one and each statistic of a ranking open their sheets', async () => {
  const page = await openPage(`${builders.replace('revenuePerEmployee', 'revenue')}&growth=3`)
  await rankedNames(page)
  const table = page.getByRole('table', { name: 'Edetabel' })
  const row = table.getByRole('row').filter({ hasText: 'AS MARU EHITUS' })
  const values = row.getByRole('button', { name: /^[\d\s]+$/ })
  const dialog = page.getByRole('dialog')
  for (const [place, title] of [
    [0, /^Käive, I kv 2026 · AS MARU EHITUS$/],
    [1, /^Käive, I kv 2023 · AS MARU EHITUS$/],
  ] as const) {
    const shown = await values.nth(place).innerText()
    await values.nth(place).click()
    await expectShown(page.getByRole('dialog', { name: title }))
    expect(await dialog.innerText()).toContain(shown)
    await expectShown(dialog.getByText('Fail', { exact: true }).first())
    await dialog.getByRole('button', { name: 'Sulge' }).click()
  }
  for (const [name, title] of [
    ['mediaan', 'Käive, I kv 2026 · mediaan'],
    ['kokku', 'Käive, I kv 2026 · kokku'],
    ['keskmine', 'Käive, I kv 2026 · keskmine'],
  ] as const) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    const shown = await figure.getByRole('button').innerText()
    await figure.getByRole('button').click()
    await expectShown(page.getByRole('dialog', { name: title }))
    expect(await dialog.innerText()).toContain(shown)
    expect(plain(await dialog.innerText())).toMatch(/\d+ ettevõtet? /)
    await dialog.getByRole('button', { name: 'Sulge' }).click()
  }

  // By keyboard the figures are one stop, among which arrow keys move.
  await values.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('dialog', { name: /^Käive, I kv 2026 · / }))
  expect(await page.getByRole('dialog', { name: /MARU/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await table.locator('[data-place][tabindex="0"]').count()).toBe(1)
})
