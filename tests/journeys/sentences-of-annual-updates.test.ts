import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { expectShown } from './expect-shown.ts'
import { trackOnly } from './few-tracked.ts'
import { endAllRuns } from './going-runs.ts'
import { look, main, type Provoked, testSentences } from './provoke.ts'

// Each sentence of sections 2, 5, 6, 8 and 9 of the specification that belongs to the updates of annual reports on
// Ettevõtete haldus and Scraperi seaded, with what a person does to see it.

let trackAll = async () => {}
beforeAll(async () => {
  trackAll = await trackOnly(['10714568'])
})
afterAll(async () => {
  await endAllRuns()
  await trackAll()
})

/** One after the other. */
const steps =
  (...each: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of each) await step(page)
  }

const stats = '/api/annual-reports/stats'
const yearsRun = '/api/scraper/run-annual-reports'
const yearRun = '/api/annual-reports/fetch-all/'
const noRights = 'Ainult haldur ja administraator saavad massuuendust teha'
const failed = 'Majandusaasta aruannete uuendamine ebaõnnestus'
const startFailed = 'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus'

/** From now on a call answers with words of the server's. */
const answering = (path: string, message: string, status = 503) => async (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, message } }))

/** From now on a call is made with another body than the page would ever send. */
const sending = (path: string, body: object) => async (page: Page) =>
  page.route(`**${path}`, (route) => route.continue({ postData: JSON.stringify(body) }))

const tile = (page: Page) => page.getByRole('region', { name: 'Majandusaasta aruanded', exact: true })
const open = async (page: Page) => tile(page).getByRole('button', { name: 'Vali aastad' }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const pressInDialog = (name: string) => async (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click()
const updateLast5 = steps(open, pressInDialog('Viimased 5'), pressInDialog('Uuenda'))
const updateYears = (...years: readonly number[]) =>
  steps(open, pressInDialog('Tühjenda'), async (page) => {
    for (const year of years) await dialog(page).getByLabel(String(year), { exact: true }).check()
    await pressInDialog('Uuenda')(page)
  })

const card = (page: Page) =>
  main(page).locator('section').filter({ has: page.getByRole('heading', { name: 'Majandusaasta aruannete käsitsi uuendamine' }) })
const pressInCard = (name: string) => async (page: Page) => card(page).getByRole('button', { name, exact: true }).click()
const runByHand = pressInCard('Käivita aruannete uuendamine')
const runAllByHand = steps(pressInCard('Vali kõik'), runByHand)

const clearTypes = (placeOf: typeof card) => async (page: Page) => {
  for (const type of ['Bilanss', 'Kasumiaruanne, skeem 1']) await placeOf(page).getByLabel(type, { exact: true }).uncheck()
}

/** The settings as they are while no reports were ever loaded, the page read again with them. */
const neverLoaded = async (page: Page) => {
  await page.route('**/api/scraper/settings', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly data: object }
    const dates = { lastRunDate: '2026-01-01T10:00:00Z', annualReportLastRunDate: null }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...dates } } })
  })
  await page.reload()
}

/** The numbers could be read once, and cannot when they are read again. */
const failingAgain = async (page: Page) => {
  await expectShown(tile(page).getByText('Uusim aasta'))
  await page.route(`**${stats}`, (route) => route.fulfill({ status: 500, body: '' }))
}

const tiles = { as: 'haldur', at: '/companies/manage' } as const
const settings = { as: 'administraator', at: '/scraper-settings' } as const

const table: readonly Provoked[] = [
  // Section 2
  { ...settings, sentence: 'Viimati käivitatud: Pole käivitatud', action: neverLoaded },
  { ...settings, sentence: 'Majandusaasta aruanded tulevad äriregistrist. Ilma kasutajatunnuseta võetakse need avaandmetest: üks fail aasta kohta', isBeginning: true, action: look },
  { ...settings, sentence: 'Äriregistri kasutajatunnusega küsitakse jälgitavate ettevõtete valitud aruandeid ükshaaval: päring iga ettevõtte ja aasta kohta', isBeginning: true, action: look },
  // Section 5
  { ...tiles, sentence: 'Palun vali vähemalt üks aasta', action: steps(open, pressInDialog('Tühjenda'), pressInDialog('Uuenda')) },
  { ...tiles, sentence: 'Palun vali vähemalt üks aruande tüüp', action: steps(open, clearTypes(dialog), pressInDialog('Uuenda')) },
  { ...settings, sentence: 'Palun vali vähemalt üks aasta', action: steps(pressInCard('Tühjenda'), runByHand) },
  { ...settings, sentence: 'Palun vali vähemalt üks aruande tüüp', action: steps(clearTypes(card), runByHand) },
  // The same where a call says it that the screens never make
  { ...tiles, sentence: `${failed}: Palun vali vähemalt üks aasta`, action: steps(sending(yearsRun, { years: [] }), updateLast5) },
  { ...tiles, sentence: `${failed}: Palun vali vähemalt üks aruande tüüp`, action: steps(sending(`${yearRun}*`, { reportTypes: [] }), updateYears(2024)) },
  { ...settings, sentence: 'Palun vali vähemalt üks aasta', action: steps(sending(yearsRun, { years: [] }), runByHand) },
  { ...settings, sentence: 'Palun vali vähemalt üks aruande tüüp', action: steps(sending(yearsRun, { reportTypes: [] }), runByHand) },
  // Section 6
  { ...tiles, as: 'külaline', sentence: noRights, action: look },
  { ...tiles, sentence: noRights, failing: ['POST', yearsRun], status: 403, action: updateLast5 },
  { ...tiles, sentence: noRights, failing: ['POST', yearRun], status: 403, action: updateYears(2024) },
  // Section 8: English fallbacks stand where the server says nothing
  { ...tiles, sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus', failing: ['GET', stats], action: look },
  { ...tiles, sentence: 'Error getting annual report stats', failing: ['GET', stats], action: look },
  { ...tiles, sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus', action: steps(failingAgain, updateYears(2019)) },
  { ...tiles, sentence: `${failed}: Error fetching annual reports for all companies`, failing: ['POST', yearRun], action: updateYears(2024) },
  { ...tiles, sentence: `${failed}: Error fetching annual reports for all companies`, failing: ['POST', yearsRun], action: updateLast5 },
  { ...tiles, sentence: `${failed}: Server on hõivatud`, action: steps(answering(`${yearRun}*`, 'Server on hõivatud'), updateYears(2024)) },
  { ...tiles, sentence: 'Majandusaasta aruannete uuendamine käivitatud: 2022-2024', action: updateYears(2022, 2023, 2024) },
  { ...tiles, sentence: 'Majandusaasta aruannete uuendamine käivitatud: 2018, 2020-2021', action: updateYears(2018, 2020, 2021) },
  { ...tiles, sentence: 'Majandusaasta aruannete uuendamine käivitatud 2025. aasta kohta', action: updateYears(2025) },
  { ...settings, sentence: startFailed, failing: ['POST', yearsRun], action: runByHand },
  { ...settings, sentence: 'Server on hõivatud', action: steps(answering(yearsRun, 'Server on hõivatud'), runByHand) },
  { ...settings, sentence: `Majandusaasta aruannete uuendamine käivitatud ${new Date().getFullYear() - 1}. aasta kohta`, action: runByHand },
  { ...settings, sentence: `Majandusaasta aruannete uuendamine käivitatud: ${new Date().getFullYear() - 5}-${new Date().getFullYear() - 1}`, action: runAllByHand },
]

testSentences(table)
