import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { codeOf } from '../../apps/server/src/testing/second-factors.ts'
import { openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { endAllRuns, files, startEmtaRun, startRegistryRun, waitForEnd } from './going-runs.ts'
import { invitationLink, makeLink, passwordLink } from './made-links.ts'
import { openedFaults, pageFaults, stillPage } from './page-faults.ts'
import {
  addPerson,
  callApi,
  logInOn,
  openPageWith,
  openSession,
  tokenOfAdministrator,
} from './people.ts'
import { main, press, submitDialog, submitEmpty, waitForDialogField } from './screen-acts.ts'
import { whileMisbehaving } from './sources.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** The page's heading; `null` when it depends on the data. */
  readonly heading: string | null
  readonly as?: 'administraator'
  /** Actions before the check. */
  readonly act?: (page: Page) => Promise<void>
  /** Opens a sheet after the check; the sheet is then checked on its own in both themes. */
  readonly sheet?: (page: Page) => Promise<void>
}

const waitForSuggestion = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Kinnita: / })
    .waitFor()
}
/** The page of a run with a failed file, its reason expanded. */
const openFailedRun = async (page: Page) => {
  await main(page)
    .getByRole('row')
    .filter({ hasText: 'ebaõnnestus' })
    .first()
    .getByRole('link')
    .click()
  await main(page).getByRole('button', { name: 'Proovi uuesti ainult neid' }).waitFor()
}
const pauseRun = async () => {
  const token = await tokenOfAdministrator()
  const id = await startRegistryRun(token)
  await callApi(`/api/runs/${id}/pause`, { token })
  return id
}
const showPausedRun = async (page: Page) => {
  await page.goto(`/runs/${await pauseRun()}`)
  await main(page).getByRole('button', { name: 'Jätka' }).waitFor()
}
const showPausedRunInTile = async (page: Page) => {
  await pauseRun()
  await page.reload()
  await main(page).getByRole('progressbar').waitFor()
}
const startWithoutFiles = async (page: Page) => {
  await press('Vali EMTA failid')(page)
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Uuenda', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
}
const saveWrongSettings = async (page: Page) => {
  await main(page).getByLabel('EMTA aadress', { exact: true }).fill('emta')
  await main(page).getByLabel('Viivitus päringute vahel, ms', { exact: true }).fill('1')
  await press('Testi ühendust')(page)
  await press('Käivita scraper')(page)
  await press('Salvesta seaded')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}
/** The sheet of the last figure of a table's row, with everything that it loads. */
const openSheet = (row: RegExp) => async (page: Page) => {
  await main(page)
    .getByRole('table')
    .first()
    .getByRole('row', { name: row })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}
const waitForChart = async (page: Page) => {
  await main(page).getByRole('application').last().waitFor()
  await main(page).getByRole('table').last().waitFor()
}
const loadNoReports = async (page: Page) => {
  await press('Laadi aruandeid')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tühjenda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Laadi', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
}
const watchSome = async (page: Page) => {
  const token = await sessionOfAdministrator()
  const watches = [
    ['company', '10165653'],
    ['company', '10000018'],
    ['tag', '1'],
    ['ranking', 'metric=employees'],
  ]
  for (const [kind, subject] of watches)
    await callApi('/api/watch', {
      method: 'PUT',
      token,
      body: { isWatched: true, watch: { kind, subject } },
    })
  await page.reload()
  await main(page).getByRole('table', { name: 'Minu ettevõtted' }).waitFor()
  await main(page).getByRole('listitem').filter({ hasText: 'Tag ' }).first().waitFor()
}
const confirmNothing = async (page: Page) => {
  await press('Alusta')(page)
  await press('Lülita sisse')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}
const askToLogOutElsewhere = async (page: Page) => {
  await press(/^Logi välja: /)(page)
  await page.getByRole('dialog').waitFor()
}
/** The login of an account with a second factor, after its password. */
const reachSecondStep = async (page: Page) => {
  const person = await addPerson('külaline')
  const token = await openSession(person)
  const { secret } = (await callApi('/api/auth/second-factor', { token, body: {} })) as {
    readonly secret: string
  }
  await callApi('/api/auth/second-factor/confirm', { token, body: { code: codeOf(secret) } })
  await logInOn(page, person)
  await page.getByRole('heading', { level: 1, name: 'Sisesta kood' }).waitFor()
  await press('Logi sisse')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}
const administrator = 'administraator' as const

const waitForErrorReport = async (page: Page) => {
  await main(page).getByText('Pikk jutt veast').first().waitFor()
}
const decideOnErrorReport = async (page: Page) => {
  await press(/^Otsusta: /)(page)
  await waitForDialogField('Vastus')(page)
}
const waitForNote = async (page: Page) => {
  await page.getByRole('group', { name: 'Märkused' }).getByRole('listitem').first().waitFor()
}
const writeEmptyNote = async (page: Page) => {
  await waitForNote(page)
  await submitEmpty('Lisa märkus', 'Lisa')(page)
}
const changeNote = async (page: Page) => {
  await waitForNote(page)
  await press(/^Muuda: Liitus/)(page)
  await waitForDialogField('Märkus')(page)
}

// A company with reports, including a year that is not a calendar year and every warning; and one
// without reports.
const withReports = `${await companyPathOf('16471902')}?tab=annual&y=2022`
const withoutReports = `${await companyPathOf('10000018')}?tab=annual`
const noted = '/?c=10165653'
const compared = '/?tab=annual&c=10714568,11676835,16562154'

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', heading: 'Eesti ettevõtete finantsandmed' },
  {
    name: 'comparison',
    path: '/?c=10165653,10221015&t=1',
    heading: 'Eesti ettevõtete finantsandmed',
    sheet: openSheet(/^Ehitus/),
  },
  { name: 'annual tab', path: '/?tab=annual', heading: 'Eesti ettevõtete finantsandmed' },
  { name: 'company list', path: '/companies', heading: 'Ettevõtted' },
  { name: 'company', path: '/companies/1', heading: null },
  {
    name: 'ranking, with a tray and all filters',
    path: '/ranking?revenueFrom=1&legalForm=OÜ,AS&vatRegistered=true&registeredFrom=1990-01-01',
    heading: 'Suurim käive',
    act: press('10 esimest võrdlusse'),
  },
  { name: 'ranking without results', path: '/ranking?county=Atlantis', heading: 'Suurim käive' },
  { name: 'overview', path: '/overview', heading: 'Ülevaade' },
  { name: 'about the product', path: '/about', heading: 'Kvartalist' },
  { name: 'privacy', path: '/privacy', heading: 'Privaatsus' },
  {
    name: 'overview with an open activity of a county',
    path: '/overview?county=Tartu+maakond&activity=Ehitus',
    heading: 'Ülevaade',
  },
  {
    name: 'overview of counties',
    path: '/overview?tab=counties&county=Harju+maakond',
    heading: 'Ülevaade',
  },
  { name: 'overview as a grid', path: '/overview?tab=grid&number=change', heading: 'Ülevaade' },
  { name: 'unknown page', path: '/olematu', heading: 'Lehte ei leitud' },
  { name: 'login', path: '/login', heading: 'Logi sisse' },
  { name: 'login with an error', path: '/login', heading: 'Logi sisse', act: press('Logi sisse') },
  {
    name: 'registration with errors',
    path: '/register',
    heading: 'Registreeri',
    act: press('Registreeri'),
  },
  {
    name: 'forgotten password, without mail',
    path: '/forgot-password',
    heading: 'Unustasid parooli?',
  },
  {
    name: 'link for a new password, with errors',
    path: await passwordLink(),
    heading: 'Uus parool',
    act: press('Määra parool'),
  },
  {
    name: 'link of an invitation, with errors',
    path: await invitationLink(),
    heading: 'Loo konto',
    act: press('Loo konto'),
  },
  { name: 'invalid link', path: '/account-link#olematu', heading: 'Konto link' },
  { name: 'profile', path: '/profile', heading: 'Profiil', as: administrator },
  {
    name: 'question before logging out',
    path: '/profile',
    heading: 'Profiil',
    as: administrator,
    act: press('Logi välja'),
  },
  {
    name: 'new API key, with an error',
    path: '/profile',
    heading: 'Profiil',
    as: administrator,
    act: submitEmpty('Loo võti', 'Loo võti'),
  },
  {
    name: 'own companies, none yet',
    path: '/watch',
    heading: 'Minu ettevõtted',
    as: administrator,
  },
  {
    name: 'own companies, tags and rankings',
    path: '/watch',
    heading: 'Minu ettevõtted',
    as: administrator,
    act: watchSome,
  },
  {
    name: 'start page of a user who watches',
    path: '/',
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: watchSome,
  },
  {
    name: 'setting up a second factor',
    path: '/second-factor',
    heading: 'Kaheastmeline sisselogimine',
    as: administrator,
  },
  {
    name: 'showing the secret of a second factor, with an error',
    path: '/second-factor',
    heading: 'Kaheastmeline sisselogimine',
    as: administrator,
    act: confirmNothing,
  },
  {
    name: 'logging another device out',
    path: '/profile',
    heading: 'Profiil',
    as: administrator,
    act: askToLogOutElsewhere,
  },
  {
    name: 'second step of a login, with an error',
    path: '/login',
    heading: 'Logi sisse',
    act: reachSecondStep,
  },
  { name: 'users', path: '/users/manage', heading: 'Kasutajate haldus', as: administrator },
  {
    name: 'adding a user, with an error',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: submitEmpty('Lisa kasutaja', 'Lisa'),
  },
  {
    name: 'changing a user',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: press(/^Muuda:/),
  },
  {
    name: 'deleting a user',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: press(/^Kustuta: Kustutatav/),
  },
  {
    name: 'inviting a user, with an error',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: submitEmpty('Kutsu kasutaja', 'Tee link'),
  },
  {
    name: 'a link made for a user',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: makeLink,
  },
  {
    name: 'withdrawing an invitation',
    path: '/users/manage',
    heading: 'Kasutajate haldus',
    as: administrator,
    act: press(/^Võta tagasi:/),
  },
  { name: 'system', path: '/system', heading: 'Süsteem', as: administrator },
  {
    name: 'tax rates with an error',
    path: '/tax-rates',
    heading: 'Maksumäärad',
    as: administrator,
    act: press('Salvesta'),
  },
  {
    name: 'deleting tax rates',
    path: '/tax-rates',
    heading: 'Maksumäärad',
    as: administrator,
    act: press(/^Kustuta:/),
  },
  { name: 'company, chart', path: '/companies/1?tab=chart', heading: null },
  { name: 'company, table', path: '/companies/1?tab=table', heading: null },
  { name: 'company, sheet', path: '/companies/1', heading: null, act: press(/Näita päritolu/) },
  { name: 'company of a haldur', path: '/companies/1', heading: null, as: administrator },
  {
    name: 'managed companies',
    path: '/companies/manage',
    heading: 'Ettevõtete haldus',
    as: administrator,
  },
  {
    name: 'adding a company, with an error',
    path: '/companies/manage?edit=new',
    heading: 'Ettevõtete haldus',
    as: administrator,
    act: submitDialog('Lisa'),
  },
  {
    name: 'changing a company',
    path: '/companies/manage?edit=1',
    heading: 'Ettevõtete haldus',
    as: administrator,
    act: waitForDialogField('Tegevusala'),
  },
  {
    name: 'deleting a company',
    path: '/companies/manage',
    heading: 'Ettevõtete haldus',
    as: administrator,
    act: press(/^Kustuta:/),
  },
  {
    name: 'adding many companies',
    path: '/companies/bulk',
    heading: 'Lisa mitu ettevõtet',
    as: administrator,
  },
  { name: 'tags', path: '/tags/manage', heading: 'Tagide haldus', as: administrator },
  {
    name: 'adding a tag, with an error',
    path: '/tags/manage',
    heading: 'Tagide haldus',
    as: administrator,
    act: submitEmpty('Lisa tag', 'Lisa'),
  },
  {
    name: 'companies of a tag',
    path: '/tags/manage',
    heading: 'Tagide haldus',
    as: administrator,
    act: press(/^Vaata ettevõtteid: Ehitus/),
  },
  {
    name: 'deleting a tag',
    path: '/tags/manage',
    heading: 'Tagide haldus',
    as: administrator,
    act: press(/^Kustuta:/),
  },
  {
    name: 'suggesting, with errors',
    path: '/companies/recommend',
    heading: 'Soovita ettevõtet',
    as: administrator,
    act: press('Saada soovitus'),
  },
  {
    name: 'suggestions',
    path: '/companies/recommended',
    heading: 'Soovitatud',
    as: administrator,
    act: waitForSuggestion,
  },
  {
    name: 'approving a suggestion',
    path: '/companies/recommended',
    heading: 'Soovitatud',
    as: administrator,
    act: press(/^Kinnita: /),
  },
  {
    name: 'rejecting a suggestion',
    path: '/companies/recommended',
    heading: 'Soovitatud',
    as: administrator,
    act: press(/^Lükka tagasi: /),
  },
  {
    name: 'reporting an error, with an error',
    path: '/companies/10000018',
    heading: null,
    as: administrator,
    act: submitEmpty('Teata veast', 'Saada veateade'),
  },
  {
    name: 'reports of errors',
    path: '/error-reports',
    heading: 'Veateated',
    as: administrator,
    act: waitForErrorReport,
  },
  {
    name: 'deciding on a report of an error',
    path: '/error-reports',
    heading: 'Veateated',
    as: administrator,
    act: decideOnErrorReport,
  },
  {
    name: 'reports of errors, none of a status',
    path: '/error-reports?status=declined',
    heading: 'Veateated',
    as: administrator,
  },
  {
    name: 'chart with a note',
    path: noted,
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: waitForNote,
  },
  {
    name: 'writing a note, with an error',
    path: noted,
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: writeEmptyNote,
  },
  {
    name: 'changing a note',
    path: noted,
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: changeNote,
  },
  {
    name: 'data status, with a paused run',
    path: '/companies/manage',
    heading: 'Ettevõtete haldus',
    as: administrator,
    act: showPausedRunInTile,
  },
  {
    name: 'choosing files, with an error',
    path: '/companies/manage',
    heading: 'Ettevõtete haldus',
    as: administrator,
    act: startWithoutFiles,
  },
  { name: 'runs', path: '/runs', heading: 'Andmeuuendused', as: administrator },
  {
    name: 'run with a failure',
    path: '/runs',
    heading: 'Andmeuuendused',
    as: administrator,
    act: openFailedRun,
  },
  {
    name: 'paused run',
    path: '/runs',
    heading: 'Andmeuuendused',
    as: administrator,
    act: showPausedRun,
  },
  {
    name: 'comparison of annual reports',
    path: `${compared}&m=roe`,
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: waitForChart,
    sheet: openSheet(/^AS MARU EHITUS/),
  },
  {
    name: 'comparison of annual reports in panels',
    path: `${compared}&m=revenue,roe,currentRatio`,
    heading: 'Eesti ettevõtete finantsandmed',
    as: administrator,
    act: waitForChart,
    sheet: openSheet(/^Maksimum/),
  },
  {
    name: 'company without annual reports',
    path: withoutReports,
    heading: null,
    as: administrator,
  },
  {
    name: 'loading annual reports, with an error',
    path: withReports,
    heading: null,
    as: administrator,
    act: loadNoReports,
  },
  {
    name: 'scraper settings',
    path: '/scraper-settings',
    heading: 'Scraperi seaded',
    as: administrator,
  },
  {
    name: 'scraper settings with errors',
    path: '/scraper-settings',
    heading: 'Scraperi seaded',
    as: administrator,
    act: saveWrongSettings,
  },
  { name: 'audit log', path: '/audit-log', heading: 'Auditilogi', as: administrator },
  {
    name: 'audit log without results',
    path: '/audit-log?q=midagiolematut',
    heading: 'Auditilogi',
    as: administrator,
  },
]

let session: Promise<string> | null = null

async function prepare(): Promise<string> {
  const guest = await addPerson('külaline', 'Kustutatav Kasutaja')
  const body = {
    registryCode: '15200001',
    name: 'Ligipääsetav Soovitus OÜ',
    recommendationNotes: 'Pikk jutt. '.repeat(40),
  }
  await callApi('/api/companies/recommend', { token: await openSession(guest), body })
  const token = await tokenOfAdministrator()
  await callApi('/api/error-reports', {
    token,
    body: {
      registryCode: '10000018',
      period: { year: 2025, quarter: 1 },
      metric: 'revenue',
      text: `${'Pikk jutt veast. '.repeat(40)}\n${'pikksõna'.repeat(20)}`,
      email: 'lugeja@example.ee',
    },
  })
  await callApi('/api/notes', {
    token,
    body: {
      scope: 'company',
      subject: '10165653',
      period: { year: 2025, quarter: 3 },
      text: `Liitus ${'pikanimelise'.repeat(15)} ettevõttega`,
      isPublic: true,
    },
  })
  await whileMisbehaving(files.latest, { kind: 'status', status: 404 }, async () =>
    waitForEnd(await startEmtaRun(token, [files.latest])),
  )
  const person = await addPerson('administraator')
  // Another device, to be logged out.
  await openSession(person)
  return openSession(person)
}

afterEach(endAllRuns)

afterAll(async () => {
  const token = await tokenOfAdministrator()
  const waiting = (await callApi('/api/companies/recommended', { method: 'GET', token })) as {
    readonly _id: string
  }[]
  for (const { _id } of waiting)
    await callApi(`/api/companies/${_id}/reject`, { method: 'DELETE', token })
})

/**
 * The session of one administrator for all screens, a user who can be deleted, a pending
 * recommendation, a report of an error, a public note and a failed run.
 */
function sessionOfAdministrator(): Promise<string> {
  session ??= prepare()
  return session
}

async function openScreen(as: Screen['as'], path: string): Promise<Page> {
  return as === undefined
    ? openPage(path, stillPage)
    : openPageWith(await sessionOfAdministrator(), path, stillPage)
}

test.each(screens)(
  '$name: axe finds nothing in either theme at either width, and nothing scrolls sideways',
  async ({ path, heading, as, act, sheet }) => {
    const page = await openScreen(as, path)
    await page
      .getByRole('heading', { level: 1, ...(heading === null ? {} : { name: heading }) })
      .waitFor()
    await page.waitForLoadState('networkidle')
    await act?.(page)
    expect(await pageFaults(page)).toEqual([])
    await sheet?.(page)
    expect(sheet === undefined ? [] : await openedFaults(page)).toEqual([])
  },
)

/** The parts of a company's annual reports, and the element that shows that a part is loaded. */
const annualParts: readonly (readonly [name: string, shown: (page: Page) => Locator])[] = [
  ['Ülevaade', (page) => page.getByRole('heading', { name: 'Mida tähele panna' })],
  ['Graafikud', (page) => page.getByRole('application').last()],
  ['Bilanss', (page) => page.getByRole('table', { name: 'Bilanss, 2022' })],
  ['Kasumiaruanne', (page) => page.getByRole('table', { name: 'Kasumiaruanne, 2022' })],
  ['Rahavood', (page) => page.getByText('Andmed puuduvad')],
  ['Suhtarvud', (page) => page.getByRole('heading', { name: 'Tasuvus' })],
]

test.each(annualParts)(
  'annual reports, %s: axe finds nothing in either theme at either width, and nothing scrolls sideways',
  async (name, shown) => {
    const page = await openScreen(administrator, withReports)
    await page.getByRole('tab', { name, exact: true }).click()
    await shown(page).waitFor()
    expect(await pageFaults(page)).toEqual([])
  },
)
