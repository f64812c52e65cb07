import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { plain } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { openPageAs } from './people.ts'

const tiles = (page: Page) => page.getByRole('region', { name: 'Arvud, I kv 2026' })

/** Where the first figure ends, from the top of the window. */
async function endOfFirstFigure(page: Page): Promise<number> {
  const figure = tiles(page).getByText(/mln\s€$/)
  await figure.waitFor()
  const box = await figure.boundingBox()
  if (box === null) throw new Error('The figure is not on the page.')
  return box.y + box.height
}

test.each([
  [360, 800, 265],
  [1024, 800, 360],
  [1400, 900, 360],
])('at %i px the first figure is on the first screen', async (width, height, most) => {
  const page = await openPage('/', { viewport: { width, height } })
  expect(await endOfFirstFigure(page)).toBeLessThanOrEqual(most)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('the newest well covered quarter stands in four figures, each of which opens its ranking', async () => {
  const page = await openPage('/')
  await tiles(page).waitFor()
  expect((await tiles(page).getByRole('listitem').allInnerTexts()).map(plain)).toEqual([
    expect.stringMatching(/^Käive kokku\s+949 mln €\s+\+7,3% aastaga · 427 ettevõtet$/),
    expect.stringMatching(/^Töötajaid\s+9 732\s+−2,4% aastaga · 344 ettevõtet$/),
    expect.stringMatching(/^Mediaankäive\s+42,8 tuh €\s+−10,6% aastaga · pooltel on rohkem$/),
    expect.stringMatching(/^Käive kasvas\s+47,1%-l\s+−12,9 pp aastaga · 425 sama ettevõtte seas$/),
  ])
  await tiles(page).getByRole('link', { name: 'Töötajaid' }).click()
  await page.waitForURL(/\/ranking\?metric=employees$/)
  await page.goBack()
  await tiles(page).getByRole('link', { name: 'Käive kasvas' }).click()
  await page.waitForURL(/\/ranking\?sort=change$/)
})

test('rankings name their first three, and open a company or the whole ranking', async () => {
  const page = await openPage('/')
  const rankings = page.getByRole('region', { name: 'Edetabelid' })
  const employers = rankings
    .getByRole('region')
    .or(rankings.locator('section'))
    .filter({ hasText: 'Suurimad tööandjad' })
  await employers.getByRole('listitem').first().waitFor()
  expect(await employers.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual([
    'ERICSSON EESTI AS',
    'SEB PANK, AS',
    'HANZA MECHANICS TARTU, AS',
  ])
  await rankings.getByLabel('Sinu maakonna edetabel').selectOption('Tartu maakond')
  await page.waitForURL(/\/ranking\?county=Tartu(\+|%20)maakond$/)
  await page.goBack()
  await employers.getByRole('link', { name: 'SEB PANK, AS' }).click()
  await page.getByRole('heading', { level: 1, name: 'SEB PANK, AS' }).waitFor()
})

test('Enter in the search chooses the first match, Control and Enter open its page', async () => {
  const page = await openPage('/')
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.click()
  await field.fill('maru')
  await page.getByRole('option', { name: /AS MARU EHITUS/ }).waitFor()
  await expectShown(page.getByRole('link', { name: 'Ava AS MARU EHITUS' }))
  await field.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }).waitFor()
  await page.goBack()
  await field.fill('maru')
  await page.getByRole('option', { name: /AS MARU EHITUS/ }).waitFor()
  await field.press('Enter')
  await page.waitForURL(/c=10714568/)
})

test('on a phone years, metrics and mode unfold, and lead to the same comparison', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 740 } })
  const unfold = page.getByRole('button', { name: 'Valikud' })
  await unfold.waitFor()
  expect(await page.getByLabel('Algusaasta').isVisible()).toBe(false)
  await unfold.click()
  await page.getByLabel('Algusaasta').selectOption('2025')
  await page.waitForURL(/y=2025-2026/)
})

test('whoever is logged in has their own companies below the figures', async () => {
  const page = await openPageAs('haldur', '/')
  const own = page.getByRole('heading', { level: 2, name: 'Minu ettevõtted' })
  await own.waitFor()
  const rankings = page.getByRole('heading', { level: 2, name: 'Edetabelid' })
  const [figures, first, second] = await Promise.all(
    [tiles(page), own, rankings].map(async (part) => (await part.boundingBox())?.y ?? 0),
  )
  expect([figures, first, second]).toEqual(
    [figures, first, second].toSorted((a = 0, b = 0) => a - b),
  )
})

test('the list stays open while the first companies are chosen', async () => {
  const page = await openPage('/')
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  const companies = page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: /\d{8}$/ })
  await companies.first().click()
  await page.waitForURL(/c=\d{8}/)
  await expectShown(companies.nth(1))
  await companies.nth(1).click()
  await page.waitForURL(/c=\d{8}(,|%2C)\d{8}/)
  expect(await field.getAttribute('aria-expanded')).toBe('true')
})
