// First, since the product starts with its variables.
import './with-mail.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import {
  addPerson,
  callApi,
  openPageAs,
  openPageWith,
  openSession,
  tokenOfAdministrator,
} from './people.ts'
import { mailServer } from './with-mail.ts'

const main = (page: Page) => page.getByRole('main')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const code = '10000018'

async function openToAll(value: boolean): Promise<void> {
  const token = await tokenOfAdministrator()
  await callApi('/api/settings/showRecommendForAll', { method: 'PUT', token, body: { value } })
}

beforeAll(() => openToAll(true))

afterAll(() => openToAll(false))

/** Decides on all open reports. */
async function decideAll(): Promise<void> {
  const token = await tokenOfAdministrator()
  const open = (await callApi('/api/error-reports?status=open', { method: 'GET', token })) as {
    readonly _id: string
    readonly version: number
  }[]
  for (const { _id, version } of open) {
    const body = { status: 'declined', answer: null, version }
    await callApi(`/api/error-reports/${_id}`, { method: 'PUT', token, body })
  }
}

test('a visitor reports an error from a figure’s sheet, a manager sees the bell and answers, and the answer goes by mail', async () => {
  await decideAll()
  const page = await openPage(`/companies/${code}`)
  await main(page)
    .getByRole('button', { name: /^Käive/ })
    .first()
    .click()
  const button = page.getByRole('dialog').getByRole('button', { name: /^Teata veast/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Teata veast')
  await expectShown(dialog.getByText(/: Käive, /))
  expect(await accessibilityFaults(page)).toEqual([])
  const words = dialog.getByLabel('Mis on valesti?')
  await words.fill('Lühike')
  await dialog.getByRole('button', { name: 'Saada veateade' }).click()
  await expectShown(dialog.getByText('Kirjelda viga vähemalt 10 tähemärgiga'))

  // What was written survives that the dialog was closed.
  await words.fill('Käive on <b>kümme</b> korda \u202eliiga suur')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await button.click()
  expect(await words.inputValue()).toBe('Käive on <b>kümme</b> korda \u202eliiga suur')
  await dialog.getByLabel(/^E-posti aadress/).fill('juhan@example.ee')
  await dialog.getByRole('button', { name: 'Saada veateade' }).click()
  await expectShown(page.getByText('Aitäh! Veateade on saadetud.'))
  await expect.poll(() => dialog.count()).toBe(0)

  const managers = await openPageAs('haldur', '/')
  const bell = managers.getByRole('banner').getByRole('link', { name: 'Veateated, 1 ootel' })
  await expectShown(bell)
  await bell.click()
  await expectShown(main(managers).getByText('Käive on <b>kümme</b> korda'))
  expect(await main(managers).locator('bdi', { hasText: 'kümme' }).count()).toBe(1)
  expect(await accessibilityFaults(managers)).toEqual([])
  const place = main(managers).getByRole('heading', { level: 2 }).getByRole('link')
  expect(await place.getAttribute('href')).toMatch(/^\/companies\/10000018\?q=\d{4}-Q[1-4]$/)
  await managers.getByRole('button', { name: /^Otsusta: / }).click()
  const decision = dialogOf(managers, 'Otsus veateate kohta')
  await expectShown(decision.getByText(/saadetakse kirjaga aadressile juhan@example\.ee/))
  await decision.getByLabel(/^Vastus/).fill('Aitäh, arv on parandatud.')
  expect(await accessibilityFaults(managers)).toEqual([])
  await decision.getByRole('button', { name: 'Salvesta otsus' }).click()
  await expectShown(managers.getByText('Otsus on salvestatud ja vastus kirjaga teele pandud'))
  await expectShown(managers.getByText('Lahtisi veateateid ei ole'))
  await expect
    .poll(() => managers.getByRole('banner').getByRole('link', { name: /ootel/ }).count())
    .toBe(0)
  await expect
    .poll(() => mailServer.mails.find(({ recipients }) => recipients.includes('juhan@example.ee')))
    .toMatchObject({
      subject: 'Vastus veateatele',
      text: expect.stringContaining('Aitäh, arv on parandatud.'),
    })
})

test('a person reports an error from the company’s page and sees the answer in the profile', async () => {
  const person = await addPerson('külaline')
  const page = await openPageWith(await openSession(person), `/companies/${code}`)
  await main(page)
    .getByRole('button', { name: /^Teata veast: / })
    .click()
  const dialog = dialogOf(page, 'Teata veast')
  await dialog.getByLabel('Mis on valesti?').fill('Aadress on vana, kolisime ära')
  await dialog.getByRole('button', { name: 'Saada veateade' }).click()
  await expectShown(page.getByText('Aitäh! Veateade on saadetud. Vastus ilmub profiili.'))

  const managers = await openPageAs('haldur', '/error-reports')
  await managers.getByRole('button', { name: /^Otsusta: / }).click()
  const decision = dialogOf(managers, 'Otsus veateate kohta')
  await decision.getByLabel('Olek').selectOption('declined')
  await decision.getByLabel(/^Vastus/).fill('Äriregistris on sama aadress.')
  await decision.getByRole('button', { name: 'Salvesta otsus' }).click()
  await expectShown(managers.getByText('Lahtisi veateateid ei ole'))
  await main(managers).getByLabel('Olek').selectOption('declined')
  await expectShown(main(managers).getByText('Äriregistris on sama aadress.'))

  await page.goto('/profile')
  await expectShown(main(page).getByText('Aadress on vana, kolisime ära'))
  await expectShown(main(page).getByText('Tagasi lükatud'))
  await expectShown(main(page).getByText('Äriregistris on sama aadress.'))
})

test('of two managers the second is told whose decision was first, and keeps the words of the answer', async () => {
  await decideAll()
  const token = await openSession(await addPerson('külaline'))
  const body = { registryCode: code, text: 'Töötajate arv on vale' }
  await callApi('/api/error-reports', { token, body })
  const one = await openPageAs('haldur', '/error-reports')
  const other = await openPageAs('administraator', '/error-reports')
  for (const page of [one, other]) {
    await page.getByRole('button', { name: /^Otsusta: / }).click()
    await dialogOf(page, 'Otsus veateate kohta')
      .getByLabel(/^Vastus/)
      .fill('Uurisime järele.')
  }
  await one.getByRole('button', { name: 'Salvesta otsus' }).click()
  await expectShown(one.getByText('Lahtisi veateateid ei ole'))
  await other.getByRole('button', { name: 'Salvesta otsus' }).click()
  await expectShown(other.getByText(/on keegi vahepeal otsustanud: /))
  await main(other).getByLabel('Olek').selectOption('fixed')
  await other
    .getByRole('button', { name: /^Muuda otsust: / })
    .first()
    .click()
  expect(
    await dialogOf(other, 'Otsus veateate kohta')
      .getByLabel(/^Vastus/)
      .inputValue(),
  ).toBe('Uurisime järele.')
})

test('while recommending is not open to all, a visitor is led to log in', async () => {
  await openToAll(false)
  const page = await openPage(`/companies/${code}`)
  await main(page)
    .getByRole('link', { name: /^Teata veast: / })
    .click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/companies/${code}`)
  await openToAll(true)
})
