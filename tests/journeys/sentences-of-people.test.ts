import type { Page } from 'playwright-core'
import { addPerson, newPerson } from './people.ts'
import { fill, look, main, press, type Provoked, testSentences } from './provoke.ts'

// Each sentence of sections 5 and 8 of the specification that belongs to accounts and administration, with what a
// person does to see it.

const registration = { Nimi: 'Mari', 'E-posti aadress': 'mari@example.ee', Parool: 'salajane', 'Parool uuesti': 'salajane' }
const profile = (fields: Readonly<Record<string, string>>) => fill(fields, 'Salvesta')

async function openFirstOther(page: Page, action: 'Muuda' | 'Kustuta'): Promise<void> {
  const person = await addPerson('külaline', `Muudetav ${Date.now()}`)
  await page.reload()
  // There may be more accounts than are shown at first.
  await main(page).getByLabel('Otsi nime või e-posti aadressi järgi').fill(person.email)
  await main(page).getByRole('button', { name: `${action}: ${person.name}` }).click()
}

const inDialog = (button: string, fields: Readonly<Record<string, string>>) => async (page: Page) => {
  await press(button)(page)
  await fill(fields, 'Lisa')(page)
}

async function changeUser(page: Page, { name, role }: { readonly name?: string; readonly role?: string }): Promise<void> {
  await openFirstOther(page, 'Muuda')
  const dialog = page.getByRole('dialog')
  if (name !== undefined) await dialog.getByLabel('Nimi').fill(name)
  if (role !== undefined) await dialog.getByLabel('Roll').selectOption(role)
  await dialog.getByRole('button', { name: 'Salvesta' }).click()
}

async function removeRates(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Kustuta: 2020. aasta maksumäärad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kustuta maksumäärad' }).click()
}

const newRates = { Aasta: '2031', 'Sotsiaalmaksu määr, %': '33', 'Tulumaksu määr, %': '20' }
const rates = (change: Partial<typeof newRates>) => fill({ ...newRates, ...change }, 'Salvesta')
const administrator = 'administraator' as const
const account = { at: '/profile', as: 'külaline' } as const
const users = { at: '/users/manage', as: administrator } as const
const taxes = { at: '/tax-rates', as: administrator } as const

const table: readonly Provoked[] = [
  { sentence: 'Palun täida kõik väljad', at: '/login', action: press('Logi sisse') },
  { sentence: 'Palun täida kõik väljad', at: '/login', action: fill({ 'E-posti aadress': 'mari@example.ee' }, 'Logi sisse') },
  { sentence: 'Sisselogimine ebaõnnestus', at: '/login', failing: ['POST', '/api/users/login'], action: fill({ 'E-posti aadress': 'a@b.ee', Parool: 'x' }, 'Logi sisse') },
  { sentence: 'Vale e-posti aadress või parool', at: '/login', action: fill({ 'E-posti aadress': 'tundmatu@example.ee', Parool: 'x' }, 'Logi sisse') },
  { sentence: 'Palun täida kõik väljad', at: '/register', action: press('Registreeri') },
  { sentence: 'Paroolid ei kattu', at: '/register', action: fill({ ...registration, 'Parool uuesti': 'muu' }, 'Registreeri') },
  { sentence: 'Parool peab olema vähemalt 6 tärki pikk', at: '/register', action: fill({ ...registration, Parool: '12345', 'Parool uuesti': '12345' }, 'Registreeri') },
  { sentence: 'Registreerimine ebaõnnestus', at: '/register', failing: ['POST', '/api/users/register'], action: fill(registration, 'Registreeri') },
  { ...account, sentence: 'Palun täida kõik väljad', action: profile({ Nimi: '' }) },
  { ...account, sentence: 'Palun täida kõik väljad', action: profile({ 'E-posti aadress': ' ' }) },
  { ...account, sentence: 'Parool peab olema vähemalt 6 tärki pikk', action: profile({ 'Uus parool': '12345', 'Uus parool uuesti': '12345' }) },
  { ...account, sentence: 'Paroolid ei kattu', action: profile({ 'Uus parool': '123456', 'Uus parool uuesti': '1234567' }) },
  { ...account, sentence: 'Profiili uuendamine ebaõnnestus', failing: ['PUT', '/api/users/update-profile'], action: profile({ Nimi: 'Uus Nimi' }) },
  { sentence: 'Teil pole ligipääsu sellele lehele', as: 'külaline', at: '/users/manage', action: look },
  { ...users, sentence: 'Failed to get users', failing: ['GET', '/api/users'], action: look },
  { ...users, sentence: 'Failed to fetch setting(s)', failing: ['GET', '/api/settings'], action: look },
  { ...users, sentence: "Setting 'showRecommendForAll' updated successfully", action: (page) => page.getByText('Soovitamine sisse logimata').click() },
  { ...users, sentence: "Setting 'showRecommendForAll' updated successfully", action: (page) => page.getByText('Soovitamine sisse logimata').click() },
  { ...users, sentence: 'Failed to update setting', failing: ['PUT', '/api/settings/defaultUserRole'], action: async (page) => void (await page.getByLabel('Uue kasutaja roll').selectOption('haldur')) },
  { ...users, sentence: 'Palun täida kõik väljad', action: inDialog('Lisa kasutaja', {}) },
  { ...users, sentence: 'Paroolid ei kattu', action: inDialog('Lisa kasutaja', { ...registration, 'Parool uuesti': 'muu' }) },
  { ...users, sentence: 'Parool peab olema vähemalt 6 tärki pikk', action: inDialog('Lisa kasutaja', { ...registration, Parool: '1', 'Parool uuesti': '1' }) },
  { ...users, sentence: 'Registration failed', failing: ['POST', '/api/users/register'], action: inDialog('Lisa kasutaja', registration) },
  { ...users, sentence: 'Kasutaja on edukalt lisatud', action: (page) => inDialog('Lisa kasutaja', { ...registration, 'E-posti aadress': newPerson().email })(page) },
  { ...users, sentence: 'Kasutaja andmed on edukalt uuendatud', action: (page) => changeUser(page, { name: 'Muudetud' }) },
  { ...users, sentence: 'Profiili uuendamine ebaõnnestus', failing: ['PUT', '/profile'], action: (page) => changeUser(page, { name: 'Muudetud' }) },
  { ...users, sentence: 'Rolli uuendamine ebaõnnestus', failing: ['PUT', '/role'], action: (page) => changeUser(page, { role: 'haldur' }) },
  { ...users, sentence: 'Kasutaja andmete uuendamine ebaõnnestus', failing: ['PUT', '/api/users/'], action: (page) => changeUser(page, { name: 'Muudetud', role: 'haldur' }) },
  { ...users, sentence: 'Failed to delete user', failing: ['DELETE', '/api/users/'], action: async (page) => {
    await openFirstOther(page, 'Kustuta')
    await page.getByRole('dialog').getByRole('button', { name: 'Kustuta kasutaja' }).click()
  } },
  { ...taxes, sentence: 'Maksumäärade laadimine ebaõnnestus', failing: ['GET', '/api/taxrates'], action: look },
  { ...taxes, sentence: 'Palun sisesta korrektne aasta vahemikus 2000-2100', action: rates({ Aasta: '1999' }) },
  { ...taxes, sentence: 'Sotsiaalmaksu määr peab olema number vahemikus 0-100', action: rates({ 'Sotsiaalmaksu määr, %': '101' }) },
  { ...taxes, sentence: 'Tulumaksu määr peab olema number vahemikus 0-100', action: rates({ 'Tulumaksu määr, %': 'palju' }) },
  { ...taxes, sentence: 'Maksumäärade salvestamine ebaõnnestus', failing: ['PUT', '/api/taxrates/'], action: rates({}) },
  { ...taxes, sentence: '2020. aasta maksumäärade kustutamine ebaõnnestus', failing: ['DELETE', '/api/taxrates/'], action: removeRates },
]

testSentences(table)
