import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import {
  addPerson,
  callApi,
  logInOn,
  newPerson,
  openPageAs,
  tokenOfAdministrator,
} from './people.ts'
import { product } from './product.ts'

const rowOf = (page: Page, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text })

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Administreerimine' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('an administrator', () => {
  test('adds a haldur, changes the default role, deletes a user, and cannot delete their own account', async () => {
    const page = await openPage('/login')
    await logInOn(page, product.administrator)
    // The address changes before the page; a click in between may be lost.
    await page.getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' }).waitFor()
    await chooseInMenu(page, 'Kasutajate haldus')
    await page.getByRole('heading', { level: 1, name: 'Kasutajate haldus' }).waitFor()

    const haldur = newPerson('Hilja Haldur')
    await page.getByRole('button', { name: 'Lisa kasutaja' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nimi').fill(haldur.name)
    await dialog.getByLabel('E-posti aadress').fill(haldur.email)
    await dialog.getByLabel('Parool', { exact: true }).fill(haldur.password)
    await dialog.getByLabel('Parool uuesti', { exact: true }).fill(haldur.password)
    await dialog.getByLabel('Roll').selectOption('haldur')
    await dialog.getByRole('button', { name: 'Lisa', exact: true }).click()
    await expectShown(page.getByText('Kasutaja on edukalt lisatud'))
    await page.getByLabel('Otsi nime või e-posti aadressi järgi').fill(haldur.email)
    await expectShown(rowOf(page, haldur.email).getByText('Haldur', { exact: true }))
    // The administrator stays logged in after adding a user.
    await expectShown(page.getByRole('banner').getByRole('button', { name: 'Administraator' }))

    await page.getByLabel('Uue kasutaja roll').selectOption('haldur')
    await expectShown(page.getByText("Setting 'defaultUserRole' updated successfully"))
    await expectShown(page.getByText(/Muutis Administraator, \d\d\.\d\d\.\d{4}, \d\d:\d\d/))
    const newcomer = newPerson('Uus Tulija')
    const { user } = (await callApi('/api/users/register', { body: newcomer })) as {
      readonly user: { readonly role: string }
    }
    expect(user.role).toBe('haldur')
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/settings/defaultUserRole') &&
        response.request().method() === 'PUT',
    )
    await page.getByLabel('Uue kasutaja roll').selectOption('külaline')
    await saved
    await page.reload()
    expect(await page.getByLabel('Uue kasutaja roll').inputValue()).toBe('külaline')

    // There may be more accounts than are shown initially.
    const search = page.getByLabel('Otsi nime või e-posti aadressi järgi')
    await search.fill(newcomer.email)
    await page.getByRole('button', { name: `Kustuta: ${newcomer.name}` }).click()
    await expectShown(dialog.getByText(newcomer.email))
    await dialog.getByRole('button', { name: 'Kustuta kasutaja' }).click()
    await expectShown(page.getByText('Kasutaja on edukalt kustutatud'))
    await rowOf(page, newcomer.email).waitFor({ state: 'detached' })
    await search.fill(product.administrator.email)

    const own = rowOf(page, product.administrator.email).getByRole('button', { name: /^Kustuta/ })
    expect(await own.getAttribute('aria-disabled')).toBe('true')
    await own.click({ force: true })
    await expectShown(page.getByText('Iseennast ei saa kustutada').last())
    expect(await dialog.count()).toBe(0)
    const token = await tokenOfAdministrator()
    const me = (await callApi('/api/users/me', { method: 'GET', token })) as {
      readonly _id: string
    }
    await expect(callApi(`/api/users/${me._id}`, { method: 'DELETE', token })).rejects.toThrow(
      '400: Iseennast ei saa kustutada',
    )
  })

  test('changes a user’s name and role, which the user sees at the next navigation', async () => {
    const person = await addPerson('külaline', 'Vana Nimi')
    const theirs = await openPageAs(person, '/profile')
    await theirs.getByText('Roll: Külaline').waitFor()
    const page = await openPageAs('administraator', '/users/manage')
    await page.getByLabel('Otsi nime või e-posti aadressi järgi').fill(person.email)
    await page.getByRole('button', { name: 'Muuda: Vana Nimi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nimi').fill('Uus Nimi')
    await dialog.getByLabel('Roll').selectOption('haldur')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('Kasutaja andmed on edukalt uuendatud'))
    await theirs.reload()
    await expectShown(theirs.getByText('Roll: Haldur'))
    await expectShown(theirs.getByRole('banner').getByRole('button', { name: 'Uus Nimi' }))
  })

  test('who has lost the role is redirected at the first refused request', async () => {
    const person = await addPerson('administraator', 'Ajutine Ülemus')
    const page = await openPageAs(person, '/users/manage')
    await page.getByLabel('Soovitamine sisse logimata').waitFor()
    await callApi(`/api/users/${person.id}/role`, {
      method: 'PUT',
      token: await tokenOfAdministrator(),
      body: { role: 'külaline' },
    })
    await page.getByLabel('Soovitamine sisse logimata').click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectShown(page.getByText('Sul ei ole selleks õigust'))
    expect(
      await page.getByRole('banner').getByRole('button', { name: 'Administreerimine' }).count(),
    ).toBe(0)
  })

  test('changes the tax rates of a year, and the salary estimates of its quarters follow', async () => {
    const page = await openPageAs('administraator', '/')
    const salary = async () => {
      await page.goto('/?c=10714568&m=averageGrossSalary&y=2025-2025')
      const table = page.getByRole('table', { name: /Palga hinnang/ })
      await table.waitFor()
      return (await table.locator('tbody td').allInnerTexts()).map((text) =>
        Number(text.replaceAll(/\D/g, '')),
      )
    }
    const before = await salary()
    expect(before).toHaveLength(4)

    await chooseInMenu(page, 'Maksumäärad')
    await page.getByRole('button', { name: 'Muuda: 2025. aasta maksumäärad' }).click()
    await page.getByLabel('Sotsiaalmaksu määr, %').fill('20')
    await page.getByLabel('Tulumaksu määr, %').fill('7,105')
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('Määral võib olla kuni kaks kohta pärast koma'))
    await page.getByLabel('Tulumaksu määr, %').fill('7,1')
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('2025. aasta maksumäärad on salvestatud'))
    // 33 + 21.21 = 54.21 percent before, 27.1 now: the estimate doubles, to the euro.
    const after = await salary()
    for (const [i, value] of before.entries())
      expect(Math.abs((after[i] ?? 0) - (value * 54.21) / 27.1)).toBeLessThan(2)

    await page.goto('/tax-rates')
    await page.getByRole('button', { name: 'Muuda: 2025. aasta maksumäärad' }).click()
    await page.getByLabel('Sotsiaalmaksu määr, %').fill('33')
    await page.getByLabel('Tulumaksu määr, %').fill('21.21')
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(page.getByText('2025. aasta maksumäärad on salvestatud'))
    expect(await salary()).toEqual(before)
  })

  test('adds rates of a year and deletes them again', async () => {
    const page = await openPageAs('administraator', '/tax-rates')
    await page.getByLabel('Aasta', { exact: true }).fill('2030')
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expectShown(rowOf(page, '2030').getByText('21,21'))
    await page.getByRole('button', { name: 'Kustuta: 2030. aasta maksumäärad' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kustuta maksumäärad' }).click()
    await expectShown(page.getByText('2030. aasta maksumäärad on kustutatud'))
    await rowOf(page, '2030').waitFor({ state: 'detached' })
  })

  test('finds an action and its author in the audit log, filters it by address, and downloads it as a file', async () => {
    const person = await addPerson('külaline', 'Logitud Inimene')
    const page = await openPageAs('administraator', '/')
    await chooseInMenu(page, 'Auditilogi')
    await page.getByLabel('Otsi nime järgi').fill('logitud inimene')
    await page.waitForURL(/q=logitud/)
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: person.name })
    await expectShown(entry.first().getByText('Administraator (administraator) lisas kasutaja'))
    expect(await page.getByRole('main').innerText()).not.toContain(person.email)
    await page.reload()
    await expectShown(entry)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Laadi alla CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('auditilogi.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe('\uFEFFAeg;Kes;Roll;Tegevus;Liik;Mida;Enne;Pärast')
    expect(text).toMatch(/;Administraator;administraator;lisas kasutaja;Kasutaja;Logitud Inimene;/)
    expect(text).not.toContain(person.email)

    await entry.first().getByRole('link', { name: person.name }).click()
    await expectShown(rowOf(page, person.email))
  })

  test('reads in the audit log what a change of many companies was, and takes it back there', async () => {
    const token = await tokenOfAdministrator()
    const tag = (await callApi('/api/tags', {
      token,
      body: { name: 'Logitud tag', color: '#0057b8', textColor: '#ffffff' },
    })) as { readonly _id: string }
    const all = (await callApi('/api/companies', { method: 'GET', token })) as {
      readonly _id: string
      readonly name: string
      readonly registryCode: string
    }[]
    const chosen = all.slice(0, 8)
    await callApi('/api/companies', {
      method: 'PUT',
      token,
      body: { ids: chosen.map(({ _id }) => _id), addTags: [tag._id] },
    })
    const page = await openPageAs('administraator', '/audit-log')
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'lisas 8 ettevõttele tagi Logitud tag' })
    await expectShown(entry)
    // The tag and the first three companies.
    await expect.poll(() => entry.getByRole('link').count()).toBe(4)
    const viewport = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 800 })
    const heights = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    // Rows with a card each took 333 px on average. Most are short, whatever else was logged; so is
    // the one of eight companies, since they are folded.
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThan(120)
    expect((await entry.boundingBox())?.height).toBeLessThan(200)
    if (viewport !== null) await page.setViewportSize(viewport)
    await entry.getByRole('button', { name: 'näita kõiki 8' }).click()
    for (const { name } of chosen) await expectShown(entry.getByRole('link', { name, exact: true }))

    await entry.getByRole('button', { name: 'Võta tagasi: 8 ettevõtet' }).click()
    await expectShown(page.getByText('võttis tagasi 8 ettevõtte muudatuse'))
    await expect.poll(() => entry.getByRole('button', { name: /Võta tagasi/ }).count()).toBe(0)
    const tags = (await callApi('/api/tags', { method: 'GET', token })) as {
      readonly _id: string
      readonly companyCount?: number
    }[]
    expect(tags.find(({ _id }) => _id === tag._id)).toMatchObject({ companyCount: 0 })
  })

  test('learns from Süsteem what needs attention, where it is done, what is left to do, and takes a change back', async () => {
    const token = await tokenOfAdministrator()
    const { _id: tagId } = (await callApi('/api/tags', {
      token,
      body: { name: 'Ekslik tag', color: '#0057b8', textColor: '#ffffff' },
    })) as { readonly _id: string }
    await callApi(`/api/tags/${tagId}`, { method: 'DELETE', token })
    const page = await openPageAs('administraator', '/system')
    await expectShown(page.getByRole('heading', { level: 2, name: /vaja(b|vad) tähelepanu$/ }))
    await expectShown(page.getByText('Varukoopiaid ei tehta'))
    const how = page.getByText('BACKUP_DIR=/var/backups/kvartal')
    expect(await how.isVisible()).toBe(false)
    await page.getByText('Kuidas varundada').click()
    await expectShown(how)
    for (const name of ['Andmed', 'Varukoopiad', 'Andmeuuendused', 'Kettad ja mälu'])
      await expectShown(page.getByRole('heading', { level: 2, name, exact: true }).first())
    const version = page.getByText('Versioon', { exact: true })
    expect(await version.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Näita kõike: Kettad ja mälu' }).click()
    await expectShown(version)

    const change = page.getByRole('listitem').filter({ hasText: 'kustutas tagi Ekslik tag' })
    await change.getByRole('button', { name: 'Võta tagasi: Ekslik tag' }).click()
    await expectShown(page.getByText('võttis tagasi kustutamise: Ekslik tag'))

    await page.getByRole('link', { name: 'Tee ära: Varukoopiaid tehakse' }).click()
    await page.waitForURL((url) => url.hash === '#varukoopiad')
    await page.getByRole('link', { name: 'Tee ära: Sinu konto on kaheastmelise' }).click()
    await page.waitForURL((url) => url.pathname === '/second-factor')
  })
})
