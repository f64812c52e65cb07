import type { AnnualReportOnWire } from '@kvartal/contract/annual-reports-published'
import { formatMoment } from '@kvartal/domain/format/date'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { blankPath } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { trackOnly } from './few-tracked.ts'
import { endAllRuns, readRun, waitForEnd } from './going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { whileMisbehaving } from './sources.ts'

// Two tracked companies: one with reports in the sample, and one whose reports of 2023 and 2024 are
// only in the register.
const known = '10714568'
const unknown = { registryCode: '99000001', name: 'Aruandeta OÜ' } as const
let unknownId = ''
let trackAll = async () => {}

beforeAll(async () => {
  const token = await tokenOfAdministrator()
  const added = (await callApi('/api/companies', {
    token,
    body: { ...unknown, isTracked: true },
  })) as { readonly _id: string }
  unknownId = added._id
  trackAll = await trackOnly([known, unknown.registryCode])
})
/** A company that is added while a run is active. */
let addedId: string | null = null
afterEach(async () => {
  await endAllRuns()
  if (addedId !== null)
    await callApi(`/api/companies/${addedId}`, {
      method: 'DELETE',
      token: await tokenOfAdministrator(),
    })
  addedId = null
})
afterAll(async () => {
  await trackAll()
  await callApi(`/api/companies/${unknownId}`, {
    method: 'DELETE',
    token: await tokenOfAdministrator(),
  })
})

const lastYear = new Date().getFullYear() - 1
const main = (page: Page) => page.getByRole('main')
const alerts = (page: Page) => page.getByRole('region', { name: 'Teated' })
const tileOf = (page: Page) =>
  page.getByRole('region', { name: 'Majandusaasta aruanded', exact: true })
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Uuenda majandusaasta aruandeid' })
const optionOf = (page: Page) =>
  tileOf(page).getByLabel('Uuenda ka neid, millel andmed on juba olemas')
const progressOf = (page: Page) =>
  tileOf(page).getByRole('progressbar', { name: 'Majandusaasta aruannete uuendamine' })
const press = (place: Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const runIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const factOf = (page: Page, name: string | RegExp) =>
  tileOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .innerText()
const withoutBalance = async (page: Page) =>
  Number(await factOf(page, 'Ilma 2025. aasta bilansita'))

/** The checked options, in display order. */
const tickedIn = async (place: Locator) =>
  place
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))

async function openDialog(page: Page): Promise<Locator> {
  await press(tileOf(page), 'Vali aastad')
  const dialog = dialogOf(page)
  await dialog.waitFor()
  return dialog
}

/** Checks only these years. */
async function chooseYears(place: Locator, years: readonly number[]): Promise<void> {
  await press(place.getByRole('group', { name: 'Aastad' }), 'Tühjenda')
  for (const year of years) await place.getByLabel(String(year), { exact: true }).check()
}

/** Starts the run and returns the request sent. */
async function startAndRead(page: Page, start: () => Promise<void>) {
  const asking = page.waitForRequest(
    (request) => request.method() === 'POST' && /annual-reports/.test(request.url()),
  )
  await start()
  const request = await asking
  return { path: new URL(request.url()).pathname, body: request.postDataJSON() as unknown }
}

test('the modal offers fifteen years, begins with the previous one and two types, and says what is missing', async () => {
  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  const dialog = await openDialog(page)
  const years = dialog.getByRole('group', { name: 'Aastad' })
  const types = dialog.getByRole('group', { name: 'Aruannete tüübid' })
  expect(await years.getByRole('listitem').allInnerTexts()).toEqual(
    Array.from({ length: 15 }, (_, i) => String(lastYear - i)),
  )
  expect(await tickedIn(dialog)).toEqual([String(lastYear), 'Bilanss', 'Kasumiaruanne, skeem 1'])
  await press(dialog, 'Viimased 5')
  expect(await tickedIn(years)).toEqual([0, 1, 2, 3, 4].map((i) => String(lastYear - i)))
  await press(dialog, 'Vali kõik')
  await expectShown(dialog.getByText('Valitud 15 / 15'))

  await press(dialog, 'Tühjenda')
  await press(dialog, 'Uuenda')
  await expectShown(dialog.getByText('Palun vali vähemalt üks aasta'))
  await dialog.getByLabel('2024', { exact: true }).check()
  for (const type of ['Bilanss', 'Kasumiaruanne, skeem 1'])
    await types.getByLabel(type, { exact: true }).uncheck()
  await press(dialog, 'Uuenda')
  await expectShown(dialog.getByText('Palun vali vähemalt üks aruande tüüp'))
  expect(await tickedIn(dialog)).toEqual(['2024'])
  await press(dialog, 'Loobu')
  expect(await progressOf(page).count()).toBe(0)
})

test('a haldur loads a year: the tile shows the run until its end, then updated numbers, and the reports are there', async () => {
  const token = await tokenOfAdministrator()
  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  await optionOf(page).click()
  const dialog = await openDialog(page)
  await expectShown(dialog.getByText(/^Uuenevad kõik jälgitavad ettevõtted: praegu 2\./))
  await chooseYears(dialog, [2024])
  const sent = await startAndRead(page, () => press(dialog, 'Uuenda'))
  expect(sent).toEqual({
    path: '/api/annual-reports/fetch-all/2024',
    body: { reportTypes: ['14', '35'], onlyMissing: 'false' },
  })

  await expectShown(
    alerts(page).getByText('Majandusaasta aruannete uuendamine käivitatud 2024. aasta kohta'),
  )
  const address = await alerts(page)
    .getByRole('link', { name: 'Vaata uuendamist' })
    .getAttribute('href')
  const runId = address?.split('/').at(-1) ?? ''
  await expect.poll(() => progressOf(page).getAttribute('aria-valuetext')).toMatch(/ 2-st$/)
  // A company added from now on is not part of the run, and the refetch two seconds after the start
  // has already happened.
  await expect.poll(async () => (await readRun(runId)).done).toBeGreaterThan(0)
  const before = await withoutBalance(page)
  const added = (await callApi('/api/companies', {
    token,
    body: { registryCode: '15400002', name: 'Loetav OÜ' },
  })) as { readonly _id: string }
  addedId = added._id
  await expectShown(tileOf(page).getByText('Viimane uuendamine: '))
  await expectShown(tileOf(page).getByText('õnnestus', { exact: true }))
  await expect.poll(() => withoutBalance(page)).toBe(before + 1)
  expect(
    await tileOf(page).getByRole('link', { name: 'Vaata uuendamist' }).getAttribute('href'),
  ).toBe(address)
  const { finishedAt, counts } = await readRun(runId)
  await expect.poll(() => factOf(page, 'Viimati õnnestus')).toBe(formatMoment(finishedAt))

  await tileOf(page).getByRole('link', { name: 'Vaata uuendamist' }).click()
  await page.waitForURL(/\/runs\/\d+$/)
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'Majandusaasta aruannete uuendamine: õnnestus' }),
  )
  await expectShown(main(page).getByText('Ettevõtete majandusaastaid: 2.'))
  expect(counts.read).toBe(4)
  const report = (await callApi(`/api/annual-reports/${unknownId}/2024/14`, {
    method: 'GET',
    token,
  })) as AnnualReportOnWire
  expect(report.data.find(({ rowNumber }) => rowNumber === 73)?.values.A1?.value).toBe(600_000)
})

test('several years are one run, by default only for companies that lack them; an equal request joins it', async () => {
  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  expect(await optionOf(page).isChecked()).toBe(false)
  const years = [2022, 2021, 2020, 2019, 2018, 2017, 2016]
  const start = async () => {
    const dialog = await openDialog(page)
    await expectShown(
      dialog.getByText(
        /^Uuenevad ainult need jälgitavad ettevõtted, millel mõni valitud aastate valitud aruannetest puudub\./,
      ),
    )
    await chooseYears(dialog, years)
    return startAndRead(page, () => press(dialog, 'Uuenda'))
  }
  // The first step lasts until the run is cancelled.
  await whileMisbehaving('arireg', { kind: 'slow', pauseMs: 60_000 }, async () => {
    expect(await start()).toEqual({
      path: '/api/scraper/run-annual-reports',
      body: { years, reportTypes: ['14', '35'], onlyMissing: 'true' },
    })
    await expectShown(
      alerts(page).getByText('Majandusaasta aruannete uuendamine käivitatud: 2016-2022'),
    )
    const address = await alerts(page)
      .getByRole('link', { name: 'Vaata uuendamist' })
      .getAttribute('href')
    // MARU EHITUS has its reports of 2022 from the sample.
    await expect.poll(() => progressOf(page).getAttribute('aria-valuetext')).toMatch(/ 13-st$/)
    await start()
    await expectShown(alerts(page).getByText('Sama uuendamine juba käib või ootab oma järjekorda'))
    expect(
      await tileOf(page).getByRole('link', { name: 'Vaata uuendamist' }).getAttribute('href'),
    ).toBe(address)

    await press(tileOf(page), 'Katkesta')
    await press(
      page.getByRole('dialog', { name: 'Kas katkestada uuendamine?' }),
      'Katkesta uuendamine',
    )
    await expectShown(tileOf(page).getByText('katkestatud', { exact: true }))
    expect(await waitForEnd(address?.split('/').at(-1) ?? '')).toMatchObject({
      status: 'cancelled',
      total: 13,
    })
  })
})

test('while the numbers of reports cannot be loaded the rest of the card still works, and loading can be retried', async () => {
  const page = await openPageAs('haldur', blankPath)
  await page.route('**/api/annual-reports/stats', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await page.goto('/companies/manage')
  await expectShown(tileOf(page).getByText('Error getting annual report stats'))
  await expectShown(tileOf(page).getByRole('button', { name: 'Vali aastad' }))
  await expectShown(page.getByRole('button', { name: 'Uuenda äriregistrist' }))
  await page.unroute('**/api/annual-reports/stats')
  await press(tileOf(page), 'Proovi uuesti')
  await expect.poll(() => withoutBalance(page)).toBe(1)
})

test('a külaline sees how complete the reports are, and that other roles update them', async () => {
  const page = await openPageAs('külaline', '/companies/manage')
  await expect.poll(() => factOf(page, 'Uusim aasta')).toBe('2025')
  await expectShown(page.getByText('Ainult haldur ja administraator saavad massuuendust teha'))
  expect(await tileOf(page).getByRole('button').count()).toBe(0)
})

test('an administrator loads reports by hand, and sees afterwards when they were last loaded', async () => {
  const page = await openPageAs('administraator', '/scraper-settings')
  const card = main(page)
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'Majandusaasta aruannete käsitsi uuendamine' }),
    })
  await card.waitFor()
  expect(
    await card.getByRole('group', { name: 'Aastad' }).getByRole('listitem').allInnerTexts(),
  ).toEqual([0, 1, 2, 3, 4].map((i) => String(lastYear - i)))
  expect(await tickedIn(card)).toEqual([String(lastYear), 'Bilanss', 'Kasumiaruanne, skeem 1'])
  await press(card, 'Tühjenda')
  await press(card, 'Käivita aruannete uuendamine')
  await expectShown(alerts(page).getByText('Palun vali vähemalt üks aasta'))
  await press(card, 'Vali kõik')
  await chooseYears(card, [lastYear, lastYear - 1])

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/scraper/run-annual-reports', async (route) => {
    await held
    await route.continue()
  })
  const sent = await startAndRead(page, () => press(card, 'Käivita aruannete uuendamine'))
  expect(sent).toEqual({
    path: '/api/scraper/run-annual-reports',
    body: { years: [lastYear, lastYear - 1], reportTypes: ['14', '35'], onlyMissing: 'false' },
  })
  expect(await card.locator('button[data-loading]').isDisabled()).toBe(true)
  answer()
  await expectShown(
    alerts(page).getByText(
      `Majandusaasta aruannete uuendamine käivitatud: ${lastYear - 1}-${lastYear}`,
    ),
  )
  await card.getByRole('link', { name: 'Vaata uuendamist' }).click()
  await page.waitForURL(/\/runs\/\d+$/)
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'Majandusaasta aruannete uuendamine: õnnestus' }),
  )
  const { startedAt } = await waitForEnd(runIdOf(page))
  await page.goto('/scraper-settings')
  await expectShown(page.getByText(`Viimati käivitatud: ${formatMoment(startedAt)}`))
})
