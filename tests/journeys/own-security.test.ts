import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf } from '../../apps/server/src/testing/second-factors.ts'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, logInOn, openPageWith, openSession } from './people.ts'

const home = (url: URL) => url.pathname === '/'
const main = (page: Page) => page.getByRole('main')

/** Logs out, and enters the password again. */
async function reachSecondStep(page: Page, person: Parameters<typeof logInOn>[1]): Promise<void> {
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Logi välja', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logi välja' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await logInOn(page, person)
  await expectShown(page.getByRole('heading', { level: 1, name: 'Sisesta kood' }))
}

test('a second factor is set up by the secret beside the QR code, and logins take its codes and recovery codes', async () => {
  const person = await addPerson('külaline')
  const page = await openPageWith(await openSession(person), '/profile')
  await main(page).getByRole('link', { name: 'Lülita sisse' }).click()
  await page.getByRole('button', { name: 'Alusta' }).click()
  await expectShown(page.getByRole('img', { name: 'QR-kood autentimisrakendusele' }))
  const secret = ((await main(page).getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Kood autentimisrakendusest').fill('000000')
  await page.getByRole('button', { name: 'Lülita sisse' }).click()
  await expectShown(
    page
      .getByRole('alert')
      .getByText('Kood ei sobi. Iga kood kehtib ühe korra: oota, kuni rakendus näitab järgmist.'),
  )
  await page.getByLabel('Kood autentimisrakendusest').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Lülita sisse' }).click()
  const codes = page.getByRole('list', { name: 'Taastekoodid' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [recoveryCode = ''] = await codes.allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Laadi alla' }).click()
  expect((await download).suggestedFilename()).toBe('kvartal-taastekoodid.txt')
  await page.getByRole('button', { name: 'Koodid on salvestatud' }).click()
  await expectShown(page.getByText('Taastekoode on alles 10.'))

  await reachSecondStep(page, person)
  await page.getByLabel('Kood autentimisrakendusest').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Logi sisse' }).last().click()
  await page.waitForURL(home)
  await expectShown(page.getByText('Edukalt sisse logitud'))

  await reachSecondStep(page, person)
  await page.getByRole('button', { name: 'Kasuta taastekoodi' }).click()
  await page.getByLabel('Taastekood').fill(recoveryCode)
  await page.getByRole('button', { name: 'Logi sisse' }).last().click()
  await page.waitForURL(home)
  await page.goto('/profile')
  await expectShown(page.getByText('Taastekoode on alles 9.'))
})

test('another device is logged out, and an old login asks for the password before it is changed', async () => {
  const person = await addPerson('külaline')
  const elsewhere = await openSession(person)
  const page = await openPage('/login')
  await logInOn(page, person)
  await page.waitForURL(home)
  await page.goto('/profile')
  await expectShown(page.getByText('see seade', { exact: true }))
  await main(page)
    .getByRole('button', { name: /^Logi välja: / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logi välja' }).click()
  await expectShown(page.getByText('Seade on välja logitud'))
  await expect(callApi('/api/users/me', { method: 'GET', token: elsewhere })).rejects.toThrow(
    'Seanss on lõppenud',
  )
  await expect.poll(() => main(page).getByRole('button', { name: 'Logi välja' }).count()).toBe(1)

  // The server's response ten minutes after the login.
  const refusal = {
    success: false,
    reason: 'password-needed',
    message: 'Sisesta ka oma praegune parool: sisselogimisest on möödas üle kümne minuti',
  }
  await page.route(
    '**/api/users/update-profile',
    (route) => route.fulfill({ status: 403, json: refusal }),
    { times: 1 },
  )
  await page.getByLabel('Uus parool', { exact: true }).fill('uus-salajane')
  await page.getByLabel('Uus parool uuesti', { exact: true }).fill('uus-salajane')
  await page.getByRole('button', { name: 'Salvesta' }).click()
  const current = page.getByLabel('Praegune parool', { exact: true })
  await expectShown(current)
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
  // The request is no fault of the person.
  expect(await page.getByText(refusal.message).count()).toBe(0)
  expect(await current.getAttribute('aria-invalid')).not.toBe('true')
  await current.fill('vale parool')
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expectShown(page.getByRole('alert').getByText('Praegune parool ei ole õige'))
  await current.fill(person.password)
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expectShown(page.getByText('Profiil on edukalt uuendatud'))
  expect(await current.count()).toBe(0)
})
