import { activityLayout } from '@kvartal/testing/generators/reports/report-layout'
import { detailsJson, madeActivity, madeDetails } from '@kvartal/testing/registry/made-details'
import { tenCompanies } from '@kvartal/testing/reports/ten-companies'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSources, startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { plain } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { callApi, newPerson, openPageAs, openSession, type Person } from './people.ts'
import { product } from './product.ts'
import { type RunningProduct, runProduct } from './run-product.ts'
import { tabTo } from './tab-to.ts'

// Manufacturers of the sample. What they declare here is made up: all but two bake bread, so that
// the activity has ten companies.
const bakery = '10020297'
const olderBakery = '10014993'
const biscuits = '10006498'
const bakers2025 = [
  bakery,
  '10021351',
  '10000372',
  '10009159',
  '10005487',
  '10001437',
  '10008706',
  '10007960',
  '10013883',
]
const bakers2008 = [olderBakery, '10019584', '10021405']
/** Food that EMTAK 2025 has in several groups, one of them that of bakers. */
const dietary = '10009723'
const of2025 = {}
const of2008 = { emtak_versioon: 2, emtak_versioon_tekstina: 'EMTAK 2008' }
const breadName = 'Leiva- ja saiatootmine; lühikese realiseerimisajaga pagaritoodete tootmine'
const olderName = 'Leivatootmine; säilitusaineteta pagaritoodete tootmine'
const groupName = 'Pagari- ja makarontoodete tootmine'

const declared: readonly (readonly [code: string, emtak: string, name: string, version: object])[] =
  [
    ...bakers2025.map((code) => [code, '10711', breadName, of2025] as const),
    ...bakers2008.map((code) => [code, '10711', olderName, of2008] as const),
    [biscuits, '10721', 'Kuivikute, küpsiste tootmine', of2025],
    [dietary, '10861', 'Dieettoitude tootmine', of2008],
  ]

/** The company with annual reports, and the codes under which they divide its revenue. */
const builder = '10714568'
const revenue = {
  2024: [
    ['41201', '48000000', 'jah', 'EMTAK 2008'],
    ['43999', '16000000', '', 'EMTAK 2008'],
  ],
  2025: [
    ['41001', '30000000', 'jah', 'EMTAK 2025'],
    ['43999', '6000000', '', 'EMTAK 2025'],
    ['68201', '4000000', '', 'EMTAK 2025'],
  ],
} as const

let sources: FakeSources
let kvartal: RunningProduct
let haldur: Person

beforeAll(async () => {
  sources = await startFakeSources()
  sources.replaceDetailsFile(
    detailsJson(
      declared.map(([code, emtak, name, version]) =>
        madeDetails(
          {
            teatatud_tegevusalad: [
              madeActivity({
                emtak_kood: emtak,
                emtak_tekstina: name,
                nace_kood: `${emtak.slice(0, 2)}.${emtak.slice(2, 4)}`,
                ...version,
              }),
            ],
          },
          { ariregistri_kood: Number(code), nimi: code },
        ),
      ),
    ),
  )
  sources.replaceReportFile('activities', revenueFile())
  const { administrator } = product
  kvartal = await runProduct({ administrator, sources, hasRegistryLogin: false })
  haldur = newPerson()
  await callApi('/api/users/register', {
    token: await openSession(administrator, kvartal.url),
    at: kvartal.url,
    body: { ...haldur, role: 'haldur' },
  })
})
afterAll(async () => {
  await kvartal.stop()
  await sources.close()
})

function revenueFile(): Buffer {
  const lines = Object.entries(revenue).flatMap(([year, rows]) => {
    const report = tenCompanies().find(
      (each) => each.registryCode === builder && each.year === Number(year),
    )
    return rows.map((row) => [report?.reportId ?? '', ...row].join(';'))
  })
  return Buffer.from([activityLayout.join(';'), ...lines, ''].join('\n'))
}

const open = (path: string) => openPage(path, { baseURL: kvartal.url })
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Edetabel' }).getByRole('rowheader')

/** The field of activities, once the server has said that companies have codes. */
async function pickerOf(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Tegevusala' })
  await field.waitFor()
  return field
}

test('a haldur starts both sources by their buttons, and sees what they brought', async () => {
  const page = await openPageAs(haldur, '/companies/manage', { baseURL: kvartal.url })
  for (const [name, button, facts] of [
    ['Äriregistri üldandmed', 'Uuenda üldandmed', { 'Põhitegevusala on teada': declared.length }],
    ['Müügitulu tegevusalade kaupa', 'Uuenda tegevusalad', { 'Jaotusega aruandeid': 2 }],
  ] as const) {
    const tile = page.getByRole('region', { name, exact: true })
    await expectShown(tile.getByText('laadimata'))
    await tile.getByRole('button', { name: button }).click()
    await expectShown(tile.getByText('õnnestus', { exact: true }))
    for (const [fact, value] of Object.entries(facts)) {
      const shown = tile
        .locator('dl > div')
        .filter({ has: page.getByText(fact, { exact: true }) })
        .getByRole('definition')
      await expect.poll(() => shown.innerText()).toBe(String(value))
    }
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the search finds an activity by a word and leads to its companies, saying whom it counts by an older code and whom it leaves out', async () => {
  const page = await open('/companies')
  await page.getByRole('heading', { level: 1, name: 'Ettevõtted' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Otsi ettevõtet, tagi või lehte' })
  await field.fill('pagar')
  const found = page.getByRole('group', { name: 'Tegevusalad' }).getByRole('option')
  await found.first().waitFor()
  expect(plain(await found.first().innerText())).toMatch(
    /^Pagari- ja makarontoodete tootmine\s*107 · 13 ettevõtet$/,
  )
  await expect
    .poll(async () => {
      await field.press('ArrowDown')
      return found.first().getAttribute('aria-selected')
    })
    .toBe('true')
  await field.press('Enter')
  await page.waitForURL(/\/ranking\?activity=107$/)
  await expectShown(
    page.getByRole('heading', { level: 1, name: new RegExp(`${groupName} \\(107\\)`) }),
  )
  await expectShown(rowsOf(page).getByRole('link', { name: 'AS EESTI LEIVATÖÖSTUS' }))
  await expectShown(
    page.getByText(
      /Neist 3\settevõtet EMTAK 2008 koodi järgi\. Välja jäi 1\settevõte, mille koodil ei ole ühest vastet ja \d+\settevõtet samast valdkonnast, mille kood ei ole teada\./,
    ),
  )
  expect(await rowsOf(page).count()).toBe(declared.length - 1)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the ranking’s activity is found by keyboard and by mouse, and what is below it is offered then', async () => {
  const page = await open('/ranking')
  await rowsOf(page).first().waitFor()
  const field = await pickerOf(page)
  // Native fields have options, too.
  const options = page.getByRole('listbox').getByRole('option')
  const listed = async () => (await options.allInnerTexts()).map((text) => plain(text))

  await tabTo(page, 'combobox', /^Tegevusala$/)
  await page.keyboard.type('pagar')
  await expect
    .poll(async () => (await listed()).some((text) => /^107\s/.test(text)), { interval: 100 })
    .toBe(true)
  // Escape closes the list and leaves the ranking as it was.
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')

  await page.keyboard.type('pagar')
  await expectShown(options.filter({ hasText: /^1071\D/ }))
  // The second match; its first one is the group.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/activity=1071$/)
  expect(await field.inputValue()).toContain('(1071)')

  // Without typing the list has what is below; a click takes it.
  await field.click()
  await options.filter({ hasText: /^10711/ }).click()
  await page.waitForURL(/activity=10711$/)
  await expect.poll(() => rowsOf(page).count()).toBe(bakers2025.length + bakers2008.length)
  // The field's cross is for the keyboard, too.
  await tabTo(page, 'button', /^Eemalda tegevusala$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')

  // Digits find a code, and Enter takes the first match though none was reached.
  await field.click()
  await page.keyboard.type('1072')
  await page.keyboard.press('Enter')
  await page.waitForURL(/activity=1072$/)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await field.inputValue()).toBe('')
})

test('the overview opens a section down to its classes, says whom it counts by an older code, and goes back level by level', async () => {
  const page = await open('/overview')
  const rowOf = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  const toggle = (name: string) => page.getByRole('button', { name, exact: true })
  const levels = [
    ['Töötlev tööstus', undefined],
    ['10 Toiduainete tootmine', '10'],
    [`107 ${groupName}`, '107'],
    ['1071 Leivatootmine; lühikese realiseerimisajaga pagaritoodete tootmine', '1071'],
  ] as const
  const codeOf = () => new URL(page.url()).searchParams.get('code') ?? undefined
  for (const [name, code] of levels) {
    await toggle(`Ava kvartalid: ${name}`).click()
    await expect.poll(codeOf).toBe(code)
    await expect
      .poll(() => toggle(`Ava kvartalid: ${name}`).getAttribute('aria-expanded'))
      .toBe('true')
  }
  await expectShown(rowOf(`Ava kvartalid: 10711 ${breadName}`))
  await expectShown(page.getByText(/^Neist 3\settevõtet EMTAK 2008 koodi järgi\.$/))
  // The row has those with a turnover in the quarter.
  await expectShown(
    rowOf(`Ava kvartalid: ${levels[3][0]}`).getByText(/3\settevõtet EMTAK 2008 koodi järgi/),
  )
  expect(await accessibilityFaults(page)).toEqual([])

  for (const [, code] of levels.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect.poll(codeOf).toBe(code)
  }
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect
    .poll(() => toggle('Ava kvartalid: Töötlev tööstus').getAttribute('aria-expanded'))
    .toBe('false')
})

test('a company’s page has its activity with code and version, and says at which level others are like it', async () => {
  const page = await open(`/companies/${bakery}`)
  const activityOf = () =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText('Põhitegevusala', { exact: true }) })
      .getByRole('definition')
      .innerText()
  const alike = page.getByText(/, kitsaim, kus on vähemalt kümme ettevõtet\./)
  await alike.waitFor()
  expect(plain(await activityOf())).toContain(`${breadName} (10711, EMTAK 2025)`)
  expect(plain(await alike.innerText())).toContain(
    `Tegevusala ${breadName} (EMTAK 2025: 10711), kitsaim`,
  )
  // A code of 2008 is compared by what it is in 2025.
  await page.goto(`/companies/${olderBakery}`)
  await alike.waitFor()
  expect(plain(await activityOf())).toContain(`${olderName} (10711, EMTAK 2008)`)
  expect(plain(await alike.innerText())).toContain('(EMTAK 2025: 10711)')
  // Nobody else makes biscuits: the group of all bakers is the narrowest with ten.
  await page.goto(`/companies/${biscuits}`)
  await alike.waitFor()
  expect(plain(await alike.innerText())).toContain(
    `Tegevusala ${groupName} (EMTAK 2025: 107), kitsaim`,
  )
})

test('a year’s revenue by activity is bars with shares, of the chosen year', async () => {
  const page = await openPageAs(haldur, `/companies/${builder}?tab=annual&y=2025`, {
    baseURL: kvartal.url,
  })
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Müügitulu tegevusalade kaupa' }) })
  const rows = card.getByRole('listitem')
  const texts = async () =>
    (await rows.allInnerTexts()).map((text) => plain(text).replaceAll(/\s+/g, ' '))
  await rows.first().waitFor()
  expect(await texts()).toEqual([
    'Elamute ja mitteeluhoonete ehitus 41001, EMTAK 2025 põhitegevusala 30 000 000 € 75,00%',
    expect.stringMatching(/43999, EMTAK 2025 6 000 000 € 15,00%$/),
    expect.stringMatching(/68201, EMTAK 2025 4 000 000 € 10,00%$/),
  ])
  // A bar is as long as its share.
  const [first = 0, second = 0] = await rows
    .locator('[aria-hidden=true] > div')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  expect(second / first).toBeCloseTo(15 / 75, 2)
  await expectShown(
    card.getByText(
      'Põhitegevusala 2025. aasta aruande järgi: Elamute ja mitteeluhoonete ehitus (41001, EMTAK 2025).',
    ),
  )
  // The two years cannot be read beside each other row by row.
  const classifier =
    /^Alates 1\.1\.2025 kehtib EMTAK 2025, varasemad aruanded on EMTAK 2008 järgi: /
  await expectShown(card.getByText(classifier))
  const yearOf = (year: string) =>
    page.getByRole('group', { name: 'Aruandeaasta' }).getByRole('radio', { name: year })
  await yearOf('2024').check({ force: true })
  await page.waitForURL(/y=2024/)
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/41201, EMTAK 2008 põhitegevusala 48 000 000 € 75,00%$/),
      expect.stringMatching(/43999, EMTAK 2008 16 000 000 € 25,00%$/),
    ])
  await yearOf('2023').check({ force: true })
  await expectShown(
    card.getByText(/^2023\. aasta aruandes .* Jaotus on aastate kohta: 2024, 2025\.$/),
  )
})
