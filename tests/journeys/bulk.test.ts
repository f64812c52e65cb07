import { zipOf } from '@kvartal/testing/transport/zip-of'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'

// Known to EMTA and not curated in the sample.
const theatres = ['90011065', '90010769', '90014750']
const curated = '10714568'
const bad = ['1234567', '19191919', 'puudub']

/**
 * An XLSX file with a column of codes beside names, as spreadsheets write it: shared strings,
 * numbers as numbers.
 */
function spreadsheetOf(codes: readonly string[]): Buffer {
  const texts = ['Nimi', 'Registrikood', 'Ettevõte &amp; Co', ...codes]
  const shared = `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
  const rows = codes.map((code, place) =>
    row(
      place + 2,
      `<c r="A${place + 2}" t="s"><v>2</v></c><c r="B${place + 2}"${place % 2 === 0 ? ` t="s"><v>${place + 3}</v>` : `><v>${code}</v>`}</c>`,
    ),
  )
  const sheet = `<worksheet><sheetData>${row(1, '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>')}${rows.join('')}</sheetData></worksheet>`
  const files = [
    ['xl/sharedStrings.xml', shared],
    ['xl/worksheets/sheet1.xml', sheet],
  ] as const
  return Buffer.from(zipOf(files.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))))
}

const tableRow = (page: Page, text: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text })

test('a haldur adds a spreadsheet of codes with one action, downloads what was left out, and undoes it all', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const tag = (await callApi('/api/tags', { token, body: { name: 'Hulgi lisatud' } })) as {
    readonly _id: string
  }
  const page = await openPageAs(person, '/companies/manage')
  await page.getByRole('link', { name: 'Lisa mitu' }).click()

  const field = page.getByLabel('Kleebi koodid')
  await field.fill('tere')
  await expectShown(
    page.getByText('Siit ei leitud ühtegi registrikoodi. Registrikood on kaheksa numbrit.'),
  )
  const upload = page.getByLabel('Koodide fail')
  await upload.setInputFiles({
    name: 'vana.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  })
  await expectShown(
    page.getByText('Vana XLS-vormingut ei loeta. Salvesta fail XLSX- või CSV-failina.'),
  )
  await upload.setInputFiles({
    name: 'suur.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5_000_001, '1'),
  })
  await expectShown(page.getByText(/^Fail on liiga suur \(üle 5 MB\)/))
  await upload.setInputFiles({
    name: 'liikmed.xlsx',
    mimeType: 'application/octet-stream',
    buffer: spreadsheetOf([...theatres, curated, theatres[0] ?? '', ...bad]),
  })
  await expectShown(page.getByText('5 koodi, 1 kordus, 2 vigast rida'))
  const list = (title: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(title, { exact: true }) })
  await expect.poll(() => list('Lisatakse').locator('summary').textContent()).toContain('3')
  expect(await list('Juba Kvartalis').locator('summary').textContent()).toContain('1')
  expect(await list('Tundmatud').textContent()).toContain('19191919')
  expect(await list('Vigased').textContent()).toContain(
    '1234567 (rida 7, Ettevõte & Co), puudub (rida 9, Ettevõte & Co)',
  )

  await page.getByRole('combobox', { name: 'Tagid' }).fill('Hulgi')
  await page.getByRole('option', { name: /Hulgi lisatud/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lisa 3 ja muuda 1 ettevõtet' }).click()
  await expectShown(page.getByRole('heading', { name: 'Lisatud 3 ettevõtet, muudetud 1 ettevõte' }))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Laadi välja jäänud alla (CSV)' }).click()
  expect((await downloading).suggestedFilename()).toBe('valja-jaanud-koodid.csv')

  await page.getByRole('link', { name: 'Vaata ettevõtteid' }).click()
  await expectShown(page.getByText(/^Kuvatud 4 ettevõtet/))
  await expectShown(tableRow(page, theatres[0] ?? ''))
  // Long after the alert is gone, the change is still within reach.
  await page.reload()
  const recent = page.getByRole('table', { name: 'Viimased muudatused' })
  await expectShown(recent.getByText('4 ettevõtet'))
  await recent.getByRole('button', { name: /^Võta tagasi/ }).click()
  await expectShown(page.getByText('Muudatus on tagasi võetud'))
  await expectShown(page.getByText('Ettevõtteid ei leitud'))
  await recent.waitFor({ state: 'detached' })
  await callApi(`/api/tags/${tag._id}`, { method: 'DELETE', token })
})

test('a tag that does not exist is made in the form, a half typed one stops it, and pasted codes survive a look elsewhere', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const known = (await callApi('/api/tags', { token, body: { name: 'Poolik silt' } })) as {
    readonly _id: string
  }
  const page = await openPageAs(person, '/companies/bulk')
  await page.getByLabel('Kleebi koodid').fill(theatres.join('\n'))
  await page.goto('/tags/manage')
  await page.goBack()
  expect(await page.getByLabel('Kleebi koodid').inputValue()).toBe(theatres.join('\n'))

  const tags = page.getByRole('combobox', { name: 'Tagid' })
  await tags.fill('Poolik')
  await page.getByRole('textbox', { name: 'Kleebi koodid' }).focus()
  await expectShown(
    page.getByText('Tagi „Poolik“ ei ole valitud: vali see loendist või kustuta tekst').first(),
  )
  expect(await page.getByRole('button', { name: 'Lisa 3 ettevõtet' }).isDisabled()).toBe(true)
  // Enter takes the first match.
  await tags.fill('Pooli')
  await tags.press('Enter')
  await expectShown(page.getByRole('main').getByText('Poolik silt', { exact: true }))
  await tags.fill('Liikmed 2026')
  await page.getByRole('option', { name: 'Lisa tag „Liikmed 2026“' }).click()
  await expectShown(page.getByText('Tag „Liikmed 2026“ on lisatud'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lisa 3 ettevõtet' }).click()
  await expectShown(page.getByRole('heading', { name: 'Lisatud 3 ettevõtet' }))
  const all = (await callApi('/api/tags', { method: 'GET', token })) as readonly {
    readonly _id: string
    readonly name: string
    readonly companyCount: number
  }[]
  const made = all.filter(({ name }) => ['Liikmed 2026', 'Poolik silt'].includes(name))
  expect(made.map(({ companyCount }) => companyCount)).toEqual([3, 3])

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Võta tagasi/ })
    .click()
  await expectShown(page.getByText('Muudatus on tagasi võetud'))
  await page.goto('/companies/bulk')
  expect(await page.getByLabel('Kleebi koodid').inputValue()).toBe('')
  for (const { _id } of made) await callApi(`/api/tags/${_id}`, { method: 'DELETE', token })
  expect(made.map(({ _id }) => _id)).toContain(known._id)
})

test('the deletion of a tag is undone from the alert', async () => {
  const person = await addPerson('haldur')
  const token = await openSession(person)
  const { _id } = (await callApi('/api/tags', {
    token,
    body: { name: 'Ekslikult kustutatud' },
  })) as { readonly _id: string }
  const page = await openPageAs(person, '/tags/manage')
  await page.getByRole('button', { name: 'Kustuta: Ekslikult kustutatud' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kustuta/ })
    .click()
  await tableRow(page, 'Ekslikult kustutatud').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Võta tagasi', exact: true }).click()
  await expectShown(tableRow(page, 'Ekslikult kustutatud'))
  await callApi(`/api/tags/${_id}`, { method: 'DELETE', token })
})
