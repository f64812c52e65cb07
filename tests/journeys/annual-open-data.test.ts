import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSources, startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { companyPathOf, readCard } from './company-steps.ts'
import { plain, tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { callApi, newPerson, openPageAs, openSession, type Person } from './people.ts'
import { product } from './product.ts'
import { type RunningProduct, runProduct } from './run-product.ts'

// A product without a login to the register, which has its reports from the open-data files alone: at first those of the
// sample, then what a run over the files brings. The companies whose code begins with 990 are made up.
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
  await callApi('/api/users/register', { token, at: withoutLogin.url, body: { ...haldur, role: 'haldur' } })
})
afterAll(async () => {
  await withoutLogin.stop()
  await sources.close()
})

const read = async (registryCode: string, search = '') =>
  openPageAs(haldur, `${await companyPathOf(registryCode, withoutLogin.url)}?tab=annual${search}`, { baseURL: withoutLogin.url })
const runOf = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Aruannete laadimine' }) })

async function load(page: Page, year: number): Promise<void> {
  await page.getByRole('button', { name: 'Laadi aruandeid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Laadi aruandeid' })
  await dialog.getByRole('button', { name: 'Tühjenda' }).click()
  await dialog.getByLabel(String(year), { exact: true }).check()
  await dialog.getByRole('button', { name: 'Laadi (1)' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('statements of the sample have each row of the extract, and behind a figure stands its row and its file', async () => {
  const page = await read('10714568', '&y=2024&part=balance')
  expect(await tableRows(page, 'Bilanss, 2024')).toEqual([
    ['Raha', '9 401 741'],
    ['7Käibevarad', '17 417 663'],
    ['73Varad', '18 314 951'],
    ['74Omakapital', '3 458 907'],
    ['78Lühiajalised kohustised', '14 509 334'],
    ['86Pikaajalised kohustised', '346 710'],
    // 14 509 334 + 346 710
    ['95Kohustised kokku summeeritud osadest', '14 856 044'],
  ])
  await page.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect(await tableRows(page, 'Kasumiaruanne, skeem 1, 2024')).toEqual([
    ['3Müügitulu', '64 436 458'],
    ['37Ärikasum (kahjum)', '3 081 619'],
    ['49Aruandeaasta kasum (kahjum)', '2 285 338'],
  ])
  await page.getByRole('button', { name: '64 436 458', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Müügitulu, 2024' })
  const text = plain(await sheet.innerText())
  for (const part of ['3. Müügitulu', 'A1 (2024)', 'Revenue', 'Äriregistri avaandmed', '4.2024_aruannete_elemendid (väljavõte)', '09.06.2025']) {
    expect(text).toContain(part)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Rahavood' }).click()
  await expectShown(page.getByText(/^2024\. aasta rahavoogude aruannet ei ole laaditud/))
})

test('a run over the files brings the reports of all companies', async () => {
  const token = await openSession(haldur, withoutLogin.url)
  for (const [registryCode, name] of Object.values(handMade)) {
    await callApi('/api/companies', { token, at: withoutLogin.url, body: { registryCode, name } })
  }
  const empty = await read(handMade.old[0])
  await expectShown(empty.getByText('Selle ettevõtte aruandeid ei ole veel laaditud.'))
  // Until a haldur has loaded a year's file nobody can tell what is in it.
  await load(empty, 2024)
  await expectShown(runOf(empty).getByText('2024. aasta avaandmete fail „4.2024_aruannete_elemendid“ ei ole veel laaditud. Selle saab laadida haldur lehel Ettevõtete haldus.'))
  await expectShown(runOf(empty).getByText('ebaõnnestus', { exact: true }))

  const body = { years: loadedYears, reportTypes: ['14', '35', '36', '18', '19'] }
  const { runId } = (await callApi('/api/scraper/run-annual-reports', { token, at: withoutLogin.url, body })) as { readonly runId: string }
  const readRun = async () => (await callApi(`/api/runs/${runId}`, { method: 'GET', token, at: withoutLogin.url })) as { readonly status: string }
  await expect.poll(async () => (await readRun()).status, { timeout: 60_000, interval: 300 }).toBe('succeeded')

  const askedBefore = sources.requests.length
  await empty.goto(`${await companyPathOf(handMade.old[0], withoutLogin.url)}?tab=annual`)
  await readCard(empty, 'Müügitulu', 2024)
  await load(empty, 2024)
  await expectShown(runOf(empty).getByText('Uusi aruandeid ei olnud: kõik olid juba olemas.'))
  // No request of one person downloads a file of the country.
  expect(sources.requests.length).toBe(askedBefore)
})

test('a report with a group’s figures only says so wherever they stand', async () => {
  const [code, name] = handMade.group
  const page = await read(code, '&y=2024')
  expect((await readCard(page, 'Varad kokku', 2024)).value).toBe('9 000 000 €')
  await expectShown(page.getByText('Kontserni andmed', { exact: true }))
  await expectShown(page.getByRole('radio', { name: '2024, kontserni andmed' }))
  await page.getByRole('tab', { name: 'Bilanss' }).click()
  await expectShown(page.getByText('eurodes; kontserni andmed'))
  await page.getByRole('button', { name: '9 000 000', exact: true }).click()
  expect(plain(await page.getByRole('dialog').innerText())).toMatch(/Kelle andmed\s+Kontserni andmed/)

  await page.goto(`/?tab=annual&c=${code}&m=equityRatio`)
  // 4 500 000 / 9 000 000
  expect((await tableRows(page, 'Omakapitali osakaal, %'))[0]).toEqual([`${name}${code}`, '-', '-', '50,00', '-'])
  await expectShown(page.getByRole('button', { name: 'Märkus: kontserni andmed' }))
  await expectShown(page.getByRole('listitem').filter({ hasText: /^K kontserni andmed$/ }))
})

test('a year of 18 months is marked, and its growth is left empty with the reason', async () => {
  const [code, name] = handMade.long
  const page = await read(code, '&y=2024')
  await expectShown(page.getByText('Majandusaasta 01.07.2023–31.12.2024, 18 kuud', { exact: true }))
  expect(await readCard(page, 'Müügitulu', 2024)).toMatchObject({ value: '690 000 €', change: 'eelmise aastaga ei võrrelda: üks aasta ei ole 12 kuud pikk' })
  // What a year has left is compared: 185 000 / 120 000
  expect(await readCard(page, 'Omakapital', 2024)).toMatchObject({ value: '185 000 €', change: '+54,2% eelmise aastaga' })
  await page.getByRole('tab', { name: 'Suhtarvud' }).click()
  expect(await readCard(page, 'Müügitulu kasv', 2024)).toMatchObject({ value: '-', basis: 'ei arvutata: majandusaasta ei ole 12 kuud pikk' })
  await page.getByRole('tab', { name: 'Graafikud' }).click()
  await expectShown(page.getByText('* 2024: majandusaasta 01.07.2023–31.12.2024, 18 kuud'))
  await expectShown(page.getByText('* 2023: majandusaasta 01.07.2022–30.06.2023', { exact: true }))
  expect(await page.getByRole('columnheader', { name: '2024*' }).count()).toBe(1)

  await page.goto(`/?tab=annual&c=${code}&m=revenue,revenueGrowth&y=2023-2024`)
  expect((await tableRows(page, 'Müügitulu, €'))[0]).toEqual([`${name}${code}`, '400 000', '690 000'])
  expect((await tableRows(page, 'Müügitulu kasv, %'))[0]).toEqual([`${name}${code}`, '-', '-'])
  const marks = await page.getByRole('button', { name: /^Märkus: / }).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))
  expect(marks).toEqual([
    'Märkus: majandusaasta 01.07.2022–30.06.2023',
    'Märkus: majandusaasta 01.07.2023–31.12.2024, 18 kuud',
    'Märkus: kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk',
  ])
})

test('reports are joined by their second number too, and the latest submission counts', async () => {
  const second = await read(handMade.second[0], '&y=2024&part=ratios')
  expect(await readCard(second, 'Omakapitali tootlus (ROE)', 2024)).toMatchObject({ basis: '1 400 000 / 7 000 000 = 20,00%' })

  // Submitted on 20.06.2024 with an equity of 60 000, and again on 11.02.2025.
  const corrected = await read(handMade.corrected[0], '&y=2023&part=balance')
  expect(await tableRows(corrected, 'Bilanss, 2023')).toContainEqual(['74Omakapital', '55 000'])
  await corrected.getByRole('tab', { name: 'Kasumiaruanne' }).click()
  expect((await tableRows(corrected, 'Kasumiaruanne, skeem 2, 2023'))[0]).toEqual(['3Müügitulu', '245 000'])
  await expectShown(corrected.getByText(/esitatud 11\.02\.2025\.$/))
})

test('an absent element is 0 only where the balance sheet then balances', async () => {
  const lacking = await read(handMade.lacking[0], '&y=2024&part=ratios')
  // 100 000 is not 40 000 + 25 000: what is absent is not 0.
  expect(await readCard(lacking, 'Kohustuste ja omakapitali suhe', 2024)).toMatchObject({ value: '-', basis: 'ei arvutata: kohustuste summa puudub' })
  expect(await readCard(lacking, 'Lühiajaliste kohustuste kattekordaja', 2024)).toMatchObject({ basis: '60 000 / 25 000 = 2,40' })
  await lacking.getByRole('tab', { name: 'Ülevaade' }).click()
  expect(await readCard(lacking, 'Kohustused', 2024)).toMatchObject({ value: '-', basis: 'aruandes seda rida ei ole' })

  // 560 000 = 435 000 + 125 000: what is absent is 0.
  const old = await read(handMade.old[0], '&y=2020&part=balance')
  const rows = await tableRows(old, 'Bilanss, 2020')
  expect(rows).toContainEqual(['86Pikaajalised kohustised 0 (avaandmetes puudub)', '0'])
  expect(rows).toContainEqual(['95Kohustised kokku summeeritud osadest', '125 000'])
})

test('both schemes, both ways of cash flows and net assets are understood', async () => {
  const page = await read(handMade.old[0], '&y=2020&part=income')
  expect((await tableRows(page, 'Kasumiaruanne, skeem 2, 2020'))[0]).toEqual(['3Müügitulu', '750 000'])
  await page.getByRole('tab', { name: 'Rahavood' }).click()
  expect(await tableRows(page, 'Rahavoogude aruanne, otsene meetod, 2020')).toEqual([['Ärikasum (kahjum)', '−30 000']])
  await page.getByRole('radio', { name: '2024', exact: true }).check({ force: true })
  expect(await tableRows(page, 'Rahavoogude aruanne, kaudne meetod, 2024')).toContainEqual(['Ärikasum (kahjum)', '61 000'])

  const charity = await read(handMade.charity[0], '&y=2024')
  expect((await readCard(charity, 'Omakapital', 2024)).value).toBe('34 000 €')
})
