import type { Page } from 'playwright-core'
import { expectShown } from '../expect-shown.ts'
import { trackOnly } from '../few-tracked.ts'
import { endAllRuns } from '../going-runs.ts'
import { main } from '../main-part.ts'
import {
  answering,
  busy,
  dialogOf,
  failingNow,
  type Message,
  onScreen,
  pressInDialog,
  sending,
  type Step,
  steps,
} from './message.ts'

const stats = '/api/annual-reports/stats'
const yearsRun = '/api/scraper/run-annual-reports'
const yearRun = '/api/annual-reports/fetch-all/'
const noRights = 'Ainult haldur ja administraator saavad massuuendust teha'
const failed = 'Majandusaasta aruannete uuendamine ebaõnnestus'
const started = 'Majandusaasta aruannete uuendamine käivitatud'
const yearMissing = { sentence: 'Palun vali vähemalt üks aasta', type: 'danger' } as const
const typeMissing = { sentence: 'Palun vali vähemalt üks aruande tüüp', type: 'danger' } as const
const summaryFailed = {
  sentence: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus',
  type: 'danger',
} as const

const tile = (page: Page) =>
  page.getByRole('region', { name: 'Majandusaasta aruanded', exact: true })
// By keyboard: the run of the previous message may end at this moment and move the button away from
// the pointer.
const open: Step = (page) => tile(page).getByRole('button', { name: 'Vali aastad' }).press('Enter')
const updateLast5 = steps(open, pressInDialog('Viimased 5'), pressInDialog('Uuenda'))
const updateYears = (...years: readonly number[]) =>
  steps(open, pressInDialog('Tühjenda'), async (page) => {
    for (const year of years) await dialogOf(page).getByLabel(String(year), { exact: true }).check()
    await pressInDialog('Uuenda')(page)
  })

const card = (page: Page) =>
  main(page)
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'Majandusaasta aruannete käsitsi uuendamine' }),
    })
const pressInCard =
  (name: string): Step =>
  (page) =>
    card(page).getByRole('button', { name, exact: true }).click()
const runByHand = pressInCard('Käivita aruannete uuendamine')

const clearTypes =
  (placeOf: typeof card): Step =>
  async (page) => {
    for (const type of ['Bilanss', 'Kasumiaruanne, skeem 1'])
      await placeOf(page).getByLabel(type, { exact: true }).uncheck()
  }

/** The numbers are loaded once, and fail when they are loaded again. */
async function failingAgain(page: Page): Promise<void> {
  await expectShown(tile(page).getByText('Uusim aasta'))
  await failingNow(stats)(page)
}

/** Tracks one company, so that a run over the tracked companies is short. */
async function trackOne(): Promise<void> {
  await endAllRuns()
  await trackOnly(['10714568'])
}

const lastYear = new Date().getFullYear() - 1

/** Messages about the updates of annual reports of many companies. */
export const messagesOfAnnualUpdates: readonly Message[] = [
  ...onScreen({ as: 'haldur', at: '/companies/manage' }, [
    { ...summaryFailed, given: trackOne, failing: ['GET', stats] },
    { sentence: 'Error getting annual report stats', type: 'stated', failing: ['GET', stats] },
    { ...summaryFailed, isFresh: true, action: steps(failingAgain, updateYears(2019)) },
    {
      ...yearMissing,
      isFresh: true,
      action: steps(open, pressInDialog('Tühjenda'), pressInDialog('Uuenda')),
    },
    { ...typeMissing, action: steps(open, clearTypes(dialogOf), pressInDialog('Uuenda')) },
    // The same messages, for calls that the screens never make
    {
      ...yearMissing,
      sentence: `${failed}: ${yearMissing.sentence}`,
      action: steps(sending('POST', yearsRun, { years: [] }), updateLast5),
    },
    {
      ...typeMissing,
      sentence: `${failed}: ${typeMissing.sentence}`,
      action: steps(sending('POST', yearRun, { reportTypes: [] }), updateYears(2024)),
    },
    {
      sentence: noRights,
      type: 'danger',
      failing: ['POST', yearsRun],
      status: 403,
      action: updateLast5,
    },
    {
      sentence: noRights,
      type: 'danger',
      failing: ['POST', yearRun],
      status: 403,
      action: updateYears(2024),
    },
    {
      sentence: `${failed}: Error fetching annual reports for all companies`,
      type: 'danger',
      failing: ['POST', yearRun],
      action: updateYears(2024),
    },
    {
      sentence: `${failed}: Error fetching annual reports for all companies`,
      type: 'danger',
      failing: ['POST', yearsRun],
      action: updateLast5,
    },
    {
      sentence: `${failed}: Server on hõivatud`,
      type: 'danger',
      action: steps(answering(yearRun, 503, busy), updateYears(2024)),
    },
    { sentence: `${started}: 2022-2024`, type: 'success', action: updateYears(2022, 2023, 2024) },
    {
      sentence: `${started}: 2018, 2020-2021`,
      type: 'success',
      action: updateYears(2018, 2020, 2021),
    },
    { sentence: `${started} 2025. aasta kohta`, type: 'success', action: updateYears(2025) },
  ]),
  ...onScreen({ as: 'administraator', at: '/scraper-settings' }, [
    {
      sentence:
        'Majandusaasta aruanded tulevad äriregistrist. Ilma kasutajatunnuseta võetakse need avaandmetest: üks fail aasta kohta',
      type: 'stated',
      isBeginning: true,
    },
    {
      sentence:
        'Äriregistri kasutajatunnusega küsitakse jälgitavate ettevõtete valitud aruandeid ükshaaval: päring iga ettevõtte ja aasta kohta',
      type: 'stated',
      isBeginning: true,
    },
    {
      sentence: 'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus',
      type: 'danger',
      failing: ['POST', yearsRun],
      action: runByHand,
    },
    {
      sentence: busy.message,
      type: 'danger',
      action: steps(answering(yearsRun, 503, busy), runByHand),
    },
    { ...yearMissing, action: steps(sending('POST', yearsRun, { years: [] }), runByHand) },
    { ...typeMissing, action: steps(sending('POST', yearsRun, { reportTypes: [] }), runByHand) },
    { sentence: `${started} ${lastYear}. aasta kohta`, type: 'success', action: runByHand },
    {
      sentence: `${started}: ${lastYear - 4}-${lastYear}`,
      type: 'success',
      action: steps(pressInCard('Vali kõik'), runByHand),
    },
    { ...yearMissing, action: steps(pressInCard('Tühjenda'), runByHand) },
    { ...typeMissing, isFresh: true, action: steps(clearTypes(card), runByHand) },
  ]),
]
