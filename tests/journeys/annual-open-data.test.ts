import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSources, startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { chosenYearRows, companyPathOf, readCard } from './company-steps.ts'
import { plain, tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { callApi, newPerson, openPageAs, openSession, type Person } from './people.ts'
import { product } from './product.ts'
import { type RunningProduct, runProduct } from './run-product.ts'

// A product without a login to the register, with reports from open-data files only: initially
// those of the sample, then those loaded by a run. Companies whose code begins with 990 are
// fictional.
const handMade = {
  second: ['99000021', 'Teise Numbri OÜ'],
  group: ['99000022', 'Ainult Kontsern AS'],
  long: ['99000023', 'Pikk Aasta OÜ'],
  corrected: ['99000024', 'Parandatud OÜ'],
  lacking: ['99000025', 'Lünklik OÜ'],
  charity: ['99000026', 'Hea Tahte MTÜ'],
  old: ['99000027', 'Vana OÜ'],
} as const
const loadedYears = [2020, 2023, 2024]

let sources: FakeSources
let withoutLogin: RunningProduct
let haldur: Person

beforeAll(async () => {
  sources = await startFakeSources()
  const { administrator } = product
  withoutLogin = await runProduct({ administrator, sources, hasRegistryLogin: false })
  const token = await openSession(administrator, withoutLogin.url)
  haldur = newPerson()
  await callApi('/api/users/register', {
    token,
    at: withoutLogin.url,
    body: { ...haldur, role: 'haldur' },
  })
})
afterAll(async () => {
  await withoutLogin.stop()
  await sources.close()
})

const read = async (registryCode: string, search = '') =>
  openPageAs(haldur, `${await companyPathOf(registryCode, withoutLogin.url)}?tab=annual${search}`, {
    baseURL: withoutLogin.url,
  })
const runOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Aruannete laadimine' }) })

/** Opens the modal and chooses years. */
async function openDialogOf(page: Page, years: readonly number[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Laadi aruandeid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Laadi aruandeid' })
  await dialog.getByRole('button', { name: 'Tühjenda' }).click()
  for (const year of years) await dialog.getByLabel(String(year), { exact: true }).check()
  return dialog
}

/** The state of the chosen years: each heading and its years. */
async function linesOf(dialog: Locator): Promise<string[][]> {
  const lines = await dialog.locator('dl > div').all()
  return Promise.all(
    lines.map(async (line) => (await line.locator('dt, dd').allInnerTexts()).map(plain)),
  )
}

async function load(page: Page, year: number): Promise<void> {
  const dialog = await openDialogOf(page, [year])
  await dialog.getByRole('button', { name: 'Laadi (1)' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('statements of the sample have each row of the extract, and a figure’s sheet shows its row and its file', async () => {
  const page = await read('10714568', '&y=2024&part=balance')
  expect(await chosenYearRows(page, 'Bilanss, 2024')).toEqual([
    ['Raha', '9 401 741'],
    ['Käibevarad', '17 417 663'],
    ['Varad', '18 314 951'],
    ['Omakapital', '3 458 907'],
    ['Lühiajalised kohustised', '14 509 334'],
    ['Pikaajalised kohustised', '346 710'],
    // 14 509 334 + 346 710
    ['Kohustised kokku summeeritud osadest', '14 856 044'],
  ])
  await page.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect(await chosenYearRows(page, 'Kasumiaruanne, 2024')).toEqual([
    ['Müügitulu', '64 436 458'],
    ['Ärikasum (kahjum)', '3 081 619'],
    ['Aruandeaasta kasum (kahjum)', '2 285 338'],
  ])
  await page.getByRole('button', { name: '64 436 458', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Müügitulu, 2024' })
  const text = plain(await sheet.innerText())
  for (const part of [
    'Müügitulu',
    'Revenue',
    'Äriregistri avaandmed',
    '4.2024_aruannete_elemendid (väljavõte)',
    '09.06.2025',
    'Auditeeritud',
    'Kategooria',
  ]) {
    expect(text).toContain(part)
  }
  // The extract gives neither row numbers, nor columns, nor the scheme.
  expect(text).not.toMatch(/3\. Müügitulu|A1|skeem/)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Rahavood' }).click()
  await expectShown(page.getByText(/^2024\. aasta rahavoogude aruannet ei ole laaditud/))
})

test('a run over the files loads the reports of all companies', async () => {
  const token = await openSession(haldur, withoutLogin.url)
  for (const [registryCode, name] of Object.values(handMade)) {
    await callApi('/api/companies', { token, at: withoutLogin.url, body: { registryCode, name } })
  }
  const empty = await read(handMade.old[0])
  await expectShown(empty.getByText('Selle ettevõtte aruandeid ei ole veel laaditud.'))
  // Before a haldur has loaded a year's file its contents are unknown, and no run is started that
  // could only fail.
  sources.replaceReportFile(2022, null)
  const dialog = await openDialogOf(empty, [2024, 2022])
  await expect
    .poll(() => linesOf(dialog))
    .toEqual([
      ['Saadaval, laadimata', '2024'],
      ['Äriregistri lehel ei ole', '2022'],
    ])
  await expectShown(
    dialog.getByText(
      'Valitud aastate faile ei ole veel laaditud, seega ei saa neist ka aruandeid laadida.',
    ),
  )
  expect(await dialog.getByRole('button', { name: 'Laadi (2)' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Laadi 2024. aasta fail' }).isEnabled()).toBe(
    true,
  )
  // A user without the right to load it sees which roles have the right.
  const guest = newPerson()
  await callApi('/api/users/register', { at: withoutLogin.url, body: guest })
  const path = `${await companyPathOf(handMade.old[0], withoutLogin.url)}?tab=annual`
  const other = await openDialogOf(
    await openPageAs(guest, path, { baseURL: withoutLogin.url }),
    [2024],
  )
  await expect.poll(() => linesOf(other)).toEqual([['Laadimata', '2024']])
  await expectShown(other.getByText('Aastafaili saab laadida haldur.'))
  expect(await other.getByRole('button', { name: /^Laadi 2024/ }).count()).toBe(0)
  expect(await other.getByRole('button', { name: 'Laadi (1)' }).isDisabled()).toBe(true)

  await dialog.getByRole('button', { name: 'Laadi 2024. aasta fail' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectShown(
    empty.getByText('Majandusaasta aruannete uuendamine käivitatud 2024. aasta kohta'),
  )
  await expect.poll(() => runOf(empty).innerText()).toMatch(/Aruandeid lisandus \d+, muutus \d+\./)
  // The loaded data appear on the page at once.
  await readCard(empty, 'Müügitulu', 2024)
  const after = await openDialogOf(empty, [2024, 2023])
  await expect
    .poll(() => linesOf(after))
    .toEqual([
      ['Laaditud', expect.stringMatching(/^2024 \(seisuga \d\d\.\d\d\.\d{4}\)$/)],
      ['Saadaval, laadimata', '2023'],
    ])
  expect(await after.getByRole('button', { name: 'Laadi (2)' }).isEnabled()).toBe(true)
  await after.getByRole('button', { name: 'Loobu' }).click()

  // Company management shows the same for its choice, and starts no run that could only fail.
  const manage = await openPageAs(haldur, '/companies/manage', { baseURL: withoutLogin.url })
  await manage.getByRole('button', { name: 'Vali aastad' }).click()
  const update = manage.getByRole('dialog', { name: 'Uuenda majandusaasta aruandeid' })
  await update.getByRole('button', { name: 'Tühjenda' }).click()
  await update.getByLabel('2022', { exact: true }).check()
  await expect.poll(() => linesOf(update)).toEqual([['Äriregistri lehel ei ole', '2022']])
  await update.getByRole('button', { name: 'Uuenda', exact: true }).click()
  await expectShown(manage.getByText('Äriregistri lehel ei ole valitud aastate faile').last())
  expect(await update.isVisible()).toBe(true)
  await update.getByRole('button', { name: 'Loobu' }).click()

  const body = { years: loadedYears, reportTypes: ['14', '35', '36', '18', '19'] }
  const { runId } = (await callApi('/api/scraper/run-annual-reports', {
    token,
    at: withoutLogin.url,
    body,
  })) as { readonly runId: string }
  const readRun = async () =>
    (await callApi(`/api/runs/${runId}`, { method: 'GET', token, at: withoutLogin.url })) as {
      readonly status: string
    }
  await expect.poll(async () => (await readRun()).status, { interval: 300 }).toBe('succeeded')

  const filesAsked = () => sources.requests.filter((path) => path.endsWith('.zip')).length
  const askedBefore = filesAsked()
  await empty.goto(`${await companyPathOf(handMade.old[0], withoutLogin.url)}?tab=annual`)
  await readCard(empty, 'Müügitulu', 2024)
  await load(empty, 2024)
  await expectShown(runOf(empty).getByText('Uusi aruandeid ei olnud: kõik olid juba olemas.'))
  // A single user's request never downloads a file of the whole country.
  expect(filesAsked()).toBe(askedBefore)
})

test('a report with only a group’s figures says so wherever they are shown', async () => {
  const [code, name] = handMade.group
  const page = await read(code, '&y=2024')
  expect((await readCard(page, 'Varad kokku', 2024)).value).toBe('9 000 000 €')
  await expectShown(page.getByText('Kontserni andmed', { exact: true }))
  await expectShown(page.getByRole('radio', { name: '2024, kontserni andmed' }))
  await page.getByRole('tab', { name: 'Bilanss' }).click()
  await expectShown(page.getByText('eurodes; kontserni andmed'))
  await page.getByRole('button', { name: '9 000 000', exact: true }).click()
  expect(plain(await page.getByRole('dialog').innerText())).toMatch(
    /Andmete ulatus\s+Kontserni andmed/,
  )

  await page.goto(`/?tab=annual&c=${code}&m=equityRatio`)
  // 4 500 000 / 9 000 000
  expect((await tableRows(page, 'Omakapitali osakaal, %'))[0]).toEqual([
    `${name}${code}`,
    '-',
    '-',
    '50,00',
    '-',
  ])
  await expectShown(page.getByRole('button', { name: 'Märkus: kontserni andmed' }))
  await expectShown(page.getByRole('listitem').filter({ hasText: /^K kontserni andmed$/ }))
})

test('a year of 18 months is marked, and its growth is left empty with the reason', async () => {
  const [code, name] = handMade.long
  const page = await read(code, '&y=2024')
  await expectShown(page.getByText('Majandusaasta 01.07.2023–31.12.2024, 18 kuud', { exact: true }))
  expect(await readCard(page, 'Müügitulu', 2024)).toMatchObject({
    value: '690 000 €',
    change: 'eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk',
  })
  expect(await readCard(page, 'Omakapital', 2024)).toMatchObject({
    value: '185 000 €',
    change: 'eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk',
  })
  await page.getByRole('tab', { name: 'Suhtarvud' }).click()
  expect(await readCard(page, 'Müügitulu kasv', 2024)).toMatchObject({
    value: '-',
    basis: 'ei arvutata: majandusaasta ei ole 12 kuud pikk',
  })
  await page.getByRole('tab', { name: 'Graafikud' }).click()
  await expectShown(page.getByText('* 2024: majandusaasta 01.07.2023–31.12.2024, 18 kuud'))
  await expectShown(page.getByText('* 2023: majandusaasta 01.07.2022–30.06.2023', { exact: true }))
  expect(await page.getByRole('columnheader', { name: '2024*' }).count()).toBe(1)

  await page.goto(`/?tab=annual&c=${code}&m=revenue,revenueGrowth&y=2023-2024`)
  expect((await tableRows(page, 'Müügitulu, €'))[0]).toEqual([
    `${name}${code}`,
    '400 000',
    '690 000',
  ])
  expect((await tableRows(page, 'Müügitulu kasv, %'))[0]).toEqual([`${name}${code}`, '-', '-'])
  const marks = await page
    .getByRole('button', { name: /^Märkus: / })
    .evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))
  expect(marks).toEqual([
    'Märkus: majandusaasta 01.07.2022–30.06.2023',
    'Märkus: majandusaasta 01.07.2023–31.12.2024, 18 kuud',
    'Märkus: kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk',
  ])
})

test('reports are joined by their second number too, and the latest submission counts', async () => {
  const second = await read(handMade.second[0], '&y=2024&part=ratios')
  expect(await readCard(second, 'Omakapitali tootlus (ROE)', 2024)).toMatchObject({
    basis: '1 400 000 / 7 000 000 = 20,00%',
  })

  // Submitted on 20.06.2024 with an equity of 60 000, and again on 11.02.2025.
  const corrected = await read(handMade.corrected[0], '&y=2023&part=balance')
  expect(await chosenYearRows(corrected, 'Bilanss, 2023')).toContainEqual([
    'Omakapital parandatud',
    '55 000',
  ])
  await corrected.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect((await chosenYearRows(corrected, 'Kasumiaruanne, skeem 2, 2023'))[0]).toEqual([
    'Müügitulu parandatud',
    '245 000',
  ])
  await expectShown(corrected.getByText(/esitatud 11\.02\.2025\.$/))
})

test('an absent element is 0 only where the balance sheet then balances', async () => {
  const lacking = await read(handMade.lacking[0], '&y=2024&part=ratios')
  // 100 000 is not 40 000 + 25 000: the absent element is not 0.
  expect(await readCard(lacking, 'Kohustiste ja omakapitali suhe', 2024)).toMatchObject({
    value: '-',
    basis: 'ei arvutata: kohustiste summa puudub',
  })
  expect(await readCard(lacking, 'Lühiajaliste kohustiste kattekordaja', 2024)).toMatchObject({
    basis: '60 000 / 25 000 = 2,40',
  })
  await lacking.getByRole('tab', { name: 'Ülevaade' }).click()
  expect(await readCard(lacking, 'Kohustised', 2024)).toMatchObject({
    value: '-',
    basis: 'aruandes seda rida ei ole',
  })

  // 560 000 = 435 000 + 125 000: the absent element is 0.
  const old = await read(handMade.old[0], '&y=2020&part=balance')
  const rows = await chosenYearRows(old, 'Bilanss, 2020')
  expect(rows).toContainEqual(['Pikaajalised kohustised 0 (avaandmetes puudub): 2020', '0'])
  expect(rows).toContainEqual(['Kohustised kokku summeeritud osadest', '125 000'])
})

test('both schemes, both methods of cash flow, and net assets are read correctly', async () => {
  const page = await read(handMade.old[0], '&y=2020&part=income')
  expect((await chosenYearRows(page, 'Kasumiaruanne, skeem 2, 2020'))[0]).toEqual([
    'Müügitulu',
    '750 000',
  ])
  await page.getByRole('tab', { name: 'Rahavood' }).click()
  expect(await chosenYearRows(page, 'Rahavoogude aruanne, otsene meetod, 2020')).toEqual([
    ['Ärikasum (kahjum)', '−30 000'],
  ])
  await page.getByRole('radio', { name: '2024', exact: true }).check({ force: true })
  expect(await chosenYearRows(page, 'Rahavoogude aruanne, kaudne meetod, 2024')).toContainEqual([
    'Ärikasum (kahjum)',
    '61 000',
  ])

  const charity = await read(handMade.charity[0], '&y=2024')
  expect((await readCard(charity, 'Omakapital', 2024)).value).toBe('34 000 €')
})
