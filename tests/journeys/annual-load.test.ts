import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { blankPath } from './browser.ts'
import { chosenYearRows, companyPathOf, openAnnual, readCard } from './company-steps.ts'
import { tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns, waitForEnd } from './going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { whileMisbehaving } from './sources.ts'

// A company whose reports of 2023 and 2024 are only in the register's service.
const unread = { registryCode: '99000001', name: 'Lugemata OÜ' } as const
let unreadId = ''

beforeAll(async () => {
  const added = (await callApi('/api/companies', {
    token: await tokenOfAdministrator(),
    body: unread,
  })) as { readonly _id: string }
  unreadId = added._id
})
afterEach(endAllRuns)
afterAll(async () => {
  await callApi(`/api/companies/${unreadId}`, {
    method: 'DELETE',
    token: await tokenOfAdministrator(),
  })
})

const lastYear = new Date().getFullYear() - 1
const alerts = (page: Page) => page.getByRole('region', { name: 'Teated' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Laadi aruandeid' })
const runOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Aruannete laadimine' }) })
const press = (place: Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const tickedIn = (place: Locator) =>
  place
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))

async function openDialog(page: Page): Promise<Locator> {
  await press(page.getByRole('main'), 'Laadi aruandeid')
  await dialogOf(page).waitFor()
  return dialogOf(page)
}

async function chooseYears(dialog: Locator, years: readonly number[]): Promise<void> {
  await press(dialog, 'Tühjenda')
  for (const year of years) await dialog.getByLabel(String(year), { exact: true }).check()
}

/** Bodies of the requests that load reports. */
function loadsOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().endsWith('/fetch-years') &&
      bodies.push(request.postDataJSON()),
  )
  return bodies
}

test('a company without reports offers to load them: five years, the previous one and two types selected initially, the count on the button', async () => {
  const page = await openAnnual('10000018')
  const bodies = loadsOf(page)
  await expectShown(page.getByText('Andmed puuduvad', { exact: true }))
  await expectShown(page.getByText('Selle ettevõtte aruandeid ei ole veel laaditud.'))
  const dialog = await openDialog(page)
  expect(
    await dialog.getByRole('group', { name: 'Aastad' }).getByRole('listitem').allInnerTexts(),
  ).toEqual([0, 1, 2, 3, 4].map((i) => String(lastYear - i)))
  expect(
    await dialog.getByRole('group', { name: 'Aruannete tüübid' }).getByRole('checkbox').count(),
  ).toBe(5)
  expect(await tickedIn(dialog)).toEqual([String(lastYear), 'Bilanss', 'Kasumiaruanne, skeem 1'])
  await expectShown(dialog.getByRole('button', { name: 'Laadi (1)' }))
  await press(dialog, 'Vali kõik')
  await expectShown(dialog.getByText('Valitud 5 / 5'))
  await expectShown(dialog.getByRole('button', { name: 'Laadi (5)' }))

  await press(dialog, 'Tühjenda')
  await press(dialog, 'Laadi')
  await expectShown(dialog.getByText('Vali vähemalt üks aasta ja aruande tüüp'))
  await dialog.getByLabel('Bilanss', { exact: true }).uncheck()
  await dialog.getByLabel('Kasumiaruanne, skeem 1', { exact: true }).uncheck()
  await dialog.getByLabel(String(lastYear), { exact: true }).check()
  await press(dialog, 'Laadi (1)')
  await expectShown(dialog.getByText('Vali vähemalt üks aasta ja aruande tüüp'))
  expect(await tickedIn(dialog)).toEqual([String(lastYear)])
  await press(dialog, 'Loobu')
  await dialog.waitFor({ state: 'detached' })
  expect(bodies).toEqual([])
})

test('chosen years are loaded from the register, and the page shows them as soon as they are there', async () => {
  const page = await openAnnual(unread.registryCode)
  const bodies = loadsOf(page)
  await page.getByText('Andmed puuduvad', { exact: true }).waitFor()
  const dialog = await openDialog(page)
  await chooseYears(dialog, [2023, 2024])
  await press(dialog, 'Laadi (2)')
  await expectShown(alerts(page).getByText('Majandusaasta aruannete päring käivitatud edukalt'))
  await dialog.waitFor({ state: 'detached' })
  expect(bodies).toEqual([{ years: [2024, 2023], reportTypes: ['14', '35'] }])
  await expectShown(runOf(page).getByRole('progressbar'))
  await expectShown(runOf(page).getByText('Aruandeid lisandus 4, muutus 0.'))
  await expectShown(runOf(page).getByText('õnnestus', { exact: true }))

  // 1 200 000 and, with a cost of −500 000, 700 000
  expect((await readCard(page, 'Müügitulu', 2024)).value).toBe('1 200 000 €')
  expect(await readCard(page, 'Müügitulu ilma alltöövõtuta', 2024)).toMatchObject({
    value: '700 000 €',
    basis: '1 200 000 − 500 000 = 700 000 €',
  })
  await press(runOf(page), 'Sulge')
  expect(await runOf(page).count()).toBe(0)
  await page.getByRole('tab', { name: 'Suhtarvud' }).click()
  expect(await readCard(page, 'Müügitulu kasv', 2024)).toMatchObject({
    value: '20,00%',
    basis: '(1 200 000 − 1 000 000) / 1 000 000 = 20,00%',
  })
  await page.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect(await chosenYearRows(page, 'Kasumiaruanne, skeem 1, 2024')).toEqual([
    ['3MÜÜGITULU', '1 200 000', '1 000 000'],
    ['10Kaubad, toore, materjal ja teenused', '−500 000', '−400 000'],
    ['37ÄRIKASUM(-KAHJUM)', '60 000', '50 000'],
    ['49ARUANDEAASTA PUHASKASUM (-KAHJUM)', '48 000', '40 000'],
  ])
})

test('statements from the register’s service have every row and the year before', async () => {
  const token = await tokenOfAdministrator()
  const path = await companyPathOf('10714568')
  const body = { years: [2024], reportTypes: ['14', '35'] }
  const { runId } = (await callApi(`/api/annual-reports/${path.split('/').at(-1)}/fetch-years`, {
    token,
    body,
  })) as { readonly runId: string }
  await waitForEnd(runId)
  const page = await openAnnual('10714568', '&y=2024&part=balance')
  expect(await chosenYearRows(page, 'Bilanss, 2024')).toEqual([
    ['7KÄIBEVARA KOKKU', '17 417 663', '14 129 121'],
    // 18 314 951 − 17 417 663 and 17 317 465 − 14 129 121
    ['37PÕHIVARA KOKKU', '897 288', '3 188 344'],
    ['73AKTIVA (VARAD) KOKKU', '18 314 951', '17 317 465'],
    ['74OMAKAPITAL VÕI NETOVARA KOKKU', '3 458 907', '2 965 263'],
    ['78LÜHIAJALISED KOHUSTUSED KOKKU', '14 509 334', '14 145 719'],
    ['86PIKAAJALISED KOHUSTUSED KOKKU', '346 710', '206 483'],
    ['95KOHUSTUSED KOKKU summeeritud osadest: 2022, 2023, 2025', '14 856 044', '14 352 202'],
  ])
  // Beside the other years, which come from the open data with one column each.
  expect(
    await page
      .getByRole('table', { name: 'Bilanss, 2024' })
      .getByRole('columnheader')
      .allInnerTexts(),
  ).toEqual([
    expect.stringMatching(/Rida$/),
    '2025',
    '2024',
    '2023',
    '2022',
    '31.12.2024',
    '31.12.2023',
  ])
  expect(await tableRows(page, 'Bilanss, 2024')).toContainEqual([
    '7KÄIBEVARA KOKKU',
    '9 897 628',
    '17 417 663',
    '14 129 121',
    '14 129 121',
    '11 306 435',
  ])
  await page.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect(await chosenYearRows(page, 'Kasumiaruanne, skeem 1, 2024')).toEqual([
    ['3MÜÜGITULU', '64 436 458', '40 776 785'],
    ['37ÄRIKASUM(-KAHJUM)', '3 081 619', '1 794 406'],
    ['49ARUANDEAASTA PUHASKASUM (-KAHJUM)', '2 285 338', '1 832 544'],
  ])
  await page.getByRole('tab', { name: 'Rahavood' }).click()
  await expectShown(page.getByText(/^2024\. aasta rahavoogude aruannet ei ole laaditud/))
  // Its own types are selected, and when the register has none either, the result says so.
  await press(page.getByRole('tabpanel'), 'Laadi selle aasta aruandeid')
  const ways = ['Rahavoogude aruanne, kaudne meetod', 'Rahavoogude aruanne, otsene meetod']
  expect(await tickedIn(dialogOf(page))).toEqual([
    '2024',
    'Bilanss',
    'Kasumiaruanne, skeem 1',
    ...ways,
  ])
  await press(dialogOf(page), 'Laadi (1)')
  await expect
    .poll(() => runOf(page).innerText())
    .toContain('2024. aasta rahavoogude aruannet registris ei ole.')
  expect(await runOf(page).innerText()).not.toContain('kõik olid juba olemas')
})

test('when reports cannot be requested, the modal shows the reason and keeps the choice', async () => {
  const page = await openAnnual('10000018')
  await page.route('**/fetch-years', (route) =>
    route.fulfill({
      status: 429,
      json: {
        success: false,
        message: 'Liiga palju aruannete päringuid. Proovi 10 minuti pärast uuesti.',
      },
    }),
  )
  const dialog = await openDialog(page)
  await press(dialog, 'Vali kõik')
  await press(dialog, 'Laadi (5)')
  await expectShown(
    dialog.getByText(
      'Majandusaasta aruannete päring ebaõnnestus: Liiga palju aruannete päringuid. Proovi 10 minuti pärast uuesti.',
    ),
  )
  expect((await tickedIn(dialog)).length).toBe(7)
  expect(await runOf(page).count()).toBe(0)
})

/** Requests a year's reports and waits until the modal has closed. */
async function load(page: Page, year: number): Promise<void> {
  const dialog = await openDialog(page)
  await chooseYears(dialog, [year])
  await press(dialog, 'Laadi (1)')
  await dialog.waitFor({ state: 'detached' })
}

test('what the register refuses or lacks is shown with the run', async () => {
  const page = await openAnnual(unread.registryCode, '&y=2024')
  await whileMisbehaving(
    'arireg',
    { kind: 'soap-fault', words: 'Ettevõtjat ei leitud' },
    async () => {
      await load(page, 2024)
      await expect
        .poll(() => runOf(page).innerText())
        .toContain('2024: Äriregister keeldus vastamast: „Ettevõtjat ei leitud“.')
      await expectShown(runOf(page).getByText('ebaõnnestus', { exact: true }))
    },
  )
  await press(runOf(page), 'Sulge')
  await load(page, 2022)
  await expect
    .poll(() => runOf(page).innerText())
    .toContain('2022. aasta aruannet registris ei ole.')
})

test('an equal request joins the same run, for another user as well', async () => {
  const page = await openAnnual(unread.registryCode)
  const other = await openPageAs(
    'külaline',
    `${await companyPathOf(unread.registryCode)}?tab=annual`,
  )
  await whileMisbehaving('arireg', { kind: 'slow', pauseMs: 4000 }, async () => {
    await load(page, 2023)
    await expectShown(runOf(page).getByRole('progressbar'))
    await load(page, 2023)
    await expectShown(alerts(page).getByText('Sama uuendamine juba käib või ootab oma järjekorda'))
    await load(other, 2023)
    await expectShown(
      runOf(other).getByText(
        'Sama päringu käivitas keegi teine. Loe aruanded mõne aja pärast uuesti.',
      ),
    )
  })
})

test('reports are refetched three seconds after the request, regardless of the state of the run', async () => {
  const page = await openAnnual('10714568', '&y=2024')
  await readCard(page, 'Müügitulu', 2024)
  await page.route('**/fetch-years', (route) =>
    route.fulfill({ status: 202, json: { success: true, data: { runId: '999999' } } }),
  )
  const dialog = await openDialog(page)
  const reads: string[] = []
  page.on(
    'request',
    (request) => /\/api\/annual-reports\/\d+$/.test(request.url()) && reads.push(request.url()),
  )
  await press(dialog, 'Laadi (1)')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => reads.length).toBe(1)
})

test('reports that cannot be loaded are replaced by an error, and can be retried', async () => {
  const page = await openPageAs('külaline', blankPath)
  await page.route('**/api/annual-reports/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${await companyPathOf('10714568')}?tab=annual&y=2024`)
  await expectShown(page.getByText('Majandusaasta aruandeid ei saanud laadida.'))
  await expectShown(page.getByRole('heading', { name: 'Üldandmed' }))
  await page.unroute('**/api/annual-reports/**')
  await press(page.getByRole('tabpanel'), 'Proovi uuesti')
  expect((await readCard(page, 'Müügitulu', 2024)).value).toBe('64 436 458 €')
})
