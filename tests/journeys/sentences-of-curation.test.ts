import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { expectShown } from './expect-shown.ts'
import { addPerson, callApi, openSession, tokenOfAdministrator } from './people.ts'
import { fill, look, main, press, type Provoked, testSentences } from './provoke.ts'

// Each sentence of sections 5, 6 and 8 of the specification that belongs to companies, tags and suggestions, with what
// a person does to see it.

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (name: string | RegExp) => async (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click()

/** One after the other. */
const steps =
  (...each: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of each) await step(page)
  }

const typeInto = (label: string, text: string) => async (page: Page) => {
  const place = (await dialog(page).count()) > 0 ? dialog(page) : main(page)
  await place.getByLabel(label, { exact: true }).first().fill(text)
}

const firstRow = (label: RegExp) => async (page: Page) => main(page).getByLabel(label).first().click()

async function openToAll(value: boolean): Promise<void> {
  const token = await tokenOfAdministrator()
  await callApi('/api/settings/showRecommendForAll', { method: 'PUT', token, body: { value } })
}

/** A suggestion that waits, a company and a tag that can go. */
beforeAll(async () => {
  await openToAll(true)
  const token = await openSession(await addPerson('haldur'))
  await callApi('/api/companies/recommend', { token, body: { registryCode: '15100001', name: 'Lausete Soovitus OÜ' } })
  await callApi('/api/companies', { token, body: { registryCode: '15100002', name: 'Lausete Ettevõte OÜ' } })
  await callApi('/api/tags', { token, body: { name: 'Lausete tag', color: '#333333' } })
})

afterAll(async () => {
  await openToAll(false)
  const token = await tokenOfAdministrator()
  const waiting = (await callApi('/api/companies/recommended', { method: 'GET', token })) as { readonly _id: string }[]
  for (const { _id } of waiting) await callApi(`/api/companies/${_id}/reject`, { method: 'DELETE', token })
})

const companies = { at: '/companies/manage?q=15100002', as: 'haldur' } as const
const add = { at: '/companies/manage?edit=new', as: 'haldur' } as const
const tags = { at: '/tags/manage', as: 'haldur' } as const
const suggest = { at: '/companies/recommend', as: 'külaline' } as const
const decide = { at: '/companies/recommended', as: 'haldur' } as const

const openRow = (action: 'Muuda' | 'Kustuta') => press(`${action}: Lausete Ettevõte OÜ`)
const openTag = (action: 'Muuda' | 'Kustuta') => press(`${action}: Lausete tag`)
const whole = { Registrikood: '15100009', 'Ettevõtte nimi': 'Ajutine OÜ' }
const renamed = { 'Ettevõtte nimi': 'Lausete Ettevõte OÜ', Tegevusala: 'Ehitus' }

const table: readonly Provoked[] = [
  { ...companies, sentence: 'Error fetching companies', failing: ['GET', '/api/companies'], action: look },
  { ...companies, sentence: 'Tagide laadimine ebaõnnestus', failing: ['GET', '/api/tags'], action: look },
  { ...companies, sentence: 'Jälgimise staatuse muutmine ebaõnnestus', isBeginning: true, failing: ['PUT', '/api/companies/'], action: firstRow(/^Jälgitav: /) },
  { ...companies, sentence: 'Aktiivsuse staatuse muutmine ebaõnnestus', isBeginning: true, failing: ['PUT', '/api/companies/'], action: firstRow(/^Aktiivne: /) },
  { ...companies, sentence: 'Tagi muutmine ebaõnnestus', isBeginning: true, failing: ['PUT', '/api/companies'], action: steps(press(/^Muuda tage: /), (page) => dialog(page).getByRole('checkbox').first().click()) },
  { ...companies, as: 'külaline', at: '/companies/manage?q=10714568', sentence: 'Sul pole õigusi ettevõtte kustutamiseks', action: press(/^Kustuta: /) },
  { ...add, sentence: 'Sisesta registrikood', action: inDialog('Otsi') },
  { ...add, sentence: 'Sisesta korrektne registrikood', action: steps(typeInto('Registrikood', '1234'), inDialog('Täida äriregistrist')) },
  { ...add, sentence: 'Ettevõtte on juba süsteemis', action: typeInto('Registrikood', '10714568') },
  { ...add, sentence: 'Ettevõtet ei leitud andmebaasist. Sisesta andmed käsitsi.', action: typeInto('Registrikood', '19999999') },
  { ...add, sentence: 'Ettevõtte otsimine ebaõnnestus', isBeginning: true, failing: ['GET', '/api/companies/registry/'], action: typeInto('Registrikood', '19999999') },
  { ...add, sentence: 'Ettevõtte andmed laaditud äriregistrist', action: steps(typeInto('Registrikood', '75016094'), inDialog('Täida äriregistrist')) },
  { ...add, sentence: 'Ettevõtet ei leitud äriregistrist', action: steps(typeInto('Registrikood', '19999999'), inDialog('Täida äriregistrist')) },
  { ...add, sentence: 'Äriregistrist andmete laadimine ebaõnnestus', isBeginning: true, failing: ['GET', '/api/companies/arireg/'], action: steps(typeInto('Registrikood', '75016094'), inDialog('Täida äriregistrist')) },
  { ...add, sentence: 'Registrikood ja ettevõtte nimi on kohustuslikud väljad', action: inDialog('Lisa') },
  { ...add, sentence: 'Ettevõtte lisamine ebaõnnestus', failing: ['POST', '/api/companies'], action: fill(whole, 'Lisa') },
  { ...add, sentence: 'Ettevõte edukalt lisatud', action: fill(whole, 'Lisa') },
  { ...companies, sentence: 'Ettevõtte uuendamine ebaõnnestus', failing: ['PUT', '/api/companies/'], action: steps(openRow('Muuda'), fill(renamed, 'Salvesta')) },
  { ...companies, sentence: 'Ettevõte edukalt uuendatud', action: steps(openRow('Muuda'), fill(renamed, 'Salvesta')) },
  { ...companies, sentence: 'Error refreshing company data', failing: ['PUT', '/refresh-data'], action: steps(openRow('Muuda'), inDialog('Uuenda äriregistrist')) },
  { ...companies, sentence: 'Ettevõtet ei leitud äriregistrist', action: steps(openRow('Muuda'), inDialog('Uuenda äriregistrist')) },
  { ...companies, sentence: 'Ettevõtte kustutamine ebaõnnestus', failing: ['DELETE', '/api/companies/'], action: steps(openRow('Kustuta'), inDialog('Kustuta ettevõte')) },
  { ...companies, sentence: 'Ettevõte edukalt kustutatud', action: steps(openRow('Kustuta'), inDialog('Kustuta ettevõte')) },
  { ...companies, at: '/companies/manage?q=15100009', sentence: 'Ettevõte edukalt kustutatud', action: steps(press(/^Kustuta: /), inDialog('Kustuta ettevõte')) },
  { ...tags, sentence: 'Tagide laadimine ebaõnnestus', failing: ['GET', '/api/tags'], action: look },
  { ...tags, sentence: 'Tagiga seotud ettevõtete laadimine ebaõnnestus', failing: ['GET', '/companies'], action: press(/^Vaata ettevõtteid: Ehitus/) },
  { ...tags, sentence: 'Tagi nimi on kohustuslik', action: steps(press('Lisa tag'), inDialog('Lisa')) },
  { ...tags, sentence: 'Tagi lisamine ebaõnnestus', failing: ['POST', '/api/tags'], action: steps(press('Lisa tag'), fill({ Nimi: 'Uus' }, 'Lisa')) },
  { ...tags, sentence: 'Tag edukalt lisatud', action: steps(press('Lisa tag'), fill({ Nimi: `Uus ${Date.now()}`, Taustavärv: '#333333' }, 'Lisa')) },
  { ...tags, sentence: 'Tagi uuendamine ebaõnnestus', failing: ['PUT', '/api/tags/'], action: steps(openTag('Muuda'), fill({ Kirjeldus: 'x' }, 'Salvesta')) },
  { ...tags, sentence: 'Tag edukalt uuendatud', action: steps(openTag('Muuda'), fill({ Kirjeldus: 'x' }, 'Salvesta')) },
  { ...tags, sentence: 'Tagi kustutamine ebaõnnestus', failing: ['DELETE', '/api/tags/'], action: steps(openTag('Kustuta'), inDialog('Kustuta tag')) },
  { ...tags, sentence: 'Tag edukalt kustutatud', action: steps(openTag('Kustuta'), inDialog('Kustuta tag')) },
  { ...suggest, sentence: 'Sisesta korrektne registrikood', action: steps(typeInto('Registrikood', '1234'), press('Täida äriregistrist')) },
  { ...suggest, sentence: 'Ettevõtet ei leitud äriregistrist', action: steps(typeInto('Registrikood', '19999999'), press('Täida äriregistrist')) },
  { ...suggest, sentence: 'Äriregistrist andmete laadimine ebaõnnestus', isBeginning: true, failing: ['GET', '/api/companies/arireg/'], action: steps(typeInto('Registrikood', '75016094'), press('Täida äriregistrist')) },
  { ...suggest, sentence: 'Registrikood ja ettevõtte nimi on kohustuslikud väljad', action: press('Saada soovitus') },
  { at: '/companies/recommend', sentence: 'Palun täitke oma nimi ja e-posti aadress', action: fill(whole, 'Saada soovitus') },
  { at: '/companies/recommend', sentence: 'Palun sisestage korrektne e-posti aadress', action: fill({ ...whole, 'Sinu nimi': 'Juhan', 'Sinu e-posti aadress': 'juhan' }, 'Saada soovitus') },
  { ...suggest, sentence: 'Ettevõtte soovitamine ebaõnnestus', failing: ['POST', '/api/companies/recommend'], action: fill(whole, 'Saada soovitus') },
  { ...suggest, sentence: 'Seda ettevõtet on juba soovitatud', action: typeInto('Registrikood', '15100001') },
  { ...decide, sentence: 'Soovituste laadimine ebaõnnestus. Kontrolli, kas server töötab.', failing: ['GET', '/api/companies/recommended'], action: look },
  { ...decide, sentence: 'Tagide laadimine ebaõnnestus', failing: ['GET', '/api/tags'], action: look },
  { ...decide, sentence: 'Ettevõtte kinnitamine ebaõnnestus', failing: ['PUT', '/approve'], action: steps(press(/^Kinnita: /), inDialog('Kinnita')) },
  { ...decide, sentence: 'Ettevõtte tagasilükkamine ebaõnnestus', failing: ['DELETE', '/reject'], action: steps(press(/^Lükka tagasi: /), inDialog('Lükka tagasi')) },
  { ...decide, sentence: 'Sul ei ole õigust soovitatud ettevõtteid hallata', failing: ['PUT', '/approve'], status: 403, action: steps(press(/^Kinnita: /), inDialog('Kinnita'), (page) => page.waitForURL((url) => url.pathname === '/')) },
  { at: '/companies/1', sentence: 'Ettevõtte finantsandmete laadimine ebaõnnestus', failing: ['GET', '/financials'], action: look },
  { at: '/companies/1', as: 'haldur', sentence: 'Error refreshing company data', failing: ['PUT', '/refresh-data'], action: steps((page) => expectShown(main(page).getByRole('button', { name: 'Uuenda äriregistrist' })), press('Uuenda äriregistrist')) },
]

testSentences(table)
