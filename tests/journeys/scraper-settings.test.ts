import { formatMoment } from '@kvartal/domain/format/date'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns, waitForEnd } from './going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { product } from './product.ts'

const usual = {
  cronSchedule: '0 0 1 */3 *',
  delayBetweenRequests: 1000,
  isAutomaticRunEnabled: true,
  annualReportCronSchedule: '0 0 1 * *',
  annualReportYearsToFetch: 3,
  annualReportTypes: ['14', '35', '36'],
}

const restore = async () => {
  const body = { ...usual, emtaBaseUrl: product.emtaPageUrl }
  await callApi('/api/scraper/settings', {
    method: 'PUT',
    token: await tokenOfAdministrator(),
    body,
  })
}

beforeEach(restore)
afterEach(endAllRuns)
afterAll(restore)

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true }).first()
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const fieldsOf = async (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => field(page, label).inputValue()))
const typedInto = ['Ajakava (cron)', 'EMTA aadress', 'Viivitus päringute vahel, ms']

async function openSettings(): Promise<Page> {
  const page = await openPageAs('administraator', '/scraper-settings', { holdsAlerts: true })
  await page.getByRole('heading', { level: 1, name: 'Scraperi seaded' }).waitFor()
  await field(page, 'Ajakava (cron)').waitFor()
  return page
}

test('the settings of an administrator are saved, with the schedule in words and its next times', async () => {
  const page = await openSettings()
  await field(page, 'Ajakava (cron)').fill('30 6 11 1,4,7,10 *')
  await expectShown(
    page.getByText('11. jaanuaril, 11. aprillil, 11. juulil ja 11. oktoobril kell 06:30', {
      exact: true,
    }),
  )
  await expectShown(page.getByText('Salvestamata muudatused'))
  const times = main(page).getByRole('list').filter({ hasText: ', 06:30' }).getByRole('listitem')
  await expect
    .poll(() => times.allInnerTexts())
    .toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^11\.(01|04|07|10)\.\d{4}, 06:30$/)),
    )
  const reckoned = await times.allInnerTexts()
  await field(page, 'Viivitus päringute vahel, ms').fill('2 500')
  await field(page, 'Mitu viimast aastat').selectOption('5')
  await field(page, 'Aruannete ajakava (cron)').fill('0 3 * * 1')
  await expectShown(page.getByText('esmaspäeviti kell 03:00', { exact: true }))
  await field(page, 'Rahavoogude aruanne, kaudne meetod (18)').check()
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText('Scraperi seaded edukalt salvestatud'))
  await expectShown(page.getByText(/^Muutis Mari Maasikas, /))

  await page.reload()
  await field(page, 'Ajakava (cron)').waitFor()
  expect(
    await fieldsOf(page, [
      'Ajakava (cron)',
      'Viivitus päringute vahel, ms',
      'Mitu viimast aastat',
      'Aruannete ajakava (cron)',
    ]),
  ).toEqual(['30 6 11 1,4,7,10 *', '2500', '5', '0 3 * * 1'])
  expect(await field(page, 'Rahavoogude aruanne, kaudne meetod (18)').isChecked()).toBe(true)
  // The server computes the same times as the form did.
  await expect.poll(() => times.allInnerTexts()).toEqual(reckoned)
  const saved = await callApi('/api/scraper/settings', {
    method: 'GET',
    token: await tokenOfAdministrator(),
  })
  expect(saved).toMatchObject({
    delayBetweenRequests: 2500,
    annualReportTypes: ['14', '35', '36', '18'],
  })
})

test('a schedule before the tenth gets a warning, and one click sets a better one', async () => {
  const page = await openSettings()
  const warning = page.getByText(
    /^EMTA avaldab kvartali andmed järgmise kuu 10\. kuupäeval; selle ajakava järgi algab uuendamine enne seda\./,
  )
  await expectShown(warning)
  await press(page, 'Kasuta paremat ajakava')
  await warning.waitFor({ state: 'detached' })
  expect(await field(page, 'Ajakava (cron)').inputValue()).toBe('0 6 11 1,4,7,10 *')
  expect(
    await field(page, 'Ajakava (cron)').evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await press(page, 'Võta muudatused tagasi')
  expect(
    await main(page)
      .getByRole('button', { name: 'Salvesta seaded' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await expectShown(warning)
  await main(page)
    .getByRole('switch', { name: /^Käivita automaatselt/ })
    .click()
  await expectShown(page.getByText('Automaatne käivitamine on välja lülitatud, ajakava ei kehti.'))
})

test('an address is tested before it is saved', async () => {
  const page = await openSettings()
  const answers = async (address: string | null, words: RegExp) => {
    if (address !== null) await field(page, 'EMTA aadress').fill(address)
    await press(page, 'Testi ühendust')
    await expectShown(page.getByText(words))
  }
  await answers(null, /^Ühendus töötab: leitud 19 faili, \d+,\d\d\u00a0s\.$/)
  await answers(`${product.sourcesUrl}/puudub`, /^Ühendus ebaõnnestus: .* puudub \(HTTP 404\)\.$/)
  await answers(`${product.sourcesUrl}/avaandmed`, /kuid ühtegi EMTA faili sealt ei leitud\.$/)
  await answers('emta', /^Aadress peab algama http:\/\/ või https:\/\/$/)
  const saved = await callApi('/api/scraper/settings', {
    method: 'GET',
    token: await tokenOfAdministrator(),
  })
  expect(saved).toMatchObject({ emtaBaseUrl: product.emtaPageUrl })
})

test('invalid values are reported at their fields, and nothing typed is lost', async () => {
  const page = await openSettings()
  const typed = ['iga päev', 'https://www.emta.ee/uus', '999']
  for (const [i, label] of typedInto.entries()) await field(page, label).fill(typed[i] ?? '')
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText('Viivitus peab olema vähemalt 1000 ms'))
  expect(await field(page, 'Viivitus päringute vahel, ms').getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(await fieldsOf(page, typedInto)).toEqual(typed)
  await field(page, 'Viivitus päringute vahel, ms').fill('1000')
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText(/^Ajakava „iga päev“ ei sobi: oodati viit välja/))
  expect(await field(page, 'Ajakava (cron)').getAttribute('aria-invalid')).toBe('true')
  expect(await fieldsOf(page, typedInto)).toEqual(['iga päev', 'https://www.emta.ee/uus', '1000'])
  const saved = await callApi('/api/scraper/settings', {
    method: 'GET',
    token: await tokenOfAdministrator(),
  })
  expect(saved).toMatchObject({ ...usual, emtaBaseUrl: product.emtaPageUrl })
})

test('saving one field keeps another administrator’s concurrent changes of the others', async () => {
  const page = await openSettings()
  const token = await tokenOfAdministrator()
  const others = {
    cronSchedule: '0 5 12 * *',
    delayBetweenRequests: 5000,
    annualReportTypes: ['14'],
  }
  await callApi('/api/scraper/settings', { method: 'PUT', token, body: others })
  await field(page, 'Mitu viimast aastat').selectOption('5')
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText('Scraperi seaded edukalt salvestatud'))
  expect(await callApi('/api/scraper/settings', { method: 'GET', token })).toMatchObject({
    ...others,
    annualReportYearsToFetch: 5,
  })
  // And the form has been updated with them.
  expect(
    await fieldsOf(page, ['Ajakava (cron)', 'Viivitus päringute vahel, ms', 'Mitu viimast aastat']),
  ).toEqual(['0 5 12 * *', '5000', '5'])
  expect(await page.getByText('Salvestamata muudatused').count()).toBe(0)
})

test('a schedule that never occurs is marked with an error', async () => {
  const page = await openSettings()
  await field(page, 'Aruannete ajakava (cron)').fill('0 0 31 2 *')
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText('Ajakava „0 0 31 2 *“ ei sobi: seda kuupäeva ei tule kunagi'))
  expect(await field(page, 'Aruannete ajakava (cron)').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Ajakava (cron)').getAttribute('aria-invalid')).not.toBe('true')
})

test('text typed during a save stays, and does not count as saved', async () => {
  const page = await openSettings()
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/scraper/settings', async (route) => {
    if (route.request().method() === 'PUT') await hold.promise
    await route.continue()
  })
  await field(page, 'Ajakava (cron)').fill('0 7 * * *')
  await press(page, 'Salvesta seaded')
  await field(page, 'Viivitus päringute vahel, ms').fill('2000')
  hold.resolve()
  await expectShown(page.getByText('Scraperi seaded edukalt salvestatud'))
  await expectShown(page.getByText('Salvestamata muudatused'))
  expect(await field(page, 'Viivitus päringute vahel, ms').inputValue()).toBe('2000')
  const saved = await callApi('/api/scraper/settings', {
    method: 'GET',
    token: await tokenOfAdministrator(),
  })
  expect(saved).toMatchObject({
    cronSchedule: '0 7 * * *',
    delayBetweenRequests: usual.delayBetweenRequests,
  })
})

test('a schedule of last days shows the same times while typed and once saved, and one with a duplicate value is marked', async () => {
  const page = await openSettings()
  await field(page, 'Ajakava (cron)').fill('0 6 * * 1L')
  const times = main(page).getByRole('list').filter({ hasText: ', 06:00' }).getByRole('listitem')
  await expect
    .poll(() => times.allInnerTexts())
    .toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/, 06:00$/)))
  const typed = await times.allInnerTexts()
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText('Scraperi seaded edukalt salvestatud'))
  expect(await times.allInnerTexts()).toEqual(typed)

  await field(page, 'Ajakava (cron)').fill('0,0 6 * * *')
  await expectShown(page.getByText(/^See ei ole ajakava: /))
  await press(page, 'Salvesta seaded')
  await expectShown(page.getByText(/^Ajakava „0,0 6 \* \* \*“ ei sobi/))
  expect(await field(page, 'Ajakava (cron)').getAttribute('aria-invalid')).toBe('true')
})

test('leaving with unsaved changes asks first, and staying keeps them', async () => {
  const page = await openSettings()
  const leave = () =>
    page.getByRole('banner').getByRole('link', { name: 'Ettevõtted', exact: true }).click()
  await field(page, 'Ajakava (cron)').fill('0 7 * * *')
  await leave()
  const question = page.getByRole('dialog', { name: 'Kas lahkuda lehelt salvestamata?' })
  await question.getByRole('button', { name: 'Loobu' }).click()
  expect(await field(page, 'Ajakava (cron)').inputValue()).toBe('0 7 * * *')
  expect(new URL(page.url()).pathname).toBe('/scraper-settings')
  await leave()
  await question.getByRole('button', { name: 'Lahku salvestamata' }).click()
  await page.waitForURL((url) => url.pathname === '/companies')
})

test('an administrator starts the scraper manually, and sees afterwards when it last ran', async () => {
  const page = await openSettings()
  await press(page, 'Käivita scraper')
  await expectShown(page.getByText('Vali vähemalt üks fail scrapimiseks'))
  await press(page, 'Vali viimane kvartal')
  await press(page, 'Käivita scraper (1)')
  const alert = page.getByRole('region', { name: 'Teated' })
  await expectShown(alert.getByText('EMTA andmete uuendamine käivitatud: II kv 2026'))
  const address = await alert.getByRole('link', { name: 'Vaata uuendamist' }).getAttribute('href')
  await main(page).getByRole('link', { name: 'Vaata uuendamist' }).click()
  await page.waitForURL((url) => url.pathname === address)
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'EMTA andmete uuendamine: õnnestus' }),
  )
  const { startedAt } = await waitForEnd(address?.split('/').at(-1) ?? '')
  await page.goto('/scraper-settings')
  await expectShown(page.getByText(`Viimati käivitatud: ${formatMoment(startedAt)}`))
})

test('users other than administrators are redirected home', async () => {
  for (const role of ['haldur', 'külaline'] as const) {
    const page = await openPageAs(role, '/scraper-settings')
    await page.waitForURL((url) => url.pathname === '/')
  }
  const page = await openPage('/scraper-settings')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.getByRole('link', { name: 'Scraperi seaded' }).count()).toBe(0)
})
