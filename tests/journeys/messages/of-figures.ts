import type { Page } from 'playwright-core'
import { companyPathOf } from '../company-steps.ts'
import { expectShown } from '../expect-shown.ts'
import { main } from '../main-part.ts'
import {
  answering,
  busy,
  dialogOf,
  type Message,
  onScreen,
  pressInDialog,
  sending,
  type Step,
  steps,
} from './message.ts'

const failed = 'Majandusaasta aruannete päring ebaõnnestus'
const nothingChosen = {
  sentence: 'Vali vähemalt üks aasta ja aruande tüüp',
  type: 'danger',
} as const

const forgetToken: Step = (page) => page.evaluate(() => localStorage.removeItem('token'))

async function open(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Laadi aruandeid', exact: true }).click()
  await expectShown(page.getByRole('dialog', { name: 'Laadi aruandeid' }))
}
const untick =
  (...labels: readonly string[]): Step =>
  async (page) => {
    for (const label of labels) await dialogOf(page).getByLabel(label, { exact: true }).uncheck()
  }
const load = steps(open, pressInDialog('Laadi (1)'))
const fetchYears = '/fetch-years'

const company = { as: 'külaline', at: '/companies/10714568?tab=annual&y=2024' } as const
const withoutReports = `${await companyPathOf('10000018')}?tab=annual`
const loginNeeded = {
  sentence: 'Majandusaasta aruannete vaatamiseks logi sisse',
  type: 'stated',
} as const

/** Messages about figures: those of the dashboard, and those of a company's annual reports. */
export const messagesOfFigures: readonly Message[] = [
  {
    at: '/',
    sentence: 'Andmete laadimine ebaõnnestus',
    type: 'danger',
    failing: ['GET', '/api/companies'],
  },
  {
    at: '/?c=10714568',
    sentence: 'Võrdlusandmete laadimine ebaõnnestus',
    type: 'danger',
    failing: ['GET', '/api/financial-data/compare'],
  },
  {
    as: 'külaline',
    at: '/?tab=annual&c=10714568',
    sentence: 'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus',
    type: 'danger',
    failing: ['GET', '/api/annual-reports/compare'],
  },
  { at: '/?tab=annual&c=10714568', ...loginNeeded },
  { at: company.at, ...loginNeeded },
  { as: 'külaline', at: withoutReports, sentence: 'Andmed puuduvad', type: 'stated' },
  ...onScreen(company, [
    {
      sentence: 'Majandusaasta aruannete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/annual-reports/10714568'],
    },
    { ...nothingChosen, action: steps(open, pressInDialog('Tühjenda'), pressInDialog('Laadi')) },
    {
      ...nothingChosen,
      action: steps(open, untick('Bilanss', 'Kasumiaruanne, skeem 1'), pressInDialog('Laadi (1)')),
    },
    {
      sentence: `${failed}: No authentication token available`,
      type: 'danger',
      action: steps(open, forgetToken, pressInDialog('Laadi (1)')),
    },
    // The same messages, for calls that the screen never makes
    {
      sentence: `${failed}: ${nothingChosen.sentence}`,
      type: 'danger',
      action: steps(sending('POST', fetchYears, { years: [], reportTypes: ['14'] }), load),
    },
    {
      sentence: `${failed}: ${nothingChosen.sentence}`,
      type: 'danger',
      action: steps(sending('POST', fetchYears, { years: [2024], reportTypes: [] }), load),
    },
    {
      sentence: `${failed}: Tundmatu viga`,
      type: 'danger',
      failing: ['POST', fetchYears],
      action: load,
    },
    {
      sentence: `${failed}: Tundmatu viga`,
      type: 'danger',
      action: steps(answering(fetchYears, 202, { success: true }), load),
    },
    {
      sentence: `${failed}: Server on hõivatud`,
      type: 'danger',
      action: steps(answering(fetchYears, 503, busy), load),
    },
    {
      sentence: 'Majandusaasta aruannete päring käivitatud edukalt',
      type: 'success',
      action: load,
    },
  ]),
]
