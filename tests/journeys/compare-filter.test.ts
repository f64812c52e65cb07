import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { openFilter } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'

test('companies and tags can be chosen with the keyboard only, and a choice empties the field', async () => {
  const page = await openPage('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('maru')
  await page.keyboard.press('Enter')
  await page.waitForURL(/c=10714568/)
  expect(await field.inputValue()).toBe('')
  await page.keyboard.type('kaubandus')
  await page.keyboard.press('Enter')
  await page.waitForURL(/t=\d/)
  // One Escape closes the list, since nothing is left to erase.
  await page.keyboard.press('Escape')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Backspace')
  await page.waitForURL((url) => !url.search.includes('10714568'))
  await page.keyboard.press('Backspace')
  await page.waitForURL((url) => url.search === '')
})

test('averages of two tags are shown while the list of the selector is open, and on a phone after one press', async () => {
  const page = await openPage('/')
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.click()
  for (const name of [/^Ehitus/, /^Kaubandus/]) await page.getByRole('option', { name }).click()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('Ainult tagide keskmised', { exact: true }).click()
  await page.waitForURL(/v=averages/)
  await expect.poll(() => page.title()).toBe('Ehitus, Kaubandus: käive · Kvartal')

  await page.setViewportSize({ width: 360, height: 740 })
  await field.click()
  await page.getByRole('button', { name: 'Valmis' }).click()
  await page.getByText('Ettevõtted ja keskmised', { exact: true }).click()
  await page.waitForURL((url) => !url.search.includes('v='))
})

test('the filter folds on narrow screens only, and on wide ones it stays as the person left it', async () => {
  const page = await openPage('/?c=10000018,10714568&v=companies')
  const mode = page.getByRole('radio', { name: 'Ainult ettevõtted' })
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  expect(await mode.isChecked()).toBe(true)
  await page.setViewportSize({ width: 991, height: 900 })
  await expectShown(page.getByText(/ · Ainult ettevõtted$/))
  expect(await mode.count()).toBe(0)
  await openFilter(page)
  expect(await mode.isChecked()).toBe(true)

  await page.setViewportSize({ width: 1400, height: 900 })
  await page.getByRole('button', { name: 'Peida valik' }).click()
  await page.reload()
  await expectShown(page.getByText(/ · Ainult ettevõtted$/))
  await openFilter(page)
  await page.reload()
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  expect(await mode.isChecked()).toBe(true)
})

test('the folded filter names the statistic that is shown', async () => {
  const page = await openPage('/?t=2&v=averages', { viewport: { width: 768, height: 900 } })
  await expectShown(page.getByText(/2023–2026 · Ainult tagide keskmised$/))
  await page.goto('/?t=2&v=averages&a=median')
  await expectShown(page.getByText(/2023–2026 · Ainult tagid, mediaan$/))
})

test('the last metric cannot be removed', async () => {
  const page = await openPage('/?c=10165653')
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  await openFilter(page)
  await page.getByRole('combobox', { name: 'Näitajad' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Käive ?Käibedeklaratsioonide/ }).click()
  expect(await page.getByRole('table', { name: 'Käive, €' }).isVisible()).toBe(true)
})
