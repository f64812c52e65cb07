import type { Page } from 'playwright-core'
import { expectShown } from '../expect-shown.ts'
import { endAllRuns } from '../going-runs.ts'
import { main } from '../main-part.ts'
import { whileMisbehaving } from '../sources.ts'
import {
  answering,
  busy,
  failingNow,
  fill,
  type Message,
  onScreen,
  press,
  pressInDialog,
  sending,
  type Step,
  steps,
} from './message.ts'

const aRunBefore = '2026-01-01T10:00:00Z'

/** Replaces the settings by those of a product without any run of a kind, and reloads the page. */
const neverRun =
  (kind: 'lastRunDate' | 'annualReportLastRunDate'): Step =>
  async (page) => {
    await page.route('**/api/scraper/settings', async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { readonly data: object }
      const dates = {
        lastRunDate: aRunBefore,
        registryLastRunDate: aRunBefore,
        registerDetailsLastRunDate: aRunBefore,
        annualReportLastRunDate: aRunBefore,
        [kind]: null,
      }
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...dates } } })
    })
    await page.reload()
  }

const summary = '/api/companies/status/summary'

/** Replaces the numbers by those before the first successful refresh, and reloads the page. */
async function neverSucceeded(page: Page): Promise<void> {
  await endAllRuns()
  await page.route(`**${summary}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { readonly data: { readonly lastSuccess: object } }
    const kinds = Object.keys(reply.data.lastSuccess)
    const lastSuccess = Object.fromEntries(
      kinds.map((kind) => [kind, kind === 'emta' ? null : aRunBefore]),
    )
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, lastSuccess } } })
  })
  await page.reload()
}

const openFiles = press('Vali EMTA failid')
const chooseLatest = steps(openFiles, pressInDialog('Vali viimane kvartal'))
const runByHand = steps(press('Vali viimane kvartal'), press('Käivita scraper (1)'))
const sourceFails = (page: Page) => expectShown(page.getByText(/vastas veaga \(HTTP 503\)/))
const whileSourceIs =
  (status: number, action: Step): Step =>
  (page) =>
    whileMisbehaving('page', { kind: 'status', status }, async () => action(page))
const registryButton = press('Uuenda äriregistrist')
const waitForNumbers: Step = (page) =>
  expectShown(main(page).getByRole('button', { name: 'Uuenda äriregistrist' }))
const save = press('Salvesta seaded')
const saving = (fields: Readonly<Record<string, string>>) => fill(fields, 'Salvesta seaded')

async function clearReportTypes(page: Page): Promise<void> {
  // The checkboxes in the form are those of the saved settings; they appear later than those of a
  // run started by hand.
  const types = main(page)
    .locator('form')
    .getByRole('group', { name: 'Aruannete tüübid' })
    .getByRole('checkbox')
  await types.first().waitFor()
  for (const type of await types.all()) await type.uncheck()
}

const refreshAll = '/api/companies/refresh-all'
const scraperRun = '/api/scraper/run'
const files = '/api/scraper/available-files'
const noFile = 'Please provide at least one file URL to process'
const summaryFailed = {
  sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus',
  type: 'danger',
} as const
const noRights = 'Ainult haldur ja administraator saavad massuuendust teha'
const scheduleMissing = { sentence: 'Ajakava on kohustuslik', type: 'danger' } as const
const notCron =
  'Ajakava „jama“ ei sobi: oodati viit välja (minut, tund, päev, kuu, nädalapäev), nt „0 6 11 1,4,7,10 *“'

/** Messages about refreshes from EMTA and the register, their settings and their runs. */
export const messagesOfRefreshes: readonly Message[] = [
  { as: 'külaline', at: '/companies/manage', sentence: noRights, type: 'stated' },
  { as: 'külaline', at: '/runs/1', sentence: 'Teil pole ligipääsu sellele lehele', type: 'danger' },
  ...onScreen({ as: 'haldur', at: '/companies/manage' }, [
    { sentence: 'veel mitte kordagi', type: 'stated', action: neverSucceeded },
    { ...summaryFailed, failing: ['GET', summary] },
    {
      sentence: 'Error getting company data status summary',
      type: 'stated',
      failing: ['GET', summary],
    },
    {
      ...summaryFailed,
      failing: ['POST', refreshAll],
      action: steps(waitForNumbers, failingNow(summary), registryButton),
    },
    {
      sentence: noRights,
      type: 'danger',
      failing: ['POST', refreshAll],
      status: 403,
      action: registryButton,
    },
    {
      sentence:
        'Äriregistri andmete massuuendamine ebaõnnestus: Error refreshing all companies data',
      type: 'danger',
      failing: ['POST', refreshAll],
      action: registryButton,
    },
    {
      sentence: 'Äriregistri andmete massuuendamine ebaõnnestus: Server on hõivatud',
      type: 'danger',
      action: steps(answering(refreshAll, 503, busy), registryButton),
    },
    {
      sentence: 'Äriregistri andmete uuendamine käivitatud',
      type: 'success',
      action: registryButton,
    },
    {
      sentence: 'Sama uuendamine juba käib või ootab oma järjekorda',
      type: 'info',
      action: registryButton,
    },
    {
      sentence: 'EMTA failide laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', files],
      isFresh: true,
      action: openFiles,
    },
    {
      sentence: 'Error getting available EMTA files',
      type: 'stated',
      failing: ['GET', files],
      action: openFiles,
    },
    {
      sentence: 'EMTA failide laadimine ebaõnnestus',
      type: 'danger',
      isFresh: true,
      action: whileSourceIs(503, steps(openFiles, sourceFails)),
    },
    {
      sentence: 'EMTA lehelt ei leitud ühtegi faili. Kontrolli EMTA aadressi Scraperi seadetes.',
      type: 'stated',
      isFresh: true,
      // Of the reply and not of a source, which would list its files again before the sentence is read.
      action: steps(answering(files, 200, { success: true, data: [] }), openFiles),
    },
    {
      sentence: 'Palun vali vähemalt üks EMTA fail',
      type: 'danger',
      action: steps(
        openFiles,
        (page) => expectShown(page.getByText(/^Valitud 0 /)),
        pressInDialog('Uuenda'),
      ),
    },
    {
      sentence: `EMTA andmete uuendamine ebaõnnestus: ${noFile}`,
      type: 'danger',
      action: steps(
        sending('POST', scraperRun, { fileUrls: [] }),
        chooseLatest,
        pressInDialog('Uuenda (1)'),
      ),
    },
    {
      sentence: 'EMTA andmete uuendamine ebaõnnestus: Error running EMTA scraper',
      type: 'danger',
      failing: ['POST', scraperRun],
      action: steps(chooseLatest, pressInDialog('Uuenda (1)')),
    },
    {
      sentence: 'EMTA andmete uuendamine ebaõnnestus: ',
      isBeginning: true,
      type: 'danger',
      action: steps(
        chooseLatest,
        whileSourceIs(503, steps(pressInDialog('Uuenda (1)'), sourceFails)),
      ),
    },
    {
      sentence: 'EMTA andmete uuendamine käivitatud: II kv 2026',
      type: 'success',
      action: steps(chooseLatest, pressInDialog('Uuenda (1)')),
    },
  ]),
  ...onScreen({ as: 'administraator', at: '/scraper-settings' }, [
    {
      sentence: 'Viimati käivitatud: veel mitte kordagi',
      type: 'stated',
      action: neverRun('lastRunDate'),
    },
    {
      sentence: 'Viimati käivitatud: veel mitte kordagi',
      type: 'stated',
      action: neverRun('annualReportLastRunDate'),
    },
    {
      sentence: 'Scraperi seadete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/scraper/settings'],
    },
    {
      sentence: 'Saadaolevate failide laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', files],
    },
    {
      sentence: 'Vali vähemalt üks fail scrapimiseks',
      type: 'danger',
      action: press('Käivita scraper'),
    },
    {
      sentence: 'Scraperi käivitamine ebaõnnestus',
      type: 'danger',
      failing: ['POST', scraperRun],
      action: runByHand,
    },
    {
      sentence: noFile,
      type: 'danger',
      action: steps(sending('POST', scraperRun, { fileUrls: [] }), press('Käivita scraper (1)')),
    },
    {
      ...scheduleMissing,
      action: saving({ 'Ajakava (cron)': ' ' }),
      underField: ['Ajakava (cron)', scheduleMissing.sentence],
    },
    {
      sentence: notCron,
      type: 'danger',
      action: saving({ 'Ajakava (cron)': 'jama' }),
      underField: ['Ajakava (cron)', notCron],
    },
    {
      sentence: 'Ajakava „0 0 31 2 *“ ei sobi: seda kuupäeva ei tule kunagi',
      type: 'danger',
      action: saving({ 'Ajakava (cron)': '0 0 31 2 *' }),
    },
    {
      ...scheduleMissing,
      isFresh: true,
      action: saving({ 'Äriregistri ajakava (cron)': '' }),
      underField: ['Äriregistri ajakava (cron)', scheduleMissing.sentence],
    },
    {
      ...scheduleMissing,
      isFresh: true,
      action: saving({ 'Aruannete ajakava (cron)': '' }),
      underField: ['Aruannete ajakava (cron)', scheduleMissing.sentence],
    },
    {
      sentence: 'EMTA aadress on kohustuslik',
      type: 'danger',
      isFresh: true,
      action: saving({ 'EMTA aadress': '' }),
      underField: ['EMTA aadress', 'EMTA aadress on kohustuslik'],
    },
    {
      sentence: 'Viivitus peab olema täisarv millisekundites',
      type: 'danger',
      isFresh: true,
      action: saving({ 'Viivitus päringute vahel, ms': '' }),
      underField: ['Viivitus päringute vahel, ms', 'Viivitus peab olema täisarv millisekundites'],
    },
    {
      sentence: 'Viivitus peab olema vähemalt 1000 ms',
      type: 'danger',
      action: saving({ 'Viivitus päringute vahel, ms': '999' }),
      underField: ['Viivitus päringute vahel, ms', 'Viivitus peab olema vähemalt 1000 ms'],
    },
    {
      sentence: 'Aastate arv peab olema 1–5',
      type: 'danger',
      isFresh: true,
      action: steps(sending('PUT', '/api/scraper/settings', { annualReportYearsToFetch: 6 }), save),
    },
    {
      sentence: 'Scraperi seadete salvestamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/api/scraper/settings'],
      action: save,
    },
    { sentence: 'Scraperi seaded edukalt salvestatud', type: 'success', action: save },
    {
      sentence: 'Palun vali vähemalt üks aruande tüüp',
      type: 'danger',
      action: steps(clearReportTypes, save),
    },
  ]),
  // The product's own messages, about runs
  ...onScreen({ as: 'haldur', at: '/runs' }, [
    {
      sentence: 'Uuendamiste laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/runs'],
    },
  ]),
  ...onScreen({ as: 'haldur', at: '/runs/1' }, [
    {
      sentence: 'Uuendamise laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/runs/1'],
    },
  ]),
  { as: 'haldur', at: '/runs/99999999', sentence: 'Sellist uuendamist ei ole', type: 'stated' },
]
