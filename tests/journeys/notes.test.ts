import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { blankPath, openPage } from './browser.ts'
import { plain } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession, type Person } from './people.ts'
import { product } from './product.ts'

const code = '10165653'
const text = `Liitus <b>X-ga</b> & sai "uue" nime`

/** The texts below the chart, with the numbers of their flags. */
async function notesOn(page: Page): Promise<string[]> {
  const items = page.getByRole('group', { name: 'Märkused' }).getByRole('listitem')
  await items.first().waitFor()
  return (await items.allTextContents()).map(plain)
}

/** Fills the dialog and sends it. */
async function write(page: Page, note: string, isPublic: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Lisa märkus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lisa märkus' })
  await dialog.getByLabel('Märkus', { exact: true }).fill(note)
  await dialog.getByLabel('Aasta').selectOption('2025')
  await dialog.getByLabel('Kvartal').selectOption({ label: 'III kvartal' })
  if (isPublic) await dialog.getByText('Näevad kõik').click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lisa', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The period at the chart's cursor, in its tooltip; empty without a cursor. */
async function walkedPeriods(chart: Locator): Promise<string[]> {
  const texts = await chart.locator(':scope > div > :first-child').allTextContents()
  return texts.map(plain)
}

/** Deletes every note that a person sees, so that tests do not see each other's. */
async function clear(person: Person): Promise<void> {
  const token = await openSession(person)
  const notes = (await callApi(`/api/notes?companies=${code}`, { method: 'GET', token })) as {
    readonly _id: string
  }[]
  for (const { _id: id } of notes) await callApi(`/api/notes/${id}`, { method: 'DELETE', token })
}

test('a haldur writes a public note, which a visitor sees on the chart, its picture and an embed', async () => {
  const haldur = await addPerson('haldur')
  const writing = await openPageAs(haldur, `/?c=${code}`)
  await write(writing, text, true)
  await expectShown(writing.getByText('Märkus on lisatud'))
  expect((await notesOn(writing))[0]).toContain(haldur.name)

  const page = await openPage(`/?c=${code}`)
  const [note = ''] = await notesOn(page)
  expect(note).toMatch(/^1Lipp 1, III kv 2025: Liitus <b>X-ga<\/b> & sai "uue" nime /)
  expect(note).not.toContain(haldur.name)
  await expect(page.getByRole('button', { name: 'Lisa märkus' }).count()).resolves.toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  // By keyboard the note is told with its period.
  const chart = page.getByRole('application')
  await chart.focus()
  await page.keyboard.press('End')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return page.locator('[aria-live=polite]').allTextContents()
    })
    .toContainEqual(expect.stringContaining(`Lipp 1, III kv 2025: ${text}`))

  const picture = await fetch(`${product.url}/export/compare.svg?c=${code}`)
  expect(await picture.text()).toContain('Lipp 1, III kv 2025: Liitus &lt;b&gt;X-ga')
  const embed = await openPage(`/embed?c=${code}`)
  expect((await notesOn(embed))[0]).toContain(text)
  const company = await openPage(`/companies/${code}?tab=chart`)
  expect((await notesOn(company))[0]).toContain(text)
  await clear(haldur)
})

test('a private note is seen by its author alone, changed, deleted and taken back', async () => {
  const mari = await addPerson('külaline')
  const page = await openPageAs(mari, `/?c=${code}`)
  await page.getByRole('button', { name: 'Lisa märkus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lisa märkus' })
  await dialog.waitFor()
  expect(await dialog.getByText('Näevad kõik').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await write(page, 'Ainult mulle', false)
  expect((await notesOn(page))[0]).toMatch(/III kv 2025: Ainult mulle .*näed ainult sina/)

  const other = await openPageAs(await addPerson('haldur'), `/?c=${code}`)
  await expectShown(other.getByRole('button', { name: 'Lisa märkus' }))
  expect(await other.getByText('Ainult mulle').count()).toBe(0)

  await page.getByRole('button', { name: 'Muuda: Ainult mulle' }).click()
  await page.getByRole('dialog').getByLabel('Märkus', { exact: true }).fill('Teisiti')
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expectShown(page.getByText('Teisiti', { exact: true }))
  await page.getByRole('button', { name: 'Kustuta: Teisiti' }).click()
  await expectShown(page.getByText('Märkus on kustutatud'))
  await expect.poll(() => page.getByText('Teisiti', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await expectShown(page.getByText('Teisiti', { exact: true }))
  // What is printed is given to others.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => page.getByText('Teisiti', { exact: true }).count()).toBe(0)
  await clear(mari)
})

test('notes that arrive while a person walks through the chart leave the cursor where it is', async () => {
  const haldur = await addPerson('haldur')
  await write(await openPageAs(haldur, `/?c=${code}`), text, true)
  const page = await openPage(blankPath)
  const { promise: walked, resolve: letThrough } = Promise.withResolvers<undefined>()
  await page.route('**/api/notes?**', async (route) => {
    await walked
    await route.continue()
  })
  await page.goto(`/?c=${code}`)
  const chart = page.getByRole('application')
  await chart.press('Home')
  const [first = ''] = await walkedPeriods(chart)
  expect(first).toMatch(/^I kv/)
  letThrough(undefined)
  await notesOn(page)
  await chart.press('ArrowRight')
  expect(await walkedPeriods(chart)).toEqual([first.replace('I', 'II')])
  await clear(haldur)
})

test('an empty note is refused in its field', async () => {
  const page = await openPageAs(await addPerson('külaline'), `/?c=${code}`)
  await page.getByRole('button', { name: 'Lisa märkus' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lisa', exact: true }).click()
  await expectShown(page.getByText('Kirjuta märkuse tekst').first())
  expect(
    await page
      .getByLabel('Märkus', { exact: true })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
})
