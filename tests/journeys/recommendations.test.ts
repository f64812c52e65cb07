import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession, tokenOfAdministrator } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Soovitatud/ })

async function openToAll(value: boolean): Promise<void> {
  const token = await tokenOfAdministrator()
  await callApi('/api/settings/showRecommendForAll', { method: 'PUT', token, body: { value } })
}

beforeAll(() => openToAll(true))

afterAll(() => openToAll(false))

/** Recommends a company through the API, with a new account. */
async function suggest(registryCode: string, name: string): Promise<void> {
  const token = await openSession(await addPerson('külaline'))
  await callApi('/api/companies/recommend', { token, body: { registryCode, name } })
}

async function dismissAll(): Promise<void> {
  const token = await tokenOfAdministrator()
  const waiting = (await callApi('/api/companies/recommended', { method: 'GET', token })) as {
    readonly _id: string
  }[]
  for (const { _id } of waiting)
    await callApi(`/api/companies/${_id}/reject`, { method: 'DELETE', token })
}

describe('a recommendation', () => {
  test('of a visitor is counted at the bell and approved, and then the company is public with its tags', async () => {
    await dismissAll()
    const page = await openPage('/companies')
    await page.getByLabel('Otsi nime või registrikoodi järgi').fill('90011065')
    await main(page).getByRole('link', { name: 'Soovita ettevõtet' }).click()
    await page.waitForURL(/\/companies\/recommend\?code=90011065/)
    await page.getByRole('button', { name: 'Täida äriregistrist' }).click()
    await expectShown(page.getByText('Ettevõtte andmed laaditud äriregistrist'))
    expect(await page.getByRole('combobox', { name: 'Ettevõtte nimi' }).inputValue()).toBe(
      'Sihtasutus Teater Vanemuine',
    )
    await page.getByLabel('Märkused').fill('Suur teater')
    await page.getByLabel('Sinu nimi').fill('Juhan Juurikas')
    await page.getByLabel('Sinu e-posti aadress').fill('juhan@example.ee')
    await page.getByRole('button', { name: 'Saada soovitus' }).click()
    await expectShown(page.getByText('Aitäh! Soovitus on saadetud'))

    const managers = await openPageAs('haldur', '/')
    await expectShown(
      managers.getByRole('banner').getByRole('link', { name: 'Soovitatud, 1 ootel' }),
    )
    await bell(managers).click()
    await expectShown(managers.getByText('Suur teater'))
    await expectShown(managers.getByText(/Juhan Juurikas/))
    await managers.getByRole('button', { name: 'Kinnita: Sihtasutus Teater Vanemuine' }).click()
    const dialog = managers.getByRole('dialog')
    expect(await dialog.getByLabel('Jälgitav').isChecked()).toBe(true)
    expect(await dialog.getByLabel('Aktiivne').isChecked()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Tagid' }).click()
    await managers.getByRole('option', { name: /^Tartu maakond/ }).click()
    await managers.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Kinnita' }).click()
    await expectShown(managers.getByText('Ettevõte on kinnitatud: Sihtasutus Teater Vanemuine'))
    await expectShown(managers.getByText('Ootel soovitusi ei ole'))
    expect(await bell(managers).getAttribute('aria-label')).not.toBe('Soovitatud, 1 ootel')

    const visitor = await openPage('/companies?q=vanemuine')
    await visitor.getByRole('link', { name: 'Sihtasutus Teater Vanemuine', exact: true }).click()
    await visitor.getByRole('heading', { level: 1, name: 'Sihtasutus Teater Vanemuine' }).waitFor()
    await expectShown(visitor.getByText('Tartu maakond').first())
    const token = await tokenOfAdministrator()
    const [added] = (await callApi('/api/companies?search=90011065', { method: 'GET', token })) as {
      readonly _id: string
    }[]
    await callApi(`/api/companies/${added?._id}`, { method: 'DELETE', token })
  })

  test('that is rejected is deleted, after a warning of what is deleted', async () => {
    await dismissAll()
    await suggest('90014750', 'Sihtasutus Kuressaare Teater')
    const page = await openPageAs('haldur', '/companies/recommended')
    await page.getByRole('button', { name: 'Lükka tagasi: Sihtasutus Kuressaare Teater' }).click()
    await expectShown(page.getByText('Tagasilükkamine kustutab ettevõtte andmed.'))
    await page.getByRole('dialog').getByRole('button', { name: 'Lükka tagasi' }).click()
    await expectShown(page.getByText('Ootel soovitusi ei ole'))
    const manage = await openPageAs('haldur', '/companies/manage?q=90014750')
    await expectShown(manage.getByText('Registrikoodiga 90014750 ettevõtet Kvartalis ei ole'))
  })

  test('is decided once: the second of two browsers is informed', async () => {
    await dismissAll()
    await suggest('90003491', 'Sihtasutus Rakvere Teatrimaja')
    const [one, other] = [
      await openPageAs('haldur', '/companies/recommended'),
      await openPageAs('administraator', '/companies/recommended'),
    ]
    for (const page of [one, other])
      await page.getByRole('button', { name: /^Kinnita: / }).waitFor()
    await one.getByRole('button', { name: /^Kinnita: / }).click()
    await other.getByRole('button', { name: /^Lükka tagasi: / }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Kinnita' }).click()
    await expectShown(one.getByText('Ootel soovitusi ei ole'))
    await other.getByRole('dialog').getByRole('button', { name: 'Lükka tagasi' }).click()
    await expectShown(other.getByText('Selle soovituse üle on juba otsustatud'))
    await expectShown(other.getByText('Ootel soovitusi ei ole'))
    const token = await tokenOfAdministrator()
    const [kept] = (await callApi('/api/companies?search=90003491', { method: 'GET', token })) as {
      readonly _id: string
    }[]
    expect(kept).toBeDefined()
    await callApi(`/api/companies/${kept?._id}`, { method: 'DELETE', token })
  })

  test('of a curated or already recommended company is answered before anything is filled in', async () => {
    await dismissAll()
    await suggest('90008005', 'Sihtasutus Ugala Teater')
    const page = await openPageAs('külaline', '/companies/recommend')
    await page.getByLabel('Registrikood').fill('90008005')
    await expectShown(page.getByText('Seda ettevõtet on juba soovitatud'))
    await page.getByLabel('Registrikood').fill('10000018')
    await expectShown(page.getByText('See ettevõte on juba süsteemis'))
    await dismissAll()
  })
})

test('the bell is off when the list cannot be loaded, and updates when the page becomes visible again', async () => {
  await dismissAll()
  const page = await openPageAs('haldur', blankPath)
  await page.route('**/api/companies/recommended', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  // Shown when the retry has failed too; a pending retry would find the recommendation by itself.
  const givenUp = page.waitForEvent('console', (message) =>
    message.text().startsWith('Suggested companies could not be read'),
  )
  await page.goto('/')
  await bell(page).waitFor()
  await givenUp
  expect(await page.getByRole('banner').getByRole('link', { name: /ootel/ }).count()).toBe(0)
  await page.unroute('**/api/companies/recommended')
  await suggest('90008666', 'Sihtasutus Südalinna Teater')
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible'] as const) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'Soovitatud, 1 ootel' }))
  await dismissAll()
})

describe('while recommending is not open to everyone', () => {
  test('an anonymous visitor is warned, redirected to log in, and sees no link', async () => {
    await openToAll(false)
    const page = await openPage('/companies/recommend')
    await page.waitForURL((url) => url.pathname === '/login')
    await expectShown(page.getByText('Ettevõtete soovitamiseks peate olema sisselogitud'))
    expect(await page.getByRole('link', { name: 'Soovita ettevõtet' }).count()).toBe(0)
    await openToAll(true)
  })

  test('a külaline may still recommend, but not decide', async () => {
    await openToAll(false)
    const page = await openPageAs('külaline', '/companies/recommend')
    await page.getByRole('heading', { level: 1, name: 'Soovita ettevõtet' }).waitFor()
    expect(await page.getByLabel('Sinu nimi').count()).toBe(0)
    await page.goto('/companies/recommended')
    await page.waitForURL((url) => url.pathname === '/')
    expect(await bell(page).count()).toBe(0)
    await openToAll(true)
  })
})
