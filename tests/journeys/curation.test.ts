import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'
import { whileMisbehaving } from './sources.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ettevõtete haldus' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text })

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Otsi nime või registrikoodi järgi').fill(text)
  await page.waitForURL(/q=/)
}

async function visitorFinds(name: string): Promise<number> {
  const page = await openPage(`/companies?q=${encodeURIComponent(name)}`)
  await page.getByText(/^Kuvatud \d+ ettevõtet?/).waitFor()
  await page.waitForLoadState('networkidle')
  const count = await page.getByRole('link', { name, exact: true }).count()
  await page.context().close()
  return count
}

async function expectFocus(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true)
}

/** Performs an action that saves a change, and waits for the server's response. */
async function untilSaved(page: Page, action: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await action()
  await answered
}

/** Adds a company through the API and returns its id. */
async function addCompany(token: string, registryCode: string, name: string): Promise<string> {
  const company = (await callApi('/api/companies', { token, body: { registryCode, name } })) as {
    readonly _id: string
  }
  return company._id
}

describe('a haldur', () => {
  test('adds a company by code with the register’s help, tags it and hides it, and a visitor no longer finds it', async () => {
    const page = await openPageAs('haldur', '/companies/manage')
    await heading(page).waitFor()
    await page.getByRole('button', { name: 'Lisa ettevõte' }).click()
    const dialog = dialogOf(page)
    // Eight digits are looked up at once, without the register.
    await dialog.getByLabel('Registrikood').fill('90008264')
    await expectShown(dialog.getByText('Väljad on täidetud. Kontrolli need üle.'))
    await dialog.getByRole('button', { name: 'Täida äriregistrist' }).click()
    await expectShown(dialog.getByText('Ettevõtte andmed laaditud äriregistrist'))
    expect(await dialog.getByRole('combobox', { name: 'Ettevõtte nimi' }).inputValue()).toBe(
      'Sihtasutus Eesti Draamateater',
    )
    expect(await dialog.getByLabel('Maakond').inputValue()).toBe('Harju maakond')
    expect(await dialog.getByLabel('Registreerimise kuupäev').inputValue()).toBe('03.10.2003')
    await dialog.getByRole('button', { name: 'Lisa', exact: true }).click()
    await expectShown(page.getByText('Ettevõte edukalt lisatud'))

    await search(page, 'draamateater')
    await rowOf(page, '90008264')
      .getByRole('button', { name: /^Muuda tage/ })
      .click()
    const tags = page.getByRole('dialog', { name: /^Tagid: / })
    await tags.getByText('Harju maakond', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expectShown(rowOf(page, '90008264').getByText('Harju maakond'))
    expect(await visitorFinds('Sihtasutus Eesti Draamateater')).toBe(1)

    await untilSaved(page, () =>
      rowOf(page, '90008264')
        .getByLabel(/^Aktiivne: /)
        .click(),
    )
    await page.reload()
    await rowOf(page, '90008264').waitFor()
    expect(
      await rowOf(page, '90008264')
        .getByLabel(/^Aktiivne: /)
        .isChecked(),
    ).toBe(false)
    expect(await visitorFinds('Sihtasutus Eesti Draamateater')).toBe(0)

    await rowOf(page, '90008264')
      .getByRole('button', { name: /^Kustuta/ })
      .click()
    await dialog.getByRole('button', { name: /^Kustuta/ }).click()
    await expectShown(page.getByText('Ettevõte edukalt kustutatud'))
    await rowOf(page, '90008264').waitFor({ state: 'detached' })
  })

  test('typing the code of a curated company opens its edit form instead', async () => {
    const page = await openPageAs('haldur', '/companies/manage')
    await page.getByRole('button', { name: 'Lisa ettevõte' }).click()
    await dialogOf(page).getByLabel('Registrikood').fill('10000018')
    await expectShown(page.getByRole('dialog', { name: 'Muuda ettevõtte andmeid' }))
    await expectShown(page.getByText('Ettevõtte on juba süsteemis'))
    const code = dialogOf(page).getByLabel('Registrikood')
    expect(await code.inputValue()).toBe('10000018')
    expect(await code.getAttribute('readonly')).not.toBeNull()
  })

  test('loses nothing of a form while the register is down, and sees what failed', async () => {
    const page = await openPageAs('haldur', '/companies/manage')
    await page.getByRole('button', { name: 'Lisa ettevõte' }).click()
    const dialog = dialogOf(page)
    await whileMisbehaving('arireg', { kind: 'status', status: 503 }, async () => {
      await dialog.getByLabel('Registrikood').fill('16752073')
      await dialog.getByText('Väljad on täidetud. Kontrolli need üle.').waitFor()
      await dialog.getByRole('combobox', { name: 'Ettevõtte nimi' }).fill('Käsitsi kirjutatud OÜ')
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Täida äriregistrist' }).click()
      await expectShown(dialog.getByText(/Äriregistrist andmete laadimine ebaõnnestus/))
      expect(await dialog.getByRole('combobox', { name: 'Ettevõtte nimi' }).inputValue()).toBe(
        'Käsitsi kirjutatud OÜ',
      )
      await dialog.getByRole('button', { name: 'Lisa', exact: true }).click()
      await expectShown(page.getByText('Ettevõte edukalt lisatud'))
      await expectShown(page.getByText(/Äriregistrist andmete laadimine ebaõnnestus/))
    })
    await search(page, '16752073')
    await rowOf(page, 'Käsitsi kirjutatud OÜ')
      .getByRole('button', { name: /^Muuda: / })
      .click()
    await dialog.getByRole('button', { name: 'Uuenda äriregistrist' }).click()
    await expectShown(dialog.getByText('Ettevõtte andmed laaditud äriregistrist'))
    expect(await dialog.getByLabel('Ettevõtte nimi').inputValue()).toBe('007 Agent OÜ')
    await dialog.getByRole('button', { name: 'Loobu' }).click()
    await rowOf(page, '16752073')
      .getByRole('button', { name: /^Kustuta/ })
      .click()
    await dialog.getByRole('button', { name: /^Kustuta/ }).click()
    await expectShown(page.getByText('Ettevõte edukalt kustutatud'))
  })

  test('changes many companies at once', async () => {
    const person = await addPerson('haldur')
    const token = await openSession(person)
    const ids = [
      await addCompany(token, '15000001', 'Hulgi Üks OÜ'),
      await addCompany(token, '15000002', 'Hulgi Kaks OÜ'),
    ]
    const page = await openPageAs(person, '/companies/manage?q=hulgi')
    for (const name of ['Hulgi Üks OÜ', 'Hulgi Kaks OÜ'])
      await page.getByLabel(`Vali: ${name}`).waitFor()
    for (const name of ['Hulgi Üks OÜ', 'Hulgi Kaks OÜ'])
      await page.getByLabel(`Vali: ${name}`).check()
    await expectShown(page.getByText('Valitud 2'))
    const chosen = page.getByRole('group', { name: 'Valitud ettevõtted' })
    await untilSaved(page, () => chosen.getByRole('button', { name: 'Peida' }).click())
    await chosen.getByRole('button', { name: 'Lisa tag' }).click()
    const tags = page.getByRole('dialog', { name: 'Lisa tag valitud ettevõtetele' })
    await untilSaved(page, () => tags.getByRole('button', { name: 'Ehitus' }).click())
    await page.reload()
    for (const name of ['Hulgi Üks OÜ', 'Hulgi Kaks OÜ'])
      await page.getByLabel(`Vali: ${name}`).waitFor()
    for (const name of ['Hulgi Üks OÜ', 'Hulgi Kaks OÜ']) {
      await expectShown(rowOf(page, name).getByText('Ehitus'))
      expect(await visitorFinds(name)).toBe(0)
    }
    for (const id of ids) await callApi(`/api/companies/${id}`, { method: 'DELETE', token })
  })

  test('sees a switch change at once, and roll back with an alert that names the company when saving fails', async () => {
    const page = await openPageAs('haldur', '/companies/manage?q=10714568')
    const toggle = rowOf(page, 'AS MARU EHITUS').getByLabel(/^Jälgitav: /)
    await toggle.waitFor()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/companies', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await promise
      return route.fulfill({ status: 500, body: '' })
    })
    await page.route('**/api/companies/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await promise
      return route.fulfill({ status: 500, body: '' })
    })
    const isOn = () => toggle.isChecked()
    const before = await isOn()
    await toggle.click()
    await expect.poll(isOn).toBe(!before)
    resolve()
    await expectShown(page.getByText(/Jälgimise staatuse muutmine ebaõnnestus.*AS MARU EHITUS/))
    await expect.poll(isOn).toBe(before)
  })

  test('on a phone has a row a line and its actions behind one button, by the keyboard too', async () => {
    const page = await openPageAs('haldur', '/companies/manage?q=maru ehitus', {
      viewport: { width: 360, height: 740 },
    })
    const button = page.getByRole('button', { name: 'Tegevused: AS MARU EHITUS' })
    const row = rowOf(page, 'AS MARU EHITUS')
    await button.waitFor()
    expect(await row.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(48)
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Tegevused: AS MARU EHITUS' })
    await expectShown(panel.getByRole('link', { name: 'Vaata 10714568' }))
    await expectShown(panel.getByRole('list', { name: 'Tagid' }).getByText('Ehitus'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expectFocus(button)

    await button.click()
    await untilSaved(page, () => panel.getByLabel('Aktiivne: AS MARU EHITUS').click())
    await expectShown(row.getByText('peidetud'))
    await untilSaved(page, () => panel.getByLabel('Aktiivne: AS MARU EHITUS').click())
    await row.getByText('peidetud').waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Muuda tage' }).click()
    const tags = page.getByRole('dialog', { name: 'Tagid: AS MARU EHITUS' })
    expect(await tags.getByRole('checkbox', { name: 'Ehitus' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await tags.waitFor({ state: 'hidden' })
    await expectFocus(button)
    for (const [action, title] of [
      ['Muuda', 'Muuda ettevõtte andmeid'],
      ['Kustuta', 'Kas kustutada ettevõte?'],
    ] as const) {
      await button.click()
      await panel.getByRole('button', { name: action, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: 'Loobu' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expectFocus(button)
    }
  })

  test('on a phone turns pages of fifty rows, selects those of one, and a filter begins at the first', async () => {
    const page = await openPageAs('haldur', '/companies/manage', {
      viewport: { width: 360, height: 740 },
    })
    const boxes = page.getByRole('checkbox', { name: /^Vali: / })
    await boxes.first().waitFor()
    const names = () =>
      boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))
    const [first] = await names()
    await page.getByRole('checkbox', { name: 'Vali kõik nähtavad' }).check()
    await expectShown(page.getByText('Valitud 50'))
    await page.getByRole('button', { name: 'Järgmine' }).click()
    await page.waitForURL(/page=2/)
    await expectShown(page.getByText('Valitud 50, neist 50 ei ole näha'))
    await expect.poll(async () => (await names())[0]).not.toBe(first)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
    await page.getByLabel('Näita', { exact: true }).selectOption('Jälgimata')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull()
  })

  test('manages tags: adds one with colours, changes it, sees its companies, and deletes it while they stay', async () => {
    const page = await openPageAs('haldur', '/tags/manage')
    await page.getByRole('button', { name: 'Lisa tag' }).click()
    const dialog = dialogOf(page)
    // The specified colours; the advice beside them offers a readable text in one press.
    expect(await dialog.getByLabel('Taustavärv', { exact: true }).inputValue()).toBe('#cccccc')
    expect(await dialog.getByLabel('Tekstivärv', { exact: true }).inputValue()).toBe('#ffffff')
    await dialog.getByRole('button', { name: 'Kasuta musta teksti' }).click()
    expect(await dialog.getByLabel('Tekstivärv', { exact: true }).inputValue()).toBe('#000000')
    await dialog.getByLabel('Nimi').fill('Teatrid')
    await dialog.getByLabel('Kirjeldus').fill('Etenduskunst')
    await dialog.getByLabel('Taustavärv', { exact: true }).fill('#5b2a86')
    await dialog.getByRole('button', { name: 'Kasuta valget teksti' }).click()
    await dialog.getByRole('button', { name: /^Lisa/ }).click()
    await expectShown(page.getByText('Tag edukalt lisatud'))
    await page.getByRole('button', { name: 'Muuda: Teatrid' }).click()
    await dialog.getByLabel('Nimi').fill('Etendusasutused')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('Tag edukalt uuendatud'))
    await page.getByRole('button', { name: 'Kustuta: Etendusasutused' }).click()
    await dialog.getByRole('button', { name: /^Kustuta/ }).click()
    await expectShown(page.getByText('Tag edukalt kustutatud'))
    await page.getByRole('button', { name: /^Vaata ettevõtteid: Ehitus/ }).click()
    await expectShown(dialog.getByText('AS MARU EHITUS'))
  })
})

test('a külaline on a phone reads a company’s switches and cannot turn them', async () => {
  const page = await openPageAs('külaline', '/companies/manage?q=10714568', {
    viewport: { width: 360, height: 740 },
  })
  await page.getByRole('button', { name: 'Tegevused: AS MARU EHITUS' }).click()
  const panel = page.getByRole('dialog', { name: 'Tegevused: AS MARU EHITUS' })
  expect(await panel.getByLabel(/^Aktiivne: /).isDisabled()).toBe(true)
  expect(await panel.getByRole('button').allTextContents()).toEqual(['Kustuta'])
  expect(await page.getByRole('checkbox', { name: /^Vali/ }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Kustuta' }).click()
  await expectShown(page.getByText('Sul pole õigusi ettevõtte kustutamiseks'))
})

test('a külaline sees companies and tags but can change nothing, and the dialog says so', async () => {
  const page = await openPageAs('külaline', '/companies/manage?q=10714568')
  await rowOf(page, 'AS MARU EHITUS').waitFor()
  expect(await page.getByRole('button', { name: 'Lisa ettevõte' }).count()).toBe(0)
  expect(
    await rowOf(page, 'AS MARU EHITUS')
      .getByLabel(/^Aktiivne: /)
      .isDisabled(),
  ).toBe(true)
  await rowOf(page, 'AS MARU EHITUS')
    .getByRole('button', { name: /^Kustuta/ })
    .click()
  await expectShown(page.getByText('Sul pole õigusi ettevõtte kustutamiseks'))
  await page.keyboard.press('Escape')
  await page.goto('/tags/manage')
  await page.getByRole('heading', { level: 1, name: 'Tagide haldus' }).waitFor()
  expect(await page.getByRole('button', { name: 'Lisa tag' }).count()).toBe(0)
  await page.goto('/companies/manage?q=19191919')
  await page.getByRole('main').getByRole('link', { name: 'Soovita ettevõtet' }).click()
  await page.waitForURL(/\/companies\/recommend\?code=19191919/)
})
