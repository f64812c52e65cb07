import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, logInOn } from './people.ts'

test('a person takes their data along, deletes the account and cannot log in again', async () => {
  const person = await addPerson('külaline', 'Lahkuv Inimene')
  const page = await openPage('/login')
  await logInOn(page, person)
  await page.waitForURL((url) => url.pathname === '/')

  // A stranger to the site finds in two clicks what is kept, and where to leave.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privaatsus', exact: true }).click()
  await expectShown(page.getByRole('heading', { level: 1, name: 'Privaatsus' }))
  await page.getByRole('main').getByRole('link', { name: 'profiilis', exact: true }).click()
  await expectShown(page.getByRole('heading', { level: 2, name: 'Sinu andmed' }))

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Laadi minu andmed alla' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^kvartal-minu-andmed-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: [{ name: person.name, email: person.email, role: 'külaline' }],
    sessions: [{}],
  })

  await page.getByRole('button', { name: 'Kustuta minu konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kas kustutada sinu konto?' })
  // This installation makes no backups, so nobody knows how long others keep them.
  await expectShown(
    dialog.getByText(/Vanades varukoopiates on konto alles, kuni käitaja need kustutab,/),
  )
  await dialog.getByLabel('Praegune parool', { exact: true }).fill('vale parool')
  await dialog.getByRole('button', { name: 'Kustuta minu konto' }).click()
  await expectShown(dialog.getByText('Praegune parool ei ole õige'))
  await dialog.getByLabel('Praegune parool', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Kustuta minu konto' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'Logi sisse' }))

  await page.goto('/login')
  await logInOn(page, person)
  await expectShown(page.getByRole('alert').getByText('Vale e-posti aadress või parool'))
})
