import { expect, test } from 'vitest'
import { openPage } from './browser.ts'

const exemption = /Arvutus muutus, .*Alates 1\.1\.2026 on kõigil maksuvaba 700\s€ kuus/

test('the break of 2026 is on a company’s cards, in grey and in words, and in the sheet behind the figure', async () => {
  const page = await openPage('/companies/10714568')
  const card = page.getByRole('region', { name: 'Tööjõumaksud', exact: true })
  const ofYear = card.getByText(/aasta varasemaga võrreldes .* arvutus muutus/)
  await ofYear.waitFor()
  expect(await ofYear.getAttribute('data-tone')).toBe('changed')
  // Both quarters are of 2026.
  expect(await card.getByText(/eelmise kvartaliga võrreldes/).textContent()).not.toContain(
    'arvutus',
  )
  expect(
    await page.getByRole('region', { name: 'Töötajaid', exact: true }).textContent(),
  ).not.toContain('arvutus muutus')
  await page.getByText(exemption).waitFor()
  await card.getByRole('button', { name: /Näita päritolu/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/^Alates 1\.1\.2026/).waitFor()
  expect(await sheet.getByRole('link', { name: 'Tulumaksuseadus' }).getAttribute('href')).toBe(
    'https://www.riigiteataja.ee/akt/TuMS',
  )
})

test('a comparison has its numbers on the axis of the chart, and the sentences below chart and table', async () => {
  const page = await openPage('/?c=10714568,11303382&m=laborTaxes&v=companies')
  const chart = page.getByRole('figure')
  await chart.getByText(/\(1\)\sAlates 1\.1\.2025 .*\(2\)\sAlates 1\.1\.2026/).waitFor()
  // Screen readers are told with the chart; its drawing is hidden from them.
  const told = await chart.getByRole('application').getAttribute('aria-describedby')
  expect((told ?? '').split(' ')).toHaveLength(2)
  expect(
    await chart.locator('svg text').evaluateAll((texts) => texts.map((text) => text.textContent)),
  ).toEqual(expect.arrayContaining(['1', '2']))
  expect(await page.getByText(exemption).count()).toBe(2)
  // Turnover has none.
  await page.goto('/?c=10714568,11303382&v=companies')
  await page.getByRole('table', { name: 'Käive, €' }).waitFor()
  await page.getByRole('figure').getByRole('application').waitFor()
  expect(await page.getByText(/arvutus muutus/i).count()).toBe(0)
})

test('a ranking shows such changes in words, and by them nobody is ranked', async () => {
  const page = await openPage('/ranking?metric=laborTaxes&period=2026-Q2')
  const row = page.getByRole('row', { name: /AS MARU EHITUS/ })
  const change = row.locator('[data-kind="change"]')
  await expect.poll(() => change.textContent()).toMatch(/%\sarvutus muutus$/)
  expect(await change.getAttribute('data-tone')).toBe('unknown')
  await page.getByRole('button', { name: /^Muutus/ }).click()
  await page.getByText('Muutuse järgi ei järjestata: arvutus muutus').waitFor()
  await page.getByText(/Muutuse järgi jäi järjestusest välja 11\settevõtet\./).waitFor()
  await page.getByRole('button', { name: 'Järjesta väärtuse järgi' }).click()
  await row.waitFor()
})
