import { openDatabase } from '@kvartal/database/open'
import { formatDate } from '@kvartal/domain/format/date'
import { publishedRegistryFile, registryFileName } from '@kvartal/testing/registry/fixture'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSources, startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { companyPathOf } from './company-steps.ts'
import { expectShown } from './expect-shown.ts'
import { callApi, newPerson, openPageAs, openSession, type Person } from './people.ts'
import { product } from './product.ts'
import { type RunningProduct, runProduct } from './run-product.ts'

// A new installation without a login to the register, before and after its file of all companies is
// imported. The file holds the register's extract, and one more company of the sample, which was
// only known from EMTA so far.
const amserv = '10000018'
const amservRow =
  'Amserv Auto OÜ;10000018;Osaühing;;EE100000018;R;Registrisse kantud;13.08.1997;;Tartu mnt 101;0298;Kesklinna linnaosa, Tallinn, Harju maakond;10112;1;;' +
  'Harju maakond, Tallinn, Kesklinna linnaosa, Tartu mnt 101;https://ariregister.rik.ee/est/company/10000018\n'
const notLoaded = 'Äriregistri faili ei ole veel laaditud: kasutati ainult EMTA andmeid, seisuga '
const way = ' Faili saab laadida lehel Ettevõtete haldus nupuga „Uuenda äriregistrist“.'

let sources: FakeSources
let withoutLogin: RunningProduct
let haldur: Person
let token: string

beforeAll(async () => {
  sources = await startFakeSources()
  sources.replaceRegistryFile(
    Buffer.concat([publishedRegistryFile(registryFileName), Buffer.from(amservRow)]),
  )
  const { administrator } = product
  withoutLogin = await runProduct({ administrator, sources, hasRegistryLogin: false })
  token = await openSession(administrator, withoutLogin.url)
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

interface ListedRun {
  readonly _id: string
  readonly status: string
  readonly startedBy: string | null
  readonly finishedAt: string | null
}

const open = async (path: string) => openPageAs(haldur, path, { baseURL: withoutLogin.url })
const openCompany = async () => open(await companyPathOf(amserv, withoutLogin.url))
const alertOf = (page: Page, type: string) =>
  page.getByRole('region', { name: 'Teated' }).locator(`[data-type="${type}"]`)
const cardOf = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const tileOf = (page: Page) => page.getByRole('region', { name: 'Äriregistri andmed', exact: true })
const factOf = (place: Locator, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(name, { exact: true }) })
    .getByRole('definition')
const today = () =>
  formatDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(new Date()))
const endedRuns = async () =>
  (
    (await callApi('/api/runs?kind=registry', {
      method: 'GET',
      token,
      at: withoutLogin.url,
    })) as readonly ListedRun[]
  ).filter(({ finishedAt }) => finishedAt !== null)

test('before the file is imported nothing is attributed to the register: the screen names the source used and what is missing', async () => {
  const page = await openCompany()
  await page.getByRole('button', { name: 'Uuenda äriregistrist' }).click()
  await expect.poll(() => alertOf(page, 'warning').innerText()).toContain(notLoaded)
  expect(await alertOf(page, 'warning').innerText()).toContain(way)
  expect(await alertOf(page, 'success').count()).toBe(0)
  await expectShown(cardOf(page, 'Äriregistri andmed').getByText('Äriregistri andmed puuduvad'))

  await page.goto('/companies/recommend')
  await page.getByLabel('Registrikood').fill(amserv)
  await page.getByRole('button', { name: 'Täida äriregistrist' }).click()
  await expectShown(page.getByText(notLoaded))
  expect(await page.getByText('Ettevõtte andmed laaditud äriregistrist').count()).toBe(0)

  await page.goto('/companies/manage')
  expect(await factOf(tileOf(page), 'Äriregistri fail').innerText()).toBe('laadimata')
  expect(await factOf(tileOf(page), 'Viimati õnnestus').innerText()).toBe('veel mitte kordagi')
  expect(await factOf(tileOf(page), 'Automaatne uuendamine').innerText()).toMatch(
    /^\d\d\.\d\d\.\d{4}, 05:00$/,
  )
})

test('the file is imported by its schedule, and the cards of tracked companies are filled from it', async () => {
  const page = await open('/companies/manage')
  const lacking = Number(await factOf(tileOf(page), 'Andmed puuduvad').innerText())
  const database = openDatabase(withoutLogin.databaseUrl)
  // Pretends that the schedule was last checked eight days ago.
  await database.pool.query(
    "update run_schedules set processed_until = now() - interval '8 days' where kind = 'registry'",
  )
  await database.close()
  await expect.poll(async () => (await endedRuns()).length, { interval: 500 }).toBe(1)
  // The extract lacks most of the sample's companies.
  expect((await endedRuns())[0]).toMatchObject({ status: 'partial', startedBy: null })

  await page.goto('/runs')
  const row = page.getByRole('row').filter({ hasText: 'Äriregistri andmed' })
  await expectShown(row.filter({ hasText: 'ajakava' }).filter({ hasText: 'osaliselt' }))
  await row.getByRole('link').click()
  await expectShown(
    page.getByText(`Äriregistrist ei leitud ${lacking - 1} ettevõtet ${lacking + 11}-st.`),
  )
  await page.goto('/companies/manage')
  expect(await factOf(tileOf(page), 'Äriregistri fail').innerText()).toBe(today())
  expect(await factOf(tileOf(page), 'Andmed puuduvad').innerText()).toBe(String(lacking - 1))
  expect(await factOf(tileOf(page), 'Viimati õnnestus').innerText()).toMatch(
    /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/,
  )

  const company = await openCompany()
  await expectShown(company.getByRole('heading', { level: 1, name: 'Amserv Auto OÜ' }))
  const card = cardOf(company, 'Äriregistri andmed')
  expect(await card.getByRole('definition').allInnerTexts()).toEqual([
    'Registrisse kantud',
    '13.08.1997',
    'Harju maakond, Tallinn, Kesklinna linnaosa, Tartu mnt 101',
    'Tartu mnt 101',
    '10112',
    '-',
  ])
  expect(await factOf(cardOf(company, 'Üldandmed'), 'KM-kohustuslane').innerText()).toBe('jah')
  await expectShown(card.getByText(`Allikas: äriregister, ${today()}`))
})

test('with the file imported, the open data count as the register, with their date', async () => {
  const page = await openCompany()
  await page.getByRole('button', { name: 'Uuenda äriregistrist' }).click()
  await expectShown(alertOf(page, 'success').getByText('Ettevõtte andmed laaditud äriregistrist'))
  await expectShown(
    cardOf(page, 'Äriregistri andmed').getByText(`Allikas: äriregister, ${today()}`),
  )
})

test('the panel’s button imports the file too; a run that finds no company has failed', async () => {
  const page = await open('/companies/manage')
  const before = await factOf(tileOf(page), 'Viimati õnnestus').innerText()
  const lacking = await factOf(tileOf(page), 'Andmed puuduvad').innerText()
  await tileOf(page).getByRole('button', { name: 'Uuenda äriregistrist' }).click()
  await expectShown(
    tileOf(page).getByText(`Äriregistrist ei leitud ühtegi ettevõtet ${lacking}-st.`),
  )
  await expectShown(tileOf(page).getByText('ebaõnnestus', { exact: true }))
  await tileOf(page)
    .getByRole('link', { name: /^Vaata / })
    .click()
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'Äriregistri andmete uuendamine: ebaõnnestus' }),
  )
  await expectShown(
    page.getByText(`Lõppenud. Äriregistrist ei leitud ühtegi ettevõtet ${lacking}-st.`),
  )
  await expectShown(page.getByText(/^Failist ei leitud: .* ja veel \d+\.$/))
  expect(await page.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 sammu 1-st')
  expect((await endedRuns()).map(({ status }) => status)).toEqual(['failed', 'partial'])
  await page.goto('/companies/manage')
  expect(await factOf(tileOf(page), 'Viimati õnnestus').innerText()).toBe(before)
})
