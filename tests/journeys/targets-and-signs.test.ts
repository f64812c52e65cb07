import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { addPerson, openPageAs } from './people.ts'

/** The heights of what fits a selector and is shown, in pixels. */
const heightsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().height).filter((height) => height > 0),
    )

test.each([
  ['/companies', 'main [role=row] a[href^="/companies/"]'],
  ['/companies/10714568', 'main table th a'],
  ['/ranking', 'main table th a'],
  ['/overview', 'main table th a'],
])('names in the tables of %s are large enough to be touched', async (path, selector) => {
  const page = await openPage(path, { viewport: { width: 360, height: 740 } })
  await page.locator(selector).first().waitFor()
  expect(Math.min(...(await heightsOf(page, selector)))).toBeGreaterThanOrEqual(24)
})

test('the buttons of a company have one height', async () => {
  const page = await openPage('/companies/10714568')
  await page.getByRole('button', { name: 'Võrdle: AS MARU EHITUS' }).waitFor()
  const buttons = [
    page.getByRole('link', { name: 'Jälgi: AS MARU EHITUS' }),
    page.getByRole('button', { name: 'Võrdle: AS MARU EHITUS' }),
    page.getByRole('button', { name: /^Laadi alla/ }),
  ]
  const heights = await Promise.all(
    buttons.map((button) => button.evaluate((element) => element.getBoundingClientRect().height)),
  )
  expect(new Set(heights).size).toBe(1)
})

test('a tray with more companies than fit shows a part of the next row', async () => {
  const page = await openPage('/ranking')
  await page.getByRole('button', { name: '10 esimest võrdlusse' }).click()
  const chips = page.getByRole('complementary', { name: 'Võrdlus' }).getByRole('listitem')
  await expect.poll(() => chips.count()).toBe(10)
  // Narrow enough for a third row, and above the width from which names are in one line.
  await page.setViewportSize({ width: 800, height: 900 })
  const cut = await chips.evaluateAll((all) => {
    const foot = all[0]?.parentElement?.getBoundingClientRect().bottom ?? 0
    return all.filter((chip) => {
      const { top, bottom } = chip.getBoundingClientRect()
      return top < foot - 6 && bottom > foot + 1
    }).length
  })
  expect(cut).toBeGreaterThan(0)
})

test('an unchecked box is empty in the dark theme', async () => {
  const page = await openPageAs('haldur', '/companies/manage', { colorScheme: 'dark' })
  const box = page.getByRole('checkbox', { name: /^Vali: / }).first()
  await box.waitFor()
  const looks = () =>
    box.evaluate((element) => ({
      appearance: getComputedStyle(element).appearance,
      fill: getComputedStyle(element).backgroundColor,
    }))
  const card = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.background = 'var(--surface)'
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  expect(await looks()).toEqual({ appearance: 'none', fill: card })
  await box.check()
  expect((await looks()).fill).not.toBe(card)
})

test('on a phone the role of a user and its second factor are one text', async () => {
  const person = await addPerson('haldur')
  const page = await openPageAs('administraator', '/companies')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/users', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly data: readonly object[] }
    await route.fulfill({
      response,
      json: { ...reply, data: reply.data.map((user) => ({ ...user, hasSecondFactor: true })) },
    })
  })
  await page.goto('/users/manage')
  const cell = page
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('cell')
    .filter({ hasText: '(kahes astmes)' })
  await cell.waitFor()
  const [own, factor] = await Promise.all(
    [cell, cell.getByText('(kahes astmes)')].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().left),
    ),
  )
  expect((factor ?? 0) - (own ?? 0)).toBeGreaterThanOrEqual(112)
})

test('the login’s skeleton has the width of its form', async () => {
  const page = await openPage('/companies')
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/login-page-*.js', async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto('/login')
  const skeleton = page.getByRole('status', { name: 'Lehe laadimine' })
  await skeleton.waitFor()
  const width = await skeleton.evaluate((element) => element.getBoundingClientRect().width)
  open()
  const form = page.getByRole('main').locator('form')
  await form.waitFor()
  expect(width).toBe(await form.evaluate((element) => element.getBoundingClientRect().width))
})
