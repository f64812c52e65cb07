import { formatMoment } from '@kvartal/domain/format/date'
import { publishedFile } from '@kvartal/testing/emta/fixture'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import {
  endAllRuns,
  files,
  readRun,
  startEmtaRun,
  startRegistryRun,
  waitForEnd,
} from './going-runs.ts'
import { addPerson, callApi, openPageAs, openSession, tokenOfAdministrator } from './people.ts'
import { whileMisbehaving, whileReplaced } from './sources.ts'

afterEach(endAllRuns)

const tileOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const emta = 'EMTA finantsandmed'
const registry = 'Äriregistri andmed'
const main = (page: Page) => page.getByRole('main')
const alerts = (page: Page) => page.getByRole('region', { name: 'Teated' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const runIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The value below a name in a card or a tile. */
const factOf = (place: Locator, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(name, { exact: true }) })
    .getByRole('definition')

/** Chooses the newest file in the tile's dialog and starts the run. */
async function startLatest(page: Page): Promise<void> {
  await tileOf(page, emta).getByRole('button', { name: 'Vali EMTA failid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uuenda EMTA andmeid' })
  await dialog.getByRole('button', { name: 'Vali viimane kvartal' }).click()
  await dialog.getByRole('button', { name: 'Uuenda (1)' }).click()
  await expectShown(alerts(page).getByText('EMTA andmete uuendamine käivitatud: II kv 2026'))
}

test('a haldur chooses EMTA’s files, starts a run, and the alert leads to the run, which ends with its counts', async () => {
  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  await tileOf(page, emta).getByRole('button', { name: 'Vali EMTA failid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uuenda EMTA andmeid' })
  await expectShown(dialog.getByText('Valitud 0 / 19'))
  await dialog.getByRole('button', { name: 'Vali kõik' }).click()
  await expectShown(dialog.getByText('Valitud 19 / 19'))
  await expectShown(dialog.getByRole('button', { name: 'Uuenda (19)' }))
  await dialog.getByRole('button', { name: 'Tühjenda' }).click()
  await expectShown(dialog.getByText('Valitud 0 / 19'))
  await dialog.getByLabel(files.latest).check()
  await expectShown(dialog.getByText(/^Uuenevad kõik jälgitavad ettevõtted: praegu \d+/))
  await dialog.getByRole('button', { name: 'Uuenda (1)' }).click()

  await alerts(page).getByText('EMTA andmete uuendamine käivitatud: II kv 2026').hover()
  await expectShown(
    tileOf(page, emta).getByRole('progressbar', { name: 'EMTA andmete uuendamine' }),
  )
  await alerts(page).getByRole('link', { name: 'Vaata uuendamist' }).click()
  await page.waitForURL(/\/runs\/\d+$/)
  await expectShown(heading(page, 'EMTA andmete uuendamine: õnnestus'))
  expect(await page.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 samm 1-st')
  await expect.poll(() => page.title()).toBe('EMTA andmete uuendamine: õnnestus · Kvartal')
  const { counts } = await readRun(runIdOf(page))
  expect(counts.read).toBe(11)
  expect(
    counts.added +
      counts.changed +
      counts.same +
      Object.values(counts.skipped).reduce((sum, n) => sum + n, 0),
  ).toBe(11)
  expect(await factOf(cardOf(page, 'Tulemus'), 'Loetud').innerText()).toBe('11')
  await expectShown(main(page).getByText(new RegExp(`^${files.latest}: ridu 11;`)))
})

test('other users who view the tiles see the run progress and end, and the updated numbers', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const runId = await startEmtaRun(token, [files.latest, files.earlier])
  const page = await openPageAs(person, '/companies/manage')
  const tile = tileOf(page, emta)
  await expectShown(tile.getByRole('progressbar', { name: 'EMTA andmete uuendamine' }))
  const before = Number(await factOf(tileOf(page, registry), 'Jälgitavaid ettevõtteid').innerText())
  const company = (await callApi('/api/companies', {
    token,
    body: { registryCode: '15400001', name: 'Loetav OÜ' },
  })) as { readonly _id: string }
  await expectShown(tile.getByText('Viimane uuendamine: '))
  await expectShown(tile.getByText('õnnestus', { exact: true }))
  const { finishedAt } = await waitForEnd(runId)
  await expect
    .poll(() => factOf(tileOf(page, emta), 'Viimati õnnestus').innerText())
    .toBe(formatMoment(finishedAt))
  await expect
    .poll(async () =>
      Number(await factOf(tileOf(page, registry), 'Jälgitavaid ettevõtteid').innerText()),
    )
    .toBe(before + 1)
  expect(await tile.getByRole('link', { name: 'Vaata uuendamist' }).getAttribute('href')).toBe(
    `/runs/${runId}`,
  )
  await callApi(`/api/companies/${company._id}`, { method: 'DELETE', token })
})

test('a run over the register is paused, resumed and cancelled on its page; an equal request joins it', async () => {
  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  const tile = tileOf(page, registry)
  await tile.getByLabel('Uuenda ka neid, millel andmed on juba olemas').click()
  await tile.getByRole('button', { name: 'Uuenda äriregistrist' }).click()
  await expectShown(alerts(page).getByText('Äriregistri andmete uuendamine käivitatud'))
  await tile.getByRole('progressbar', { name: 'Äriregistri andmete uuendamine' }).waitFor()
  await tile.getByRole('button', { name: 'Uuenda äriregistrist' }).click()
  await expectShown(alerts(page).getByText('Sama uuendamine juba käib või ootab oma järjekorda'))
  await tile.getByRole('link', { name: 'Vaata uuendamist' }).click()
  await page.waitForURL(/\/runs\/\d+$/)
  const progress = main(page).getByRole('progressbar', { name: 'Äriregistri andmete uuendamine' })
  const done = async () =>
    Number(/^\d+/.exec((await progress.getAttribute('aria-valuetext')) ?? '')?.[0] ?? 0)

  await expectShown(heading(page, 'Äriregistri andmete uuendamine: käib'))
  await expect.poll(done).toBeGreaterThan(0)
  expect(await progress.getAttribute('aria-valuetext')).toMatch(/^\d+ samm(u)? \d+-st$/)
  await expectShown(main(page).getByText(/^valmib umbes /))
  await main(page).getByRole('button', { name: 'Peata' }).click()
  await expectShown(heading(page, 'Äriregistri andmete uuendamine: peatatud'))
  await expectShown(main(page).getByText('Peatatud: jätkub sealt, kus pooleli jäi'))
  const held = (await readRun(runIdOf(page))).done
  await page.reload()
  await expectShown(heading(page, 'Äriregistri andmete uuendamine: peatatud'))

  await main(page).getByRole('button', { name: 'Jätka' }).click()
  await expectShown(heading(page, 'Äriregistri andmete uuendamine: käib'))
  await expect.poll(done).toBeGreaterThan(held)
  await main(page).getByRole('button', { name: 'Katkesta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kas katkestada uuendamine?' })
  await expectShown(dialog.getByText(/^Tegemata jääb \d+ sammu\./))
  await dialog.getByRole('button', { name: 'Katkesta uuendamine' }).click()
  await expectShown(heading(page, 'Äriregistri andmete uuendamine: katkestatud'))
  expect(
    await main(page)
      .getByRole('button', { name: /Peata|Jätka|Katkesta/ })
      .count(),
  ).toBe(0)
  const ended = await readRun(runIdOf(page))
  expect(ended).toMatchObject({ status: 'cancelled', failed: 0 })
  expect(ended.counts.read).toBe(ended.done)
  // The log shows who requested what.
  for (const wish of ['uuendamise peatada', 'uuendamist jätkata', 'uuendamise katkestada']) {
    await expectShown(main(page).getByText(`Mari Maasikas palus ${wish}.`))
  }
})

test('a run is cancelled where it was started too', async () => {
  const person = await addPerson('haldur')
  await startRegistryRun(await openSession(person))
  const page = await openPageAs(person, '/companies/manage')
  const tile = tileOf(page, registry)
  await tile.getByRole('button', { name: 'Katkesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Katkesta uuendamine' }).click()
  await expectShown(tile.getByText('katkestatud', { exact: true }))
})

test('only the failed file of a run is retried, with success once it is available', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const { failedId, page } = await whileMisbehaving(
    files.latest,
    { kind: 'status', status: 404 },
    async () => {
      const runId = await startEmtaRun(token, [files.latest, files.earlier])
      const opened = await openPageAs(person, `/runs/${runId}`)
      await expectShown(heading(opened, 'EMTA andmete uuendamine: osaliselt'))
      return { failedId: runId, page: opened }
    },
  )
  expect(await readRun(failedId)).toMatchObject({ status: 'partial', total: 2, done: 1, failed: 1 })
  const failures = cardOf(page, 'Ebaõnnestunud sammud')
  await expectShown(failures.getByText(/^127\.0\.0\.1.* puudub \(HTTP 404\)\.$/))
  await expectShown(failures.getByText(files.latest, { exact: true }))
  await failures.getByRole('button', { name: 'Proovi uuesti ainult neid' }).click()
  await expectShown(alerts(page).getByText('Ebaõnnestunud sammude uuendamine käivitatud'))
  await page.waitForURL(
    (url) => /^\/runs\/\d+$/.test(url.pathname) && url.pathname !== `/runs/${failedId}`,
  )
  await expectShown(heading(page, 'EMTA andmete uuendamine: õnnestus'))
  expect(await readRun(runIdOf(page))).toMatchObject({ total: 1, done: 1, failed: 0 })
  await expectShown(main(page).getByText('Ükski samm ei ebaõnnestunud.'))
  await expectShown(main(page).getByText(new RegExp(`^${files.latest}: ridu 11;`)))
})

test('a corrected file changes exactly the corrected figures, and the company page shows the new one', async () => {
  // FUTURE INVEST OÜ, whose revenue grows by one euro with every execution of this test.
  const [found] = (await callApi('/api/companies?search=11676835', { method: 'GET' })) as readonly {
    readonly _id: string
  }[]
  const figuresOf = async () => {
    const { financialData } = (await callApi(`/api/companies/${found?._id}/financials`, {
      method: 'GET',
    })) as {
      readonly financialData: readonly {
        readonly year: number
        readonly quarter: number
        readonly revenue: number | null
      }[]
    }
    return Object.fromEntries(
      financialData.map(({ year, quarter, revenue }) => [`${year} ${quarter}`, revenue]),
    )
  }
  const before = await figuresOf()
  const corrected = Number(before['2026 2']) + 1
  const visitor = await openPage(`/companies/${found?._id}?q=2026-Q2`)
  const shows = async (revenue: number) => {
    const digits = String(revenue).replace(/(?=(\d{3})+$)/g, '\\s?')
    await expectShown(
      visitor.getByRole('button', { name: new RegExp(`^Käive, II kv 2026: ${digits}\\s€`) }),
    )
  }
  await shows(corrected - 1)

  const page = await openPageAs('haldur', '/companies/manage', { holdsAlerts: true })
  const text = readFileSync(publishedFile(files.latest), 'utf8').replace(
    ';103364;7',
    `;${corrected};7`,
  )
  await whileReplaced(files.latest, text, async () => {
    await startLatest(page)
    await alerts(page).getByRole('link', { name: 'Vaata uuendamist' }).click()
    await expectShown(heading(page, 'EMTA andmete uuendamine: õnnestus'))
  })
  expect(await factOf(cardOf(page, 'Tulemus'), 'Muutunud').innerText()).toBe('1')
  expect(await factOf(cardOf(page, 'Tulemus'), 'Samad').innerText()).toBe('10')
  await expectShown(main(page).getByText(/lisati 0, muutus 1, samaks jäi 10, enam ei avaldata 0/))
  expect(await figuresOf()).toEqual({ ...before, '2026 2': corrected })
  await visitor.reload()
  await shows(corrected)
})

test('a külaline sees the numbers and why no run can be started, and no list of runs', async () => {
  const page = await openPageAs('külaline', '/companies/manage')
  await expectShown(page.getByText('Ainult haldur ja administraator saavad massuuendust teha'))
  expect(
    Number(await factOf(tileOf(page, registry), 'Jälgitavaid ettevõtteid').innerText()),
  ).toBeGreaterThan(0)
  for (const name of [registry, emta])
    expect(await tileOf(page, name).getByRole('button').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Kõik andmeuuendused' }).count()).toBe(0)
  await page.goto('/runs')
  await page.waitForURL((url) => url.pathname === '/')
  const anonymous = await openPage('/runs')
  await anonymous.waitForURL(/\/login/)
})

test('the user who started a run may read it even after losing the role; others of the same role may not', async () => {
  const person = await addPerson('haldur', 'Endine Haldur')
  const runId = await startRegistryRun(await openSession(person))
  const token = await tokenOfAdministrator()
  await callApi(`/api/users/${person.id}/role`, {
    method: 'PUT',
    token,
    body: { role: 'külaline' },
  })
  const page = await openPageAs(person, `/runs/${runId}`)
  await expectShown(heading(page, /^Äriregistri andmete uuendamine: /))
  await expectShown(page.getByText('Algataja: Endine Haldur'))
  await expectShown(main(page).getByText(/^Ettevõtteid: \d+\.$/))
  expect(
    await main(page)
      .getByRole('button', { name: /Peata|Katkesta/ })
      .count(),
  ).toBe(0)
  expect(
    await main(page)
      .getByRole('link', { name: /Kõik uuendamised/ })
      .count(),
  ).toBe(0)
  const other = await openPageAs('külaline', `/runs/${runId}`)
  await expectShown(other.getByText('Teil pole ligipääsu sellele lehele'))
  const haldur = await openPageAs('haldur', `/runs/${runId}`)
  await expectShown(main(haldur).getByRole('button', { name: 'Katkesta' }))
})

test('the list of runs is filtered by kind, keeps the filter in its address and links to each run', async () => {
  const person = await addPerson('haldur', 'Ajaloo Tegija')
  const token = await openSession(person)
  const ids = [await startRegistryRun(token), await startEmtaRun(token, [files.latest])]
  for (const id of ids) await callApi(`/api/runs/${id}/cancel`, { token })
  for (const id of ids) await waitForEnd(id)

  const page = await openPageAs(person, '/companies/manage')
  await page.getByRole('link', { name: 'Kõik andmeuuendused' }).click()
  await heading(page, 'Andmeuuendused').waitFor()
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expectShown(
    rows.filter({ hasText: 'Ajaloo Tegija' }).filter({ hasText: 'Äriregistri andmed' }),
  )
  await page.getByRole('combobox', { name: 'Andmed' }).selectOption('EMTA andmed')
  await page.waitForURL(/\?kind=emta$/)
  await expect.poll(() => rows.filter({ hasText: 'Äriregistri andmed' }).count()).toBe(0)
  const own = rows.filter({ hasText: 'Ajaloo Tegija' })
  await expectShown(own)
  await page.reload()
  await own.waitFor()
  expect(await page.getByRole('combobox', { name: 'Andmed' }).inputValue()).toBe('emta')
  expect(await rows.filter({ hasText: 'Äriregistri andmed' }).count()).toBe(0)
  await own.getByRole('link', { name: /^EMTA andmed, \d\d\.\d\d\.\d{4}, \d\d:\d\d$/ }).click()
  await page.waitForURL((url) => url.pathname === `/runs/${ids[1]}`)
  await page.goBack()
  await page.waitForURL(/\?kind=emta$/)
})
