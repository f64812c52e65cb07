import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { plain } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'

/** What a copy of all cells of the page's first table puts into the clipboard. */
function copyTable(page: Page) {
  return page.evaluate(() => {
    const table = document.querySelector('main table')
    const [from, to] = [
      table?.querySelector('thead th'),
      table?.querySelector('tbody tr:last-child td:last-child'),
    ]
    if (from == null || to == null) return null
    const range = document.createRange()
    range.setStart(from, 0)
    range.setEnd(to, to.childNodes.length)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.dispatchEvent(event)
    return {
      text: clipboardData.getData('text/plain'),
      html: clipboardData.getData('text/html'),
      isOurs: event.defaultPrevented,
    }
  })
}

test('cells that are selected in a table are copied as a spreadsheet reads them', async () => {
  const page = await openPage('/?c=10714568,10165653&m=revenue&y=2025-2026')
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  // The code that copies is loaded after the first view.
  await expect.poll(async () => (await copyTable(page))?.isOurs).toBe(true)
  const copied = await copyTable(page)
  const lines = copied?.text.split('\n').map((line) => line.split('\t')) ?? []
  expect(lines[0]).toEqual([
    'Ettevõte',
    'I kv 2025',
    'II kv 2025',
    'III kv 2025',
    'IV kv 2025',
    'I kv 2026',
    'II kv 2026',
  ])
  expect(lines.slice(1)).toEqual(
    expect.arrayContaining([
      [
        'AS MARU EHITUS 10714568',
        '15152219',
        '10677181',
        '5377106',
        '8240824',
        '7979761',
        '9611370',
      ],
    ]),
  )
  expect(copied?.html).toContain('<td>9611370</td>')
})

test('a printed view is a light report: no bar, complete tables within the page, and the address', async () => {
  const page = await openPage('/?c=10714568,10165653&m=revenue&y=2022-2026')
  const table = page.getByRole('table', { name: 'Käive, €' })
  await table.waitFor()
  // The code that fits tables is loaded after the first view.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/fit-tables')),
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1031, height: 700 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = await page.evaluate(() => {
    const frame = document.querySelector('[data-figure-frame]')
    return {
      isBarShown: document.querySelector('header')?.checkVisibility(),
      buttons: [...document.querySelectorAll('main .mantine-Button-root')].filter((button) =>
        button.checkVisibility(),
      ).length,
      widest: Math.max(
        ...[...document.querySelectorAll('main table, main svg')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().right),
      ),
      columns: new Set(
        [...(frame?.querySelectorAll('thead th') ?? [])]
          .filter((heading) => heading.checkVisibility())
          .map((heading) => heading.textContent),
      ).size,
      text: getComputedStyle(document.body).color,
    }
  })
  expect(paper).toMatchObject({
    isBarShown: false,
    buttons: 0,
    columns: 19,
    text: 'rgb(15, 23, 42)',
  })
  expect(paper.widest).toBeLessThanOrEqual(1031)
  await expectShown(page.getByText(`: ${page.url()}`))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expectShown(page.getByRole('banner'))
  expect(await page.getByText('Prinditud').count()).toBe(0)
})

test('a printed company has no field and no empty card', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const path = await companyPathOf('10714568')
  await callApi(`/api${path}`, { method: 'PUT', token, body: { isActive: false } })
  const page = await openPageAs(person, path)
  const empty = page.getByText('Peidetud ettevõttel kohta ei ole')
  await empty.waitFor()
  await page.getByLabel('Tagi näitaja').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => page.getByLabel('Tagi näitaja').count()).toBe(0)
  await expectShown(page.getByText(/^Tagi näitaja/))
  expect(await empty.isVisible()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expectShown(empty)
  await callApi(`/api${path}`, { method: 'PUT', token, body: { isActive: true } })
})

/** How many pages the browser prints, and the words on them. */
async function printed(page: Page): Promise<{ readonly pages: number; readonly text: string }> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => page.locator('html[data-printing]').count()).toBe(1)
  const text = plain(await page.getByRole('main').innerText())
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return { pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0, text }
}

test('a company is printed on two pages at most, the overview on one', async () => {
  const company = await openPage(await companyPathOf('10714568'))
  await company.getByRole('table', { name: 'Kohad' }).waitFor()
  await company.getByRole('table', { name: 'Sarnased ettevõtted' }).waitFor()
  const ofCompany = await printed(company)
  expect(ofCompany.pages).toBeLessThanOrEqual(2)
  // What a reader asks first is on the paper.
  expect(ofCompany.text).toContain('9 611 370 €')
  expect(ofCompany.text).toContain('aasta varasemaga võrreldes')

  const overview = await openPage('/overview')
  await overview.getByRole('table', { name: 'Käive tegevusalade kaupa' }).waitFor()
  const ofOverview = await printed(overview)
  expect(ofOverview.pages).toBe(1)
  expect(ofOverview.text).toContain('Muutus on nende ettevõtete järgi, millel on mõlema aasta arv')
  const grid = await openPage('/overview?tab=grid')
  await grid.getByRole('table', { name: 'Käive tegevusala ja maakonna järgi' }).waitFor()
  expect((await printed(grid)).pages).toBe(1)
})
