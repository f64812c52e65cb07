import type { Page } from 'playwright-core'
import { main } from '../main-part.ts'
import { addPerson, newPerson } from '../people.ts'
import { fill, type Message, onScreen, press, pressInDialog, steps } from './message.ts'

const registration = {
  Nimi: 'Mari',
  'E-posti aadress': 'mari@example.ee',
  Parool: 'salajane',
  'Parool uuesti': 'salajane',
}
const profile = (fields: Readonly<Record<string, string>>) => fill(fields, 'Salvesta')

const fillAll = { sentence: 'Palun täida kõik väljad', type: 'danger' } as const
const mismatch = { sentence: 'Paroolid ei kattu', type: 'danger' } as const
const short = { sentence: 'Parool peab olema vähemalt 6 tärki pikk', type: 'danger' } as const
const empty = 'Täida see väli'

async function openFirstOther(page: Page, action: 'Muuda' | 'Kustuta'): Promise<void> {
  const person = await addPerson('külaline', `Muudetav ${Date.now()}`)
  await page.reload()
  // There may be more accounts than are shown initially.
  await main(page).getByLabel('Otsi nime või e-posti aadressi järgi').fill(person.email)
  await main(page)
    .getByRole('button', { name: `${action}: ${person.name}` })
    .click()
}

const addUser = (fields: Readonly<Record<string, string>>) =>
  steps(press('Lisa kasutaja'), fill(fields, 'Lisa'))

const changeUser =
  ({ name, role }: { readonly name?: string; readonly role?: string }) =>
  async (page: Page) => {
    await openFirstOther(page, 'Muuda')
    const dialog = page.getByRole('dialog')
    if (name !== undefined) await dialog.getByLabel('Nimi').fill(name)
    if (role !== undefined) await dialog.getByLabel('Roll').selectOption(role)
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
  }

const newRates = { Aasta: '2031', 'Sotsiaalmaksu määr, %': '33', 'Tulumaksu määr, %': '20' }
const rates = (change: Partial<typeof newRates>) => fill({ ...newRates, ...change }, 'Salvesta')
const removeRates = (year: number) =>
  steps(press(`Kustuta: ${year}. aasta maksumäärad`), pressInDialog('Kustuta maksumäärad'))

const known = newPerson()
const switchOpenness = async (page: Page) => page.getByLabel('Soovitamine sisse logimata').click()
const opennessSaved = {
  sentence: "Setting 'showRecommendForAll' updated successfully",
  type: 'success',
  action: switchOpenness,
} as const

/** Messages about accounts, users, settings of the system and tax rates. */
export const messagesOfPeople: readonly Message[] = [
  ...onScreen({ at: '/login' }, [
    { ...fillAll, action: press('Logi sisse'), underField: ['E-posti aadress', empty] },
    {
      ...fillAll,
      action: fill({ 'E-posti aadress': 'keegi@example.ee' }, 'Logi sisse'),
      underField: ['Parool', empty],
    },
    {
      sentence: 'Vale e-posti aadress või parool',
      type: 'danger',
      action: fill({ 'E-posti aadress': 'keegi@example.ee', Parool: 'vale' }, 'Logi sisse'),
      underField: ['Parool', 'Vale e-posti aadress või parool'],
    },
    {
      sentence: 'Sisselogimine ebaõnnestus',
      type: 'danger',
      failing: ['POST', '/api/users/login'],
      action: fill({ 'E-posti aadress': 'mari@example.ee', Parool: 'x' }, 'Logi sisse'),
    },
    {
      sentence: 'Edukalt sisse logitud',
      type: 'success',
      action: async (page) => {
        const person = await addPerson('külaline')
        await fill({ 'E-posti aadress': person.email, Parool: person.password }, 'Logi sisse')(page)
        await page.waitForURL((url) => url.pathname === '/')
      },
    },
  ]),
  ...onScreen({ at: '/register' }, [
    { ...fillAll, action: press('Registreeri'), underField: ['Nimi', empty] },
    {
      ...mismatch,
      action: fill({ ...registration, 'Parool uuesti': 'muu' }, 'Registreeri'),
      underField: ['Parool uuesti', 'Paroolid ei kattu'],
    },
    {
      ...short,
      action: fill({ ...registration, Parool: '12345', 'Parool uuesti': '12345' }, 'Registreeri'),
      underField: ['Parool', short.sentence],
    },
    {
      sentence: 'Palun sisestage korrektne e-posti aadress',
      type: 'danger',
      action: fill({ ...registration, 'E-posti aadress': 'mari' }, 'Registreeri'),
      underField: ['E-posti aadress', 'Palun sisestage korrektne e-posti aadress'],
    },
    {
      sentence: 'Registreerimine ebaõnnestus',
      type: 'danger',
      failing: ['POST', '/api/users/register'],
      action: fill(registration, 'Registreeri'),
    },
    {
      sentence: 'Konto on edukalt loodud',
      type: 'success',
      action: fill({ ...registration, 'E-posti aadress': known.email }, 'Registreeri'),
    },
  ]),
  ...onScreen({ as: 'külaline', at: '/profile' }, [
    { ...fillAll, action: profile({ Nimi: '' }), underField: ['Nimi', empty] },
    {
      ...fillAll,
      isFresh: true,
      action: profile({ 'E-posti aadress': ' ' }),
      underField: ['E-posti aadress', empty],
    },
    {
      ...short,
      isFresh: true,
      action: profile({ 'Uus parool': '12345', 'Uus parool uuesti': '12345' }),
      underField: ['Uus parool', short.sentence],
    },
    {
      ...mismatch,
      action: profile({ 'Uus parool': '123456', 'Uus parool uuesti': '1234567' }),
      underField: ['Uus parool uuesti', 'Paroolid ei kattu'],
    },
    {
      sentence: 'Profiili uuendamine ebaõnnestus',
      type: 'danger',
      isFresh: true,
      failing: ['PUT', '/api/users/update-profile'],
      action: profile({ Nimi: 'Uus Nimi' }),
    },
    {
      sentence: 'Profiil on edukalt uuendatud',
      type: 'success',
      action: profile({ Nimi: 'Uus Nimi' }),
    },
  ]),
  {
    as: 'külaline',
    at: '/users/manage',
    sentence: 'Teil pole ligipääsu sellele lehele',
    type: 'danger',
  },
  ...onScreen({ as: 'administraator', at: '/users/manage' }, [
    { sentence: 'Failed to get users', type: 'stated', failing: ['GET', '/api/users'] },
    { sentence: 'Failed to fetch setting(s)', type: 'stated', failing: ['GET', '/api/settings'] },
    opennessSaved,
    // Back to the first value
    opennessSaved,
    {
      sentence: 'Failed to update setting',
      type: 'danger',
      failing: ['PUT', '/api/settings/defaultUserRole'],
      action: (page) => page.getByLabel('Uue kasutaja roll').selectOption('haldur'),
    },
    { ...fillAll, action: addUser({}), underField: ['Nimi', empty] },
    {
      ...mismatch,
      action: addUser({ ...registration, 'Parool uuesti': 'muu' }),
      underField: ['Parool uuesti', 'Paroolid ei kattu'],
    },
    {
      ...short,
      action: addUser({ ...registration, Parool: '1', 'Parool uuesti': '1' }),
      underField: ['Parool', short.sentence],
    },
    {
      sentence: 'Registration failed',
      type: 'danger',
      failing: ['POST', '/api/users/register'],
      action: addUser(registration),
    },
    {
      sentence: 'Kasutaja on edukalt lisatud',
      type: 'success',
      action: addUser({ ...registration, 'E-posti aadress': newPerson().email }),
    },
    {
      sentence: 'Kasutaja andmed on edukalt uuendatud',
      type: 'success',
      action: changeUser({ name: 'Muudetud' }),
    },
    {
      sentence: 'Profiili uuendamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/profile'],
      action: changeUser({ name: 'Muudetud' }),
    },
    {
      sentence: 'Rolli uuendamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/role'],
      action: changeUser({ role: 'haldur' }),
    },
    {
      sentence: 'Kasutaja andmete uuendamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/api/users/'],
      action: changeUser({ name: 'Muudetud', role: 'haldur' }),
    },
    {
      sentence: 'Failed to delete user',
      type: 'danger',
      failing: ['DELETE', '/api/users/'],
      action: steps((page) => openFirstOther(page, 'Kustuta'), pressInDialog('Kustuta kasutaja')),
    },
    {
      sentence: 'Kasutaja on edukalt kustutatud',
      type: 'success',
      action: steps((page) => openFirstOther(page, 'Kustuta'), pressInDialog('Kustuta kasutaja')),
    },
  ]),
  ...onScreen({ as: 'administraator', at: '/tax-rates' }, [
    {
      sentence: 'Maksumäärade laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/taxrates'],
    },
    {
      sentence: 'Palun sisesta korrektne aasta vahemikus 2000-2100',
      type: 'danger',
      action: rates({ Aasta: '1999' }),
      underField: ['Aasta', 'Palun sisesta korrektne aasta vahemikus 2000-2100'],
    },
    {
      sentence: 'Sotsiaalmaksu määr peab olema number vahemikus 0-100',
      type: 'danger',
      action: rates({ 'Sotsiaalmaksu määr, %': '101' }),
      underField: ['Sotsiaalmaksu määr, %', 'Sotsiaalmaksu määr peab olema number vahemikus 0-100'],
    },
    {
      sentence: 'Tulumaksu määr peab olema number vahemikus 0-100',
      type: 'danger',
      action: rates({ 'Tulumaksu määr, %': 'palju' }),
      underField: ['Tulumaksu määr, %', 'Tulumaksu määr peab olema number vahemikus 0-100'],
    },
    {
      sentence: 'Maksumäärade salvestamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/api/taxrates/'],
      action: rates({}),
    },
    {
      sentence: '2020. aasta maksumäärade kustutamine ebaõnnestus',
      type: 'danger',
      failing: ['DELETE', '/api/taxrates/'],
      action: removeRates(2020),
    },
  ]),
]
