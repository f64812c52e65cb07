import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectShown } from './expect-shown.ts'
import { endAllRuns } from './going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { fill, look, main, press, type Provoked, testSentences } from './provoke.ts'
import { whileMisbehaving } from './sources.ts'

// Each sentence of sections 2, 5, 6 and 8 of the specification that belongs to refreshes and their settings, with what
// a person does to see it.

afterAll(endAllRuns)

/** One after the other. */
const steps =
  (...each: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of each) await step(page)
  }

/** From now on a call answers with words of the server's. */
const answering = (path: string, message: string, status = 409) => async (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, message } }))

const failing = (path: string) => async (page: Page) => page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }))

/** From now on a call is made with another body than the page would ever send, and the server answers. */
const sending = (method: string, path: string, body: object) => async (page: Page) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method ? route.continue({ postData: JSON.stringify(body) }) : route.fallback(),
  )

/** The settings as they are while nothing was ever run, the page read again with them. */
const neverRun = (annualReportLastRunDate: string | null) => async (page: Page) => {
  await page.route('**/api/scraper/settings', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly data: object }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, lastRunDate: null, annualReportLastRunDate } } })
  })
  await page.reload()
}

const summary = '/api/companies/status/summary'
/** The numbers as they are before the first refresh has succeeded, or has even begun. */
const neverSucceeded = (lastStart: string | null) => async (page: Page) => {
  await endAllRuns()
  await page.route(`**${summary}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly data: { readonly lastSuccess: object } }
    const kinds = Object.keys(reply.data.lastSuccess)
    const lastSuccess = Object.fromEntries(kinds.map((kind) => [kind, kind === 'emta' ? null : '2026-01-01T10:00:00Z']))
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, lastSuccess, lastStart: { emta: lastStart } } } })
  })
  await page.reload()
}

const openFiles = press('Vali EMTA failid')
const inDialog = (name: string) => async (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const chooseLatest = steps(openFiles, inDialog('Vali viimane kvartal'))
const runByHand = steps(press('Vali viimane kvartal'), press('Käivita scraper (1)'))
const whileSourceIs = (status: number, action: (page: Page) => Promise<void>) => (page: Page) =>
  whileMisbehaving('page', { kind: 'status', status }, () => action(page))

const tiles = { as: 'haldur', at: '/companies/manage' } as const
const settings = { as: 'administraator', at: '/scraper-settings' } as const
const save = press('Salvesta seaded')
const refreshAll = '/api/companies/refresh-all'
const scraperRun = '/api/scraper/run'

const table: readonly Provoked[] = [
  // Section 2
  { ...settings, sentence: 'Viimati käivitatud: Pole käivitatud', action: neverRun('2026-01-01T10:00:00Z') },
  { ...tiles, sentence: 'Pole veel käivitatud', action: neverSucceeded(null) },
  { ...tiles, sentence: 'Pole veel õnnestunud', action: neverSucceeded('2026-01-01T10:00:00Z') },
  // Section 5
  { ...tiles, sentence: 'Palun vali vähemalt üks EMTA fail', action: steps(openFiles, (page) => expectShown(page.getByText(/^Valitud 0 /)), inDialog('Uuenda')) },
  { ...settings, sentence: 'Please provide at least one file URL to process', action: steps(sending('POST', scraperRun, { fileUrls: [] }), runByHand) },
  { ...tiles, sentence: 'EMTA andmete uuendamine ebaõnnestus: Please provide at least one file URL to process', action: steps(sending('POST', scraperRun, { fileUrls: [] }), chooseLatest, inDialog('Uuenda (1)')) },
  { ...settings, sentence: 'Vali vähemalt üks fail scrapimiseks', action: press('Käivita scraper') },
  { ...settings, sentence: 'Ajakava on kohustuslik', action: fill({ 'Ajakava (cron)': ' ' }, 'Salvesta seaded') },
  { ...settings, sentence: 'Ajakava on kohustuslik', action: fill({ 'Aruannete ajakava (cron)': '' }, 'Salvesta seaded') },
  { ...settings, sentence: 'EMTA aadress on kohustuslik', action: fill({ 'EMTA aadress': '' }, 'Salvesta seaded') },
  { ...settings, sentence: 'Viivitus peab olema täisarv millisekundites', action: fill({ 'Viivitus päringute vahel, ms': '' }, 'Salvesta seaded') },
  { ...settings, sentence: 'Viivitus peab olema vähemalt 1000 ms', action: fill({ 'Viivitus päringute vahel, ms': '999' }, 'Salvesta seaded') },
  { ...settings, sentence: 'Aastate arv peab olema 1-5', action: steps(sending('PUT', '/api/scraper/settings', { annualReportYearsToFetch: 6 }), save) },
  { ...settings, sentence: 'Palun vali vähemalt üks aruande tüüp', action: steps(clearReportTypes, save) },
  // Section 6
  { ...tiles, as: 'külaline', sentence: 'Ainult haldur ja administraator saavad massuuendust teha', action: look },
  { as: 'külaline', at: '/runs/1', sentence: 'Teil pole ligipääsu sellele lehele', action: look },
  // Section 8: English fallbacks stand where the server says nothing
  { ...tiles, sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus', failing: ['GET', summary], action: look },
  { ...tiles, sentence: 'Error getting company data status summary', failing: ['GET', summary], action: look },
  { ...tiles, sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus', failing: ['POST', refreshAll], action: steps(waitForNumbers, failing(summary), press('Uuenda äriregistrist')) },
  { ...tiles, sentence: 'Ainult haldur ja administraator saavad massuuendust teha', failing: ['POST', refreshAll], status: 403, action: press('Uuenda äriregistrist') },
  { ...tiles, sentence: 'Äriregistri andmete massuuendamine ebaõnnestus: Error refreshing all companies data', failing: ['POST', refreshAll], action: press('Uuenda äriregistrist') },
  { ...tiles, sentence: 'Äriregistri andmete massuuendamine ebaõnnestus: Server on hõivatud', action: steps(answering(refreshAll, 'Server on hõivatud', 503), press('Uuenda äriregistrist')) },
  { ...tiles, sentence: 'Äriregistri andmete uuendamine käivitatud', action: press('Uuenda äriregistrist') },
  { ...tiles, sentence: 'Sama uuendamine juba käib või ootab oma järjekorda', action: press('Uuenda äriregistrist') },
  { ...tiles, sentence: 'EMTA failide laadimine ebaõnnestus', failing: ['GET', '/api/scraper/available-files'], action: openFiles },
  { ...tiles, sentence: 'Error getting available EMTA files', failing: ['GET', '/api/scraper/available-files'], action: openFiles },
  { ...tiles, sentence: 'EMTA failide laadimine ebaõnnestus', action: whileSourceIs(503, steps(openFiles, (page) => expectShown(page.getByText(/vastas veaga \(HTTP 503\)/)))) },
  { ...tiles, sentence: 'EMTA lehelt ei leitud ühtegi faili. Kontrolli EMTA aadressi Scraperi seadetes.', action: (page) => whileMisbehaving('page', { kind: 'html' }, () => steps(openFiles, (opened) => expectShown(opened.getByText('Faile ei leitud')))(page)) },
  { ...tiles, sentence: 'EMTA andmete uuendamine ebaõnnestus: Error running EMTA scraper', failing: ['POST', scraperRun], action: steps(chooseLatest, inDialog('Uuenda (1)')) },
  { ...tiles, sentence: 'EMTA andmete uuendamine ebaõnnestus: ', isBeginning: true, action: steps(chooseLatest, whileSourceIs(503, steps(inDialog('Uuenda (1)'), (page) => expectShown(page.getByText(/vastas veaga \(HTTP 503\)/))))) },
  { ...tiles, sentence: 'EMTA andmete uuendamine käivitatud: II kv 2026', action: steps(chooseLatest, inDialog('Uuenda (1)')) },
  { ...settings, sentence: 'Scraperi seadete laadimine ebaõnnestus', failing: ['GET', '/api/scraper/settings'], action: look },
  { ...settings, sentence: 'Saadaolevate failide laadimine ebaõnnestus', failing: ['GET', '/api/scraper/available-files'], action: look },
  { ...settings, sentence: 'Scraperi käivitamine ebaõnnestus', failing: ['POST', scraperRun], action: runByHand },
  { ...settings, sentence: 'Scraperi seaded edukalt salvestatud', action: save },
  { ...settings, sentence: 'Scraperi seadete salvestamine ebaõnnestus', failing: ['PUT', '/api/scraper/settings'], action: save },
  { ...settings, sentence: 'Ajakava „jama“ ei sobi: oodati viit välja (minut, tund, päev, kuu, nädalapäev), nt „0 6 11 1,4,7,10 *“', action: fill({ 'Ajakava (cron)': 'jama' }, 'Salvesta seaded') },
  { ...settings, sentence: 'Ajakava „0 0 31 2 *“ ei sobi: seda kuupäeva ei tule kunagi', action: fill({ 'Ajakava (cron)': '0 0 31 2 *' }, 'Salvesta seaded') },
  // The product's own, of runs
  { ...tiles, at: '/runs', sentence: 'Uuendamiste laadimine ebaõnnestus', failing: ['GET', '/api/runs'], action: look },
  { ...tiles, at: '/runs/1', sentence: 'Uuendamise laadimine ebaõnnestus', failing: ['GET', '/api/runs/1'], action: look },
  { ...tiles, at: '/runs/99999999', sentence: 'Sellist uuendamist ei ole', action: look },
]

async function clearReportTypes(page: Page): Promise<void> {
  // Those of the saved settings, which come later than those of a run by hand.
  const types = main(page).locator('form').getByRole('group', { name: 'Aruannete tüübid' }).getByRole('checkbox')
  await types.first().waitFor()
  for (const type of await types.all()) await type.uncheck()
}

async function waitForNumbers(page: Page): Promise<void> {
  await expectShown(main(page).getByRole('button', { name: 'Uuenda äriregistrist' }))
}

testSentences(table)

test('the page of settings sends everybody but administrators home, without a word', async () => {
  const page = await openPageAs('haldur', '/scraper-settings')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.getByRole('region', { name: 'Teated' }).innerText()).toBe('')
})

test('calls refuse what the screens never send, in the specification’s words', async () => {
  const token = await tokenOfAdministrator()
  const refused = (body: object) => callApi('/api/scraper/run', { token, body }).catch((error: Error) => error.message)
  for (const body of [{ fileUrls: [] }, {}]) expect(await refused(body)).toContain('Please provide at least one file URL to process')
})
