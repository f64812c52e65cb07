import { publishedFile } from '@kvartal/testing/emta/fixture'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { blankPath, openPage } from './browser.ts'
import { companyPathOf, openAnnual } from './company-steps.ts'
import { tableRows } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns, files, startEmtaRun, waitForEnd } from './going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from './people.ts'
import { whileReplaced } from './sources.ts'
import { expectWholeColumns } from './whole-columns.ts'

afterEach(endAllRuns)

/** AS MARU EHITUS, with figures of eighteen quarters in the sample. */
async function openMaru(search = ''): Promise<Page> {
  const found = (await callApi('/api/companies?search=10714568', { method: 'GET' })) as readonly {
    readonly _id: string
  }[]
  return openPage(`/companies/${found[0]?._id}${search}`)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const quarter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('arrow keys move over the quarters, and the chosen one is in the address', async () => {
  const page = await openMaru()
  await quarter(page, 'II kv 2026').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/q=2026-Q1/)
  await expectShown(page.getByText('I kv käive = detsember–veebruar', { exact: true }))
  await expectShown(page.getByRole('button', { name: /^Käive, I kv 2026: 7\s979\s761/ }))
  await page.reload()
  await expectShown(page.getByRole('button', { name: /^Käive, I kv 2026: 7\s979\s761/ }))
})

test('a quarter without figures is unpublished until the day EMTA publishes it, and then not loaded', async () => {
  const page = await openMaru()
  // A mocked clock cannot be restored.
  onTestFinished(() => page.context().close())
  for (const [today, name] of [
    ['2026-10-09T12:00:00', 'III kv 2026, avaldamata'],
    ['2026-10-10T12:00:00', 'III kv 2026, ei ole laaditud'],
  ] as const) {
    await page.clock.setFixedTime(new Date(today))
    await page.reload()
    await quarter(page, name).waitFor({ state: 'attached' })
    expect(await quarter(page, name).isDisabled()).toBe(true)
  }
})

test('a card shows how its figure changed and the tag’s average', async () => {
  const page = await openMaru('?q=2026-Q2')
  const card = page.getByRole('region', { name: 'Käive', exact: true })
  await card.getByText('Ehitus, mediaan').waitFor()
  const text = plain(await card.innerText())
  // 9 611 370 / 7 979 761 = 1.2045 and 9 611 370 / 10 677 181 = 0.9002
  expect(text).toContain('eelmise kvartaliga võrreldes +20,4%')
  expect(text).toContain('aasta varasemaga võrreldes −10,0%')
  await page.getByRole('combobox', { name: 'Tagi näitaja' }).selectOption('Keskmine')
  await page.waitForURL(/a=mean/)
  await expectShown(card.getByText('Ehitus, keskmine'))
})

test('a figure’s sheet shows its formula, its file and its date, and the figure can be copied', async () => {
  const page = await openMaru()
  const figure = page.getByRole('button', { name: /^Käive töötaja kohta, II kv 2026/ })
  await figure.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Käive töötaja kohta, II kv 2026' })
  await sheet.waitFor()
  const text = plain(await sheet.innerText())
  for (const part of ['9 611 370 / 44 = 218 440 €', '.csv', '10.07.2026'])
    expect(text).toContain(part)
  expect(await accessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Kopeeri', exact: true }).click()
  await expectShown(sheet.getByRole('button', { name: 'Kopeeritud' }))
  // 9 611 370 / 44 = 218 440.227
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('218440,23')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('charts overlay years and show employees as bars; the choice is in the address', async () => {
  const page = await openMaru('?tab=chart')
  const chart = page.getByRole('application', { name: /^Käive aastate kaupa/ })
  await chart.press('ArrowRight')
  await page.keyboard.press('Home')
  await expectShown(page.getByText(/^I kvartal, 20\d\d, .*kohal viiest$/))
  await expectShown(page.getByRole('application', { name: /^Töötajaid, I kv 2022 – II kv 2026/ }))
  await page.getByRole('checkbox', { name: 'Maksude osakaal käibest', exact: true }).check()
  await page.waitForURL(/m=revenue,employees,taxRatio/)
  await expectShown(
    page.getByRole('application', { name: /^Maksude osakaal käibest aastate kaupa/ }),
  )
})

test('a company with many tags has one table, for a chosen tag that is in the address, and its places in all of them', async () => {
  const token = await tokenOfAdministrator()
  const [found] = (await callApi('/api/companies?search=10714568', { method: 'GET' })) as readonly {
    readonly _id: string
    readonly tags: readonly (string | { readonly _id: string })[]
  }[]
  const tags = (await callApi('/api/tags', { method: 'GET' })) as readonly {
    readonly _id: string
    readonly name: string
  }[]
  const path = `/api/companies/${found?._id}`
  onTestFinished(
    async () =>
      void (await callApi(path, {
        method: 'PUT',
        token,
        body: { tags: found?.tags.map((tag) => (typeof tag === 'string' ? tag : tag._id)) },
      })),
  )
  await callApi(path, { method: 'PUT', token, body: { tags: tags.map(({ _id }) => _id) } })
  const page = await openPage('/companies/10714568?q=2026-Q1')
  const county = tags.find(({ name }) => name === 'Harju maakond')?._id ?? ''
  await page.getByLabel(/^Tag \(\d+\)$/).selectOption(county)
  await page.waitForURL((url) => url.searchParams.get('tag') === county)
  const place = async () =>
    (await tableRows(page, 'Võrdlus tagidega, I kv 2026'))[0]
      ?.at(-1)
      ?.match(/\d+\. koht \d+-st/)?.[0]
  await expect.poll(place).toMatch(/^\d+\. koht \d+-st$/)
  const places = await tableRows(page, 'Kohad tagides')
  expect(places).toHaveLength(tags.length)
  expect(places.find(([name]) => name === 'Harju maakond')?.[1]).toBe(await place())
  expect(await page.getByRole('table', { name: /^Võrdlus tagidega/ }).count()).toBe(1)
})

test('on a phone the first figure is on the first screen, and one press shows the facts', async () => {
  const page = await openPage('/companies/10714568', { viewport: { width: 360, height: 740 } })
  const figure = page.getByRole('button', { name: /^Käive, II kv 2026/ })
  await figure.waitFor()
  const { y = 0, height = 0 } = (await figure.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(740)
  await page.getByText('Üldandmed ja äriregister').click()
  await expectShown(page.getByRole('heading', { name: 'Üldandmed' }))
})

test('the table of all quarters is one tab stop, and arrow keys move in it', async () => {
  const page = await openMaru('?tab=table')
  const table = page.getByRole('table', { name: 'EMTA kvartaliandmed' })
  await table.waitFor()
  expect(await table.locator('button[tabindex="0"]').count()).toBe(1)
  await table.locator('button[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('dialog', { name: 'Töötajaid, I kv 2026' }))
})

test('below its figures a company has its places and similar companies; the table can show sums of quarters', async () => {
  const page = await openMaru('?tab=table&per=year')
  const sums = page.getByRole('table', { name: 'Kalendriaasta summad' })
  await sums.waitFor()
  // 9 611 370 + 7 979 761, and two quarters are missing
  expect(plain(await sums.getByRole('row', { name: /^Käive/ }).innerText())).toMatch(
    /17 591 131[\s,]+2 kvartalit neljast/,
  )
  // Its sheet lists the quarters, each with its source or the reason why it is missing, and each
  // opens its own sheet.
  await sums
    .getByRole('row', { name: /^Käive/ })
    .getByRole('button')
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Käive, 2026 · kalendriaasta kvartalite summa' })
  const parts = (await tableRows(page, 'Liidetud kvartalid')).map(
    ([quarter, value, source]) => `${quarter} | ${value} | ${source}`,
  )
  expect(parts[0]).toMatch(/^I kv 2026 \| 7 979 761 € \| .+, avaldatud umbes \d{2}\.\d{2}\.\d{4}$/)
  expect(parts[3]).toMatch(/^IV kv 2026 \| - \| kvartali andmed on avaldamata$/)
  await sheet.getByRole('button', { name: /^I kv 2026: / }).click()
  await page
    .getByRole('dialog', { name: 'Käive, I kv 2026' })
    .getByRole('button', { name: 'Sulge' })
    .click()
  await sheet.getByRole('button', { name: 'Sulge' }).click()
  await page.getByRole('tab', { name: 'EMTA kvartaliandmed' }).click()
  const card = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  const similar = card('Sarnased ettevõtted, I kv 2026').getByRole('table').locator('tbody tr')
  await expectShown(similar.first().getByText('AS MARU EHITUS (see ettevõte)'))
  const codes = await similar
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.slice('/companies/'.length)),
    )
  expect(codes).toHaveLength(5)
  expect(await page.getByRole('link', { name: 'Võrdle kõiki' }).getAttribute('href')).toBe(
    `/?c=${['10714568', ...codes].join()}`,
  )
  await page.getByText('Kuidas kaugus on arvutatud?').click()
  await expectShown(
    page
      .getByRole('definition')
      .filter({ hasText: /^käive .*, töötajad .*, käive töötaja kohta .* maakond/ })
      .first(),
  )
  expect(await accessibilityFaults(page)).toEqual([])

  const place = page
    .getByRole('table', { name: 'Kohad' })
    .getByRole('link', { name: /^1\. koht \d+-st\s?, edetabel: Käive$/ })
    .first()
  await place.click()
  await page.waitForURL(/\/ranking\?/)
  expect([...new URL(page.url()).searchParams]).toEqual(
    expect.arrayContaining([
      ['period', '2026-Q1'],
      ['activity', 'Ehitus'],
    ]),
  )
  // The first place is the ranking's first row.
  await expectShown(
    page
      .getByRole('table', { name: 'Edetabel' })
      .getByRole('row')
      .nth(1)
      .filter({ hasText: 'AS MARU EHITUS' }),
  )
})

test('tables of quarters, of tags and of statements show whole columns at every width and zoom', async () => {
  await expectWholeColumns(
    await openMaru('?tab=table'),
    'EMTA kvartaliandmed',
    [360, 480, 768, 467],
  )
  await expectWholeColumns(await openMaru('?q=2026-Q2'), 'Võrdlus tagidega, II kv 2026', [360])
  await expectWholeColumns(
    await openAnnual('10714568', '&y=2024&part=balance'),
    'Bilanss, 2024',
    [360, 480],
  )
})

test('when the figures cannot be loaded the rest of the page stays', async () => {
  const page = await openPage(blankPath)
  await page.route('**/api/companies/*/financials', (route) => route.abort())
  await page.goto('/companies/1')
  await expectShown(page.getByText('Ettevõtte finantsandmete laadimine ebaõnnestus'))
  await expectShown(page.getByRole('button', { name: 'Proovi uuesti' }))
  await expectShown(page.getByRole('heading', { name: 'Üldandmed' }))
})

test('an inactive company without figures says so to users who curate companies', async () => {
  const body = {
    registryCode: '19999983',
    name: 'Tühi Näidis OÜ',
    county: 'Harju maakond',
    status: 'Registrisse kantud',
    isActive: false,
    isTracked: false,
  }
  const made = (await callApi('/api/companies', { token: await tokenOfAdministrator(), body })) as {
    readonly _id: string
  }
  const page = await openPageAs('haldur', `/companies/${made._id}`)
  await expectShown(page.getByText('Peidetud.'))
  await expectShown(page.getByText('Andmed puuduvad', { exact: true }))
  await expectShown(page.getByText('Selle ettevõtte kvartaliandmeid ei ole laaditud.'))
  await expectShown(page.getByRole('button', { name: 'Uuenda äriregistrist' }))
  expect(await page.getByRole('link', { name: 'Muuda' }).getAttribute('href')).toBe(
    `/companies/manage?edit=${made._id}`,
  )
})

test('facts that a person typed are marked, and are not attributed to the register', async () => {
  const body = {
    registryCode: '19999984',
    name: 'Käsitsi Näidis OÜ',
    county: 'Harju maakond',
    status: 'Registrisse kantud',
  }
  const made = (await callApi('/api/companies', { token: await tokenOfAdministrator(), body })) as {
    readonly _id: string
  }
  const page = await openPage(`/companies/${made._id}`)
  const card = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await expectShown(card('Üldandmed').getByText('Harju maakond (sisestatud käsitsi)'))
  await expectShown(card('Üldandmed').getByText('Registrisse kantud (sisestatud käsitsi)'))
  await expectShown(card('Üldandmed').getByText('Allikas: sisestatud käsitsi'))
  await expectShown(card('Äriregistri andmed').getByText('Äriregistri andmed puuduvad'))
  expect(await card('Äriregistri andmed').getByText('Registrisse kantud').count()).toBe(0)
  // Every specified row stays, empty where nothing comes from the register.
  const terms = card('Äriregistri andmed').locator('dt')
  expect(await terms.allInnerTexts()).toEqual([
    'Staatus',
    'Registreeritud',
    'Täisaadress',
    'Tänav',
    'Postiindeks',
    'Varasemad nimed',
  ])
  expect(await card('Äriregistri andmed').locator('dd').allInnerTexts()).toEqual([
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
  ])
})

test('annual reports ask an anonymous visitor to log in, and remember the address to return to', async () => {
  const page = await openMaru('?tab=annual')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Logi sisse' }).click()
  await page.waitForURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/companies\/\d+\?tab=annual$/)
})

test('a corrected figure is marked, and its sheet has both values with their publications, also from the comparison', async () => {
  // FUTURE INVEST OÜ: 103 364 € in the file of the sample.
  const text = readFileSync(publishedFile(files.latest), 'utf8').replace(';103364;7', ';103365;7')
  const token = await tokenOfAdministrator()
  await whileReplaced(files.latest, text, async () =>
    waitForEnd(await startEmtaRun(token, [files.latest])),
  )
  const showsBoth = async (sheet: Locator) => {
    await expectShown(sheet.getByRole('heading', { name: 'Avaldamine' }))
    await expectShown(
      sheet.getByRole('definition').getByText('103\u00a0365\u00a0€', { exact: true }),
    )
    await expectShown(sheet.getByRole('definition').getByText(files.latest, { exact: true }))
    await expectShown(
      sheet.getByRole('table', { name: 'Varasemad väärtused' }).getByText('103\u00a0364\u00a0€'),
    )
  }
  const page = await openPage(`${await companyPathOf('11676835')}?q=2026-Q2`)
  await page
    .getByRole('button', { name: /^Käive, II kv 2026: .*, parandatud\. Näita päritolu$/ })
    .click()
  await showsBoth(page.getByRole('dialog', { name: 'Käive, II kv 2026' }))
  await page.goto('/?c=11676835')
  const row = page
    .getByRole('table', { name: 'Käive, €' })
    .getByRole('row', { name: /FUTURE INVEST/i })
  await expectShown(
    row.getByRole('button', { name: 'Märkus: parandatud: varem avaldati teine arv' }).last(),
  )
  await row.locator('button[data-place]').last().press('Enter')
  await showsBoth(page.getByRole('dialog', { name: /^Käive, II kv 2026 · FUTURE INVEST/i }))
})
