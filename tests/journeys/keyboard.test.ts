import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'

/** Presses Tab until something of that role and name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'checkbox' | 'switch' | 'combobox' | 'link', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    if (focused) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}.`)
}

test('a haldur adds a company, tags it, hides it and deletes it without touching a mouse', async () => {
  const page = await openPageAs('haldur', '/companies/manage')
  await page.getByRole('row').nth(1).waitFor()
  await tabTo(page, 'button', /^Lisa ettevõte$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', /^Registrikood$/)
  await page.keyboard.type('90010769')
  await page.getByText('Andmed on täidetud. Kontrolli need üle.').waitFor()
  await tabTo(page, 'button', /^Täida äriregistrist$/)
  await page.keyboard.press('Enter')
  await page.getByText('Ettevõtte andmed laaditud äriregistrist').waitFor()
  await tabTo(page, 'button', /^Lisa$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Ettevõte edukalt lisatud'))

  // The slash leads to the search from anywhere outside a field.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('90010769')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '90010769' })
  await row.waitFor()
  await tabTo(page, 'button', /^Muuda tage: Sihtasutus Endla Teater/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Tagid: / }).waitFor()
  await tabTo(page, 'checkbox', /^Pärnu maakond$/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expectShown(row.getByText('Pärnu maakond'))
  await tabTo(page, 'switch', /^Aktiivne: /)
  await page.keyboard.press('Space')
  await expect.poll(() => row.getByLabel(/^Aktiivne: /).isChecked()).toBe(false)
  await tabTo(page, 'button', /^Kustuta: /)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Kustuta ettevõte$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Ettevõte edukalt kustutatud'))
})

test('a suggestion is made and decided on without touching a mouse', async () => {
  const page = await openPageAs('külaline', '/companies/recommend')
  await page.getByRole('heading', { level: 1, name: 'Soovita ettevõtet' }).waitFor()
  await tabTo(page, 'textbox', /^Registrikood$/)
  await page.keyboard.type('15300001')
  await tabTo(page, 'combobox', /^Ettevõtte nimi$/)
  await page.keyboard.type('Klahvide Firma')
  await tabTo(page, 'button', /^Saada soovitus$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Aitäh! Soovitus on saadetud'))

  const person = await addPerson('haldur')
  const decider = await openPageAs(person, '/')
  await decider.getByRole('banner').getByRole('link', { name: /^Soovitatud, / }).waitFor()
  await tabTo(decider, 'link', /^Soovitatud, /)
  await decider.keyboard.press('Enter')
  await decider.getByRole('button', { name: 'Kinnita: Klahvide Firma' }).waitFor()
  await tabTo(decider, 'button', /^Kinnita: Klahvide Firma/)
  await decider.keyboard.press('Enter')
  await tabTo(decider, 'button', /^Kinnita$/)
  await decider.keyboard.press('Enter')
  await expectShown(decider.getByText('Ettevõte on kinnitatud: Klahvide Firma'))
  const token = await openSession(person)
  const [added] = (await callApi('/api/companies?search=15300001', { method: 'GET', token })) as { readonly _id: string }[]
  await callApi(`/api/companies/${added?._id}`, { method: 'DELETE', token })
})
