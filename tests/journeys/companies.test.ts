import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { tabTo } from './tab-to.ts'

test('a visitor finds a company in the list, reads its figures and returns to the same search', async () => {
  const page = await openPage('/companies')
  await page.getByText(/^Kuvatud \d+ ettevõte/).waitFor()
  await page.getByLabel('Otsi nime või registrikoodi järgi').fill('maru')
  await page.getByText(/^Kuvatud 1 ettevõte \d+-st$/).waitFor()
  await page.waitForURL(/q=maru/)
  await page.getByRole('link', { name: 'AS MARU EHITUS', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }).waitFor()
  expect(await page.getByText('10714568').first().isVisible()).toBe(true)
  expect(await page.getByText('Järvevana tee 5', { exact: true }).first().isVisible()).toBe(true)
  expect(await page.getByText('12.12.2000').first().isVisible()).toBe(true)
  await page.getByRole('radio', { name: 'II kv 2026', exact: true, checked: true }).waitFor()
  // II quarter 2026: revenue 9 611 370 €, 44 employees.
  const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  expect(text).toContain('9 611 370')
  expect(text).toContain('829 714')

  await page.goBack()
  await page.waitForURL(/q=maru/)
  expect(await page.getByLabel('Otsi nime või registrikoodi järgi').inputValue()).toBe('maru')
})

test('eight digits, spaces allowed, narrow the list to their company, which Enter opens', async () => {
  const page = await openPage('/companies')
  const search = page.getByLabel('Otsi nime või registrikoodi järgi')
  await search.fill('1000 0018')
  await page.waitForURL(/q=1000/)
  await page.getByText(/^Kuvatud 1 ettevõte/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/companies')
  await page.reload()
  await page.getByText(/^Kuvatud 1 ettevõte/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/companies')
  await search.press('Enter')
  await page.getByRole('heading', { level: 1, name: /AMSERV AUTO/ }).waitFor()
  await page.getByRole('tab', { name: 'EMTA andmetabel' }).click()
  await page.getByRole('table', { name: 'EMTA kvartaliandmed' }).waitFor()
  const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  for (const figure of ['34 309 154', '254', '1 723 565', '1 259 900'])
    expect(text).toContain(figure)
})

test('Enter right after the last digit opens the company, and Back returns to the same search', async () => {
  const page = await openPage('/companies')
  await page.getByLabel('Otsi nime või registrikoodi järgi').fill('10714568')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }).waitFor()
  await page.goBack()
  await page.getByText(/^Kuvatud 1 ettevõte/).waitFor()
  expect(await page.getByLabel('Otsi nime või registrikoodi järgi').inputValue()).toBe('10714568')
})

test('each row links to the details of its company', async () => {
  const page = await openPage('/companies?q=maru')
  await page.getByRole('link', { name: 'Vaata: AS MARU EHITUS', exact: true }).click()
  await expectShown(page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }))
})

test('one letter does not search and shows why', async () => {
  const page = await openPage('/companies')
  await page.getByText(/^Kuvatud \d+ ettevõte/).waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByLabel('Otsi nime või registrikoodi järgi').fill('m')
  await page.getByText(/vähemalt 2/).waitFor()
  await page.getByLabel('Otsi nime või registrikoodi järgi').fill('maru')
  await page.getByText(/^Kuvatud 1 ettevõte/).waitFor()
  const searches = calls.filter((url) => url.includes('search='))
  expect(searches.map((url) => new URL(url).searchParams.get('search'))).toEqual(['maru'])
})

test('a tag narrows the list, and the filter is in the address', async () => {
  const page = await openPage('/companies')
  await page.getByText(/^Kuvatud \d+ ettevõte/).waitFor()
  await page.getByLabel('Tagid').first().click()
  await page.getByRole('option', { name: /Veondus ja laondus/ }).click()
  await page.getByText('Kuvatud 22 ettevõtet').waitFor()
  await page.waitForURL(/tag=/)
  await page.reload()
  await expectShown(page.getByText('Kuvatud 22 ettevõtet'))
})

test('tags that do not fit are shown by the pointer, the focus and a press alike', async () => {
  const page = await openPage('/companies')
  const more = page.getByRole('button', { name: /^\+\d+ tagi?: / }).first()
  const panel = page.getByRole('dialog', { name: /^Tagid: / })
  await more.hover()
  await panel.waitFor()
  await panel.hover()
  await page.mouse.move(5, 5)
  await panel.waitFor({ state: 'detached' })
  await tabTo(page, 'button', /^\+\d+ tagi?: /)
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^\+\d+$/)
})

test('only visible rows are rendered, but the table states how many there are', async () => {
  const page = await openPage('/companies')
  const table = page.getByRole('table', { name: 'Ettevõtted' })
  await table.waitFor()
  const [shown] = /\d+/.exec(await page.getByText(/^Kuvatud \d+ ettevõte/).innerText()) ?? ['']
  expect(Number(shown)).toBeGreaterThanOrEqual(495)
  expect(await table.getAttribute('aria-rowcount')).toBe(String(Number(shown) + 1))
  expect(await table.getByRole('row').count()).toBeLessThan(80)
})

test('an unknown address says so and links home', async () => {
  const page = await openPage('/ei-ole/olemas')
  await page.getByRole('heading', { name: 'Lehte ei leitud' }).waitFor()
  await page.getByRole('link', { name: 'Tagasi esilehele' }).click()
  await expectShown(page.getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' }))
})
