import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { companyPathOf } from './company-steps.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns } from './going-runs.ts'
import { look, main, type Provoked, testSentences } from './provoke.ts'

// Each sentence of sections 2, 5 and 8 of the specification that belongs to the annual tab of the dashboard and of a
// company's page, with what a person does to see it. 'Error fetching company annual reports' and 'Error fetching
// financial ratios' are kept as state, which no screen shows: apps/web/src/api/company-reports.test.ts has them. No
// screen reads a single report, which would fail with 'Error fetching annual report'.

afterAll(endAllRuns)

/** One after the other. */
const steps =
  (...each: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of each) await step(page)
  }

const failed = 'Majandusaasta aruannete päring ebaõnnestus'

/** From now on a call to load reports is answered so. */
const answering = (status: number, reply: object) => async (page: Page) =>
  page.route('**/fetch-years', (route) => route.fulfill({ status, json: reply }))

/** From now on it is made with another body than the page would ever send. */
const sending = (body: object) => async (page: Page) =>
  page.route('**/fetch-years', (route) => route.continue({ postData: JSON.stringify(body) }))

const forgetToken = async (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

const pressInDialog = (name: string) => async (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const open = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Laadi aruandeid', exact: true }).click()
  await expectShown(page.getByRole('dialog', { name: 'Laadi aruandeid' }))
}
const untick = (...labels: readonly string[]) => async (page: Page) => {
  for (const label of labels) await page.getByRole('dialog').getByLabel(label, { exact: true }).uncheck()
}
const load = steps(open, pressInDialog('Laadi (1)'))

const dashboard = { as: 'külaline', at: '/?tab=annual&c=10714568' } as const
const company = { as: 'külaline', at: `${await companyPathOf('10714568')}?tab=annual&y=2024` } as const
const withoutReports = { as: 'külaline', at: `${await companyPathOf('10000018')}?tab=annual` } as const

const table: readonly Provoked[] = [
  // Section 2
  { ...withoutReports, sentence: 'Andmed puuduvad', action: look },
  { at: dashboard.at, sentence: 'Majandusaasta aruannete vaatamiseks logi sisse', action: look },
  { at: company.at, sentence: 'Majandusaasta aruannete vaatamiseks logi sisse', action: look },
  // Section 5
  { ...company, sentence: 'Vali vähemalt üks aasta ja aruande tüüp', action: steps(open, pressInDialog('Tühjenda'), pressInDialog('Laadi')) },
  { ...company, sentence: 'Vali vähemalt üks aasta ja aruande tüüp', action: steps(open, untick('Bilanss', 'Kasumiaruanne, skeem 1'), pressInDialog('Laadi (1)')) },
  { ...company, sentence: `${failed}: No authentication token available`, action: steps(open, forgetToken, pressInDialog('Laadi (1)')) },
  // The same where a call says it that the screen never makes
  { ...company, sentence: `${failed}: Vali vähemalt üks aasta ja aruande tüüp`, action: steps(sending({ years: [], reportTypes: ['14'] }), load) },
  { ...company, sentence: `${failed}: Vali vähemalt üks aasta ja aruande tüüp`, action: steps(sending({ years: [2024], reportTypes: [] }), load) },
  // Section 8: the English fallback stands where the server says nothing, the Estonian one where nobody knows what went wrong
  { ...dashboard, sentence: 'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus', failing: ['GET', '/api/annual-reports/compare'], action: look },
  { ...company, sentence: `${failed}: Error fetching annual reports for years`, failing: ['POST', '/fetch-years'], action: load },
  { ...company, sentence: `${failed}: Server on hõivatud`, action: steps(answering(503, { success: false, message: 'Server on hõivatud' }), load) },
  { ...company, sentence: `${failed}: Tundmatu viga`, action: steps(answering(202, { success: true }), load) },
  { ...company, sentence: 'Majandusaasta aruannete päring käivitatud edukalt', action: load },
]

testSentences(table)
