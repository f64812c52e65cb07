import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import {
  addPerson,
  callApi,
  logInOn,
  newPerson,
  openPageAs,
  openSession,
  type Person,
  tokenOfAdministrator,
} from './people.ts'

const home = (url: URL) => url.pathname === '/'
const at = (path: string) => (url: URL) => url.pathname === path

async function fillRegistration(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Nimi').fill(name)
  await page.getByLabel('E-posti aadress').fill(email)
  await page.getByLabel('Parool', { exact: true }).fill(password)
  await page.getByLabel('Parool uuesti', { exact: true }).fill(password)
}

const menuOf = (page: Page, { name }: { readonly name: string }) =>
  page.getByRole('banner').getByRole('button', { name })

describe('an account', () => {
  test('is created and changed, and a new password ends its old sessions', async () => {
    const person = newPerson()
    const page = await openPage('/')
    await page.getByRole('banner').getByRole('link', { name: 'Registreeri' }).click()
    await page.waitForURL(at('/register'))
    await fillRegistration(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Registreeri' }).click()
    await page.waitForURL(home)
    await expectShown(page.getByText('Konto on edukalt loodud'))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)

    const elsewhere = await openPageAs(person, '/profile')
    await expectShown(elsewhere.getByRole('heading', { name: 'Profiil' }))

    await menuOf(page, person).click()
    await page.getByRole('menuitem', { name: 'Profiil' }).click()
    await page.waitForURL(at('/profile'))
    await expectShown(page.getByText('Roll: Külaline'))
    await page.getByLabel('Uus parool', { exact: true }).fill('uus-salajane')
    await page.getByLabel('Uus parool uuesti', { exact: true }).fill('uus-salajane')
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('Profiil on edukalt uuendatud'))
    expect(await page.getByLabel('Uus parool', { exact: true }).inputValue()).toBe('')

    // The other browser notices it on its next call, and is redirected to log in and back again.
    await elsewhere.getByRole('button', { name: 'Salvesta' }).click()
    await elsewhere.waitForURL(at('/login'))
    await expectShown(elsewhere.getByText('Seanss on lõppenud. Palun logi uuesti sisse.'))
    expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await logInOn(elsewhere, person)
    await expectShown(elsewhere.getByText('Vale e-posti aadress või parool'))
    await logInOn(elsewhere, { ...person, password: 'uus-salajane' })
    await elsewhere.waitForURL(at('/profile'))
    await expectShown(elsewhere.getByText('Edukalt sisse logitud'))
  })

  test('is logged out from the menu, and from the profile after a confirmation', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/companies')
    await menuOf(page, person).click()
    await page.getByRole('menuitem', { name: 'Logi välja' }).click()
    await page.waitForURL(at('/login'))
    expect(new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await logInOn(page, person)
    await page.waitForURL(home)
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Logi välja' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Loobu' }).click()
    await expectShown(page.getByRole('heading', { name: 'Profiil' }))
    await page.getByRole('main').getByRole('button', { name: 'Logi välja' }).click()
    await question.getByRole('button', { name: 'Logi välja' }).click()
    await page.waitForURL(at('/login'))
    expect(new URL(page.url()).search).toBe('')
  })

  test('has API keys, each shown once and revoked after a confirmation', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/profile')
    await expectShown(page.getByText('Sul ei ole ühtegi võtit.'))
    await page.getByRole('button', { name: 'Loo võti' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Loo võti' }).click()
    await expectShown(dialog.getByText('Palun anna võtmele nimi'))
    await dialog.getByLabel('Nimi').fill('Kuuaruanne')
    await dialog.getByRole('button', { name: 'Loo võti' }).click()
    await expectShown(dialog.getByRole('heading', { name: 'Sinu uus API võti' }))
    const key = (await dialog.getByText(/^kv_/).textContent()) ?? ''
    const askWithKey = () => callApi('/api/users/me', { method: 'GET', token: key })
    expect(await askWithKey()).toMatchObject({ _id: String(person.id) })
    await dialog.getByRole('button', { name: 'Sulge' }).click()
    await expectShown(page.getByText(`kv_…${key.slice(-4)}`))
    expect(await page.content()).not.toContain(key)

    await page.getByRole('button', { name: 'Tühista: Kuuaruanne' }).click()
    await dialog.getByRole('button', { name: 'Tühista võti' }).click()
    await expectShown(page.getByText('Sul ei ole ühtegi võtit.'))
    await expect(askWithKey()).rejects.toThrow('API võti ei kehti')
  })

  test('is updated in the browser’s other tabs', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/companies')
    const other = await page.context().newPage()
    await other.goto('/profile')
    await other.getByRole('heading', { name: 'Profiil' }).waitFor()
    await menuOf(page, person).click()
    await page.getByRole('menuitem', { name: 'Logi välja' }).click()
    await other.waitForURL(at('/login'))
    await logInOn(page, person)
    await page.waitForURL(home)
    await other.waitForURL(at('/profile'))
    await expectShown(menuOf(other, person))
  })

  test('that was deleted is logged out on its open page', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/profile')
    await page.getByRole('heading', { name: 'Profiil' }).waitFor()
    await callApi(`/api/users/${person.id}`, {
      method: 'DELETE',
      token: await tokenOfAdministrator(),
    })
    await page.reload()
    await page.waitForURL(at('/login'))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectShown(page.getByRole('banner').getByRole('link', { name: 'Logi sisse' }))
  })

  test('stays logged in when the page is left before the session is loaded', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/companies')
    await page.route('**/api/users/me', () => new Promise(() => {}), { times: 1 })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('status', { name: 'Sisselogimise kontrollimine' }).waitFor()
    await page.goto('/profile')
    await expectShown(page.getByRole('heading', { level: 1, name: 'Profiil' }))
  })

  test('without a name is called Konto', async () => {
    const person = await addPerson('külaline')
    const page = await openPage(blankPath)
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch()
      const reply = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...reply, data: { ...reply.data, name: '' } },
      })
    })
    const token = await openSession(person)
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    await page.goto('/')
    await expectShown(menuOf(page, { name: 'Konto' }))
  })
})

describe('access to pages', () => {
  test.each([
    ['/users/manage', 'Teil pole ligipääsu sellele lehele'],
    ['/tax-rates', null],
    ['/audit-log', null],
    ['/system', null],
  ])('a külaline and a haldur who open %s are redirected home', async (path, sentence) => {
    for (const role of ['külaline', 'haldur'] as const) {
      const page = await openPageAs(role, path)
      await page.waitForURL(home)
      await page
        .getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' })
        .waitFor()
      expect(await page.getByText(sentence ?? 'Teil pole ligipääsu sellele lehele').count()).toBe(
        sentence === null ? 0 : 1,
      )
      expect(
        await page.getByRole('banner').getByRole('button', { name: 'Administreerimine' }).count(),
      ).toBe(0)
    }
  })

  test('an anonymous visitor is redirected home from an administrator’s page, and from the profile to log in and back', async () => {
    const page = await openPage('/users/manage')
    await page.waitForURL(home)
    await expectShown(page.getByText('Teil pole ligipääsu sellele lehele'))
    await page.goto('/profile')
    await page.waitForURL(at('/login'))
    await logInOn(page, await addPerson('külaline'))
    await page.waitForURL(at('/profile'))
  })

  test.each(['/login', '/register'])(
    'a logged-in user is redirected away from %s',
    async (path) => {
      const page = await openPageAs('külaline', path)
      await page.waitForURL(home)
      await expectShown(
        page.getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' }),
      )
    },
  )

  test.each(['https://kuri.ee', '//kuri.ee', '/\\kuri.ee'])(
    'logging in never redirects to %s',
    async (next) => {
      const page = await openPage(`/login?next=${encodeURIComponent(next)}`)
      await logInOn(page, await addPerson('külaline'))
      await page.waitForURL(home)
      expect(new URL(page.url()).hostname).toBe('127.0.0.1')
    },
  )

  test('while the session is loading, a spinner replaces every page', async () => {
    const person = await addPerson('külaline')
    const page = await openPageAs(person, '/companies')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/users/me', async (route) => {
      await promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expectShown(page.getByRole('status', { name: 'Sisselogimise kontrollimine' }))
    expect(await page.getByRole('banner').count()).toBe(0)
    resolve()
    await expectShown(menuOf(page, person))
  })

  test('no request goes to another server', async () => {
    const page = await openPageAs('administraator', blankPath)
    const foreign: string[] = []
    const own = new URL(page.url()).origin
    page.on('request', (request) => {
      if (!request.url().startsWith(own)) foreign.push(request.url())
    })
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    for (const path of [
      '/',
      '/?c=10165653',
      '/companies',
      '/companies/1',
      '/profile',
      '/users/manage',
      '/tax-rates',
      '/audit-log',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(foreign).toEqual([])
    expect(refused).toEqual([])
  })
})
