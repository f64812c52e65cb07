import { test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs } from './people.ts'

const code = '10165653'

/** The company's name, as on its page. */
async function nameOfCompany(): Promise<string> {
  const { name } = (await callApi(`/api/companies/${code}`, { method: 'GET' })) as {
    readonly name: string
  }
  return name
}

test('a visitor logs in by „Jälgi“, comes back, watches, finds the company on the start page, and stops watching, which can be undone', async () => {
  const person = await addPerson('külaline')
  const name = await nameOfCompany()
  const page = await openPage(`/companies/${code}`)
  await page.getByRole('link', { name: `Jälgi: ${name}` }).click()
  await page.getByLabel('E-posti aadress').fill(person.email)
  await page.getByLabel('Parool', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/companies/${code}`)
  await page.getByRole('button', { name: `Jälgi: ${name}` }).click()
  await expectShown(page.getByRole('button', { name: `Jälgin: ${name}` }))

  await page.getByRole('link', { name: 'Esileht', exact: true }).click()
  const own = page.getByRole('table', { name: 'Minu ettevõtted' })
  await expectShown(own.getByRole('link', { name }))

  await page.getByRole('link', { name: 'Halda loendit' }).first().click()
  await expectShown(page.getByText('Siit Kvartalist kirju praegu ei saadeta.'))
  await page.getByRole('button', { name: `Lõpeta jälgimine: ${name}` }).click()
  await expectShown(page.getByText('Sa ei jälgi veel ühtegi ettevõtet'))
  await page.getByRole('button', { name: 'Võta tagasi' }).click()
  await expectShown(own.getByRole('link', { name }))
})

test('a change that the server refuses is rolled back on the screen, with the reason', async () => {
  const person = await addPerson('külaline')
  const page = await openPageAs(person, '/ranking?county=Harju+maakond')
  await page.route('**/api/watch', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { success: false, message: 'Sa jälgid juba 50 edetabelit.' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Jälgi: see edetabel' }).click()
  await expectShown(
    page.getByText('Jälgimise muutmine ebaõnnestus: see edetabel. Sa jälgid juba 50 edetabelit.'),
  )
  await expectShown(page.getByRole('button', { name: 'Jälgi: see edetabel' }))
})
