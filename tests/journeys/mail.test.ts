// First, since the product starts with its variables.
import './with-mail.ts'
import { expect, test, vi } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, logInOn, newPerson, openPageAs } from './people.ts'
import { product } from './product.ts'
import { mailServer } from './with-mail.ts'

/** The link in the newest mail to an address with this subject, as soon as it arrives. */
async function linkMailedTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(
    () => {
      const mail = mailServer.mails.findLast(
        (mail) => mail.recipients.includes(email) && mail.subject === subject,
      )
      const link = /http\S+\/account-link#\S+/.exec(mail?.text ?? '')?.[0]
      if (link === undefined) throw new Error(`No mail '${subject}' has come to ${email}.`)
      return link
    },
    { timeout: 1_800_000, interval: 100 },
  )
}

const at = (path: string) => (url: URL) => url.pathname === path

test('a user who forgot the password sets a new one by a mailed link, which works once, and is notified', async () => {
  const person = await addPerson('külaline')
  const page = await openPage('/login')
  await page.getByRole('link', { name: 'Unustasid parooli?' }).click()
  // The previous page has a field of the same name.
  await page.getByRole('heading', { name: 'Unustasid parooli?' }).waitFor()
  await page.getByLabel('E-posti aadress').fill(person.email)
  await page.getByRole('button', { name: 'Saada link' }).click()
  await expectShown(page.getByText('saadeti sinna link'))

  const link = await linkMailedTo(person.email, 'Uue parooli määramine')
  expect(link.startsWith(`${product.url}/account-link#`)).toBe(true)
  await page.goto(link)
  await expectShown(page.getByRole('heading', { name: 'Uus parool' }))
  await page.getByLabel('Uus parool', { exact: true }).fill('uus ja salajane')
  await page.getByLabel('Uus parool uuesti', { exact: true }).fill('uus ja salajane')
  await page.getByRole('button', { name: 'Määra parool' }).click()
  await page.waitForURL(at('/login'))
  await logInOn(page, { ...person, password: 'uus ja salajane' })
  await page.waitForURL(at('/'))
  await expect
    .poll(() => mailServer.mails.map(({ subject, recipients }) => [subject, ...recipients]))
    .toContainEqual(['Sinu parool muudeti', person.email])

  await page.goto('about:blank')
  await page.goto(link)
  await expectShown(page.getByText('See link ei kehti enam'))
})

test('an invited person gets a mail, creates the account and is logged in with the role', async () => {
  const { email } = newPerson()
  const page = await openPageAs('administraator', '/')
  // The dialog is opened and filled in before the page knows whether mails are sent.
  const filled = Promise.withResolvers<void>()
  await page.route('**/api/account-links/mailing', async (route) => {
    await filled.promise
    await route.continue()
  })
  await page.goto('/users/manage')
  await page.getByRole('button', { name: 'Kutsu kasutaja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-posti aadress').fill(email)
  filled.resolve()
  await dialog.getByLabel('Roll').selectOption('haldur')
  await dialog.getByRole('button', { name: 'Saada kutse' }).click()
  await expectShown(page.getByRole('table', { name: 'Kutsed' }).getByText(email))

  const guest = await openPage('/')
  await guest.goto(await linkMailedTo(email, 'Kutse Kvartalisse'))
  await expectShown(guest.getByText(`${email}, roll: Haldur`))
  await guest.getByLabel('Nimi').fill('Kati Karu')
  await guest.getByLabel('Parool', { exact: true }).fill('pikk ja salajane')
  await guest.getByLabel('Parool uuesti', { exact: true }).fill('pikk ja salajane')
  await guest.getByRole('button', { name: 'Loo konto' }).click()
  // The address changes before the page; a click in between may be lost.
  await guest.getByRole('heading', { level: 1, name: 'Eesti ettevõtete finantsandmed' }).waitFor()
  await guest.getByRole('banner').getByRole('button', { name: 'Kati Karu' }).click()
  await guest.getByRole('menuitem', { name: 'Profiil' }).click()
  await expectShown(guest.getByText(`Aadress ${email} on kinnitatud.`))
})
