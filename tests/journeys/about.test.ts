import { metricTable } from '@kvartal/domain/metrics/metric-table'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { plain } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { product } from './product.ts'

const save = async (key: string, value: unknown) =>
  callApi(`/api/settings/${key}`, {
    method: 'PUT',
    token: await tokenOfAdministrator(),
    body: { value },
  })

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** The part of the page about a metric. */
const methodOf = (page: Page, label: string) =>
  page
    .locator('article div')
    .filter({ has: page.getByRole('heading', { level: 4, name: label, exact: true }) })
    .last()

test('a stranger finds in two clicks from any page who runs it and how turnover per employee is reckoned', async () => {
  await save('operatorName', 'MTÜ Avatud Arvud')
  await save('operatorContact', 'info@arvud.ee')
  const company = await companyPathOf('10714568')
  for (const path of ['/', company, '/ranking', '/overview', '/login', '/olematu', '/privacy']) {
    const page = await openPage(path)
    await footerLink(page, 'Kvartalist').click()
    await page.getByRole('heading', { level: 1, name: 'Kvartalist' }).waitFor()
    const contact = page.getByRole('link', { name: 'info@arvud.ee' })
    await contact.waitFor()
    expect(await contact.getAttribute('href')).toBe('mailto:info@arvud.ee')
    await page.getByText('Seda lehte käitab MTÜ Avatud Arvud.').waitFor()

    await page
      .getByRole('navigation', { name: 'Sisukord' })
      .getByRole('link', { name: 'Käive töötaja kohta', exact: true })
      .click()
    await page.waitForURL(/\/about#kvartal-revenuePerEmployee$/)
    const method = methodOf(page, 'Käive töötaja kohta')
    await expect
      .poll(() => method.evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(300)
    expect(plain(await method.innerText())).toContain('käive / töötajad')
    expect(await method.innerText()).toContain('detsember–veebruar')
  }
})

test('while nobody has said who runs it, the page says so, and to administrators where to say it', async () => {
  await save('operatorName', null)
  await save('operatorContact', null)
  const sentence = 'Selle lehe käitaja ei ole oma nime kirja pannud. Kontakti ei ole kirjas.'
  const page = await openPage('/about')
  await page.getByText(sentence).waitFor()
  expect(await page.getByRole('link', { name: /süsteemi seadetesse/ }).count()).toBe(0)

  const system = await openPageAs('administraator', '/system')
  await system.getByRole('link', { name: 'Tee ära: Käitaja nimi ja kontakt' }).click()
  await system.getByLabel('Nimi', { exact: true }).fill('MTÜ Avatud Arvud')
  await system.getByLabel('Kontakt').fill('arvud.ee')
  await system.getByRole('button', { name: 'Salvesta käitaja' }).click()
  await system
    .getByText('Kontakt peab olema meiliaadress või veebiaadress, mis algab https://')
    .first()
    .waitFor()
  await system.getByLabel('Kontakt').fill('https://arvud.ee/kontakt')
  await system.getByRole('button', { name: 'Salvesta käitaja' }).click()
  await system.getByText('Käitaja on salvestatud').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'https://arvud.ee/kontakt' }).waitFor()
})

test('every metric of the tables is on the page, with its explanation', async () => {
  const page = await openPage('/about')
  const labels = [...metricTable.quarter, ...metricTable.year].map(({ label }) => label)
  await page.getByRole('heading', { level: 4 }).first().waitFor()
  expect(await page.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual(labels)
  const text = await page.getByRole('article').innerText()
  for (const { help } of [...metricTable.quarter, ...metricTable.year]) expect(text).toContain(help)
})

test('a figure’s sheet leads to how its metric is reckoned', async () => {
  const page = await openPage(await companyPathOf('10714568'))
  await page
    .getByRole('button', { name: /^Käive töötaja kohta/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Kuidas arvutatakse' }).click()
  await page.waitForURL(/\/about#kvartal-revenuePerEmployee$/)
  await page.getByRole('heading', { level: 4, name: 'Käive töötaja kohta' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the citation is copied with the address and the day', async () => {
  const page = await openPage('/about')
  await page.getByText('seisuga').first().waitFor()
  await page.getByRole('button', { name: 'Kopeeri viide' }).click()
  await page.getByRole('button', { name: 'Viide kopeeritud' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(
      String.raw`^Kvartal\. Andmed: .* \(CC BY 4\.0\), seisuga \d\d\.\d\d\.\d{4}\. ${product.url} \(vaadatud \d\d\.\d\d\.\d{4}\)\.$`,
    ),
  )
})

test.each([
  ['privaatsus', 'Privaatsus', '/privacy'],
  ['kust andmed', 'Kvartalist', '/about'],
  ['metoodika', 'Kvartalist', '/about'],
  ['tsiteerimine', 'Kvartalist', '/about'],
])('the search finds by „%s“ the page %s', async (typed, name, path) => {
  const page = await openPage('/overview')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Otsi ettevõtet, tagi või lehte' }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await page.waitForURL(`**${path}`)
  await expectShown(page.getByRole('heading', { level: 1, name }))
})

describe('an announcement', () => {
  afterEach(() => save('announcement', null))

  const text = 'Hooldus täna kell 22 <img src=x onerror=alert(1)> \u202Eidiprugat'
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  test('stands above every screen as text, can be put away, and comes back when it says something else', async () => {
    await save('announcement', { text, until: inAnHour() })
    const page = await openPage('/overview')
    const told = page.getByRole('status').filter({ hasText: 'Hooldus täna' })
    await told.waitFor()
    expect(await told.innerText()).toBe(text)
    expect(await told.locator('img').count()).toBe(0)
    expect(await told.locator('bdi').count()).toBe(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await told.isVisible()).toBe(false)
    expect(await footerLink(page, 'Kvartalist').isVisible()).toBe(false)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Peida teade' }).click()
    await told.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await save('announcement', { text: 'Hooldus täna kell 23', until: inAnHour() })
    await page.reload()
    await told.waitFor()
    expect(await told.innerText()).toBe('Hooldus täna kell 23')
  })

  test('is over at its time, also on a page that stays open', async () => {
    const page = await openPage('/favicon.svg')
    await page.clock.install()
    await save('announcement', { text, until: inAnHour() })
    await page.goto('/overview')
    const told = page.getByRole('status').filter({ hasText: 'Hooldus täna' })
    await page.clock.resume()
    await told.waitFor()
    await page.clock.fastForward(3_600_000)
    await expect.poll(() => told.count()).toBe(0)
  })

  test('is written and taken back by an administrator, and is not in embeds', async () => {
    const page = await openPageAs('administraator', '/users/manage')
    await page.getByLabel('Tekst', { exact: true }).fill('Hooldus täna kell 22')
    await page.getByLabel('Kuni, kuupäev').fill('31.12.2098')
    await page.getByLabel('Kell, Eesti aja järgi').fill('25:00')
    await page.getByRole('button', { name: 'Avalda teade' }).click()
    await page.getByText('Kellaaeg peab olema kujul TT:MM').first().waitFor()
    await page.getByLabel('Kell, Eesti aja järgi').fill('22:00')
    await page.getByRole('button', { name: 'Avalda teade' }).click()
    await page.getByRole('status').filter({ hasText: 'Hooldus täna kell 22' }).waitFor()
    await page.getByText(/Teadet näidatakse kuni 31\.12\.2098,\s22:00/).waitFor()

    const embed = await openPage('/embed?c=10714568')
    await embed.getByText('AS MARU EHITUS').first().waitFor()
    expect(await embed.getByText('Hooldus').count()).toBe(0)

    const log = await openPage('/audit-log', { token: await tokenOfAdministrator() })
    await log.getByText('muutis seadet „Teade kõigile“').first().waitFor()

    await page.getByRole('button', { name: 'Võta teade maha' }).click()
    await page.getByText('Teade on maha võetud').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: 'Hooldus täna' })
      .waitFor({ state: 'detached' })
  })
})
