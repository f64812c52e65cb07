import { expectShown } from '../expect-shown.ts'
import { main } from '../main-part.ts'
import { addPerson, callApi, openSession } from '../people.ts'
import {
  asking,
  dialogOf,
  fill,
  type Message,
  onScreen,
  press,
  pressInDialog,
  type Step,
  steps,
  typeInto,
} from './message.ts'

/** A company and a tag that can be deleted. */
export async function prepareCompanies(): Promise<void> {
  const token = await openSession(await addPerson('haldur'))
  await callApi('/api/companies', {
    token,
    body: { registryCode: '15100002', name: 'Lausete Ettevõte OÜ' },
  })
  await callApi('/api/tags', { token, body: { name: 'Lausete tag', color: '#333333' } })
}

const firstRow =
  (label: RegExp): Step =>
  (page) =>
    main(page).getByLabel(label).first().click()
const openRow = (action: 'Muuda' | 'Kustuta') => press(`${action}: Lausete Ettevõte OÜ`)
const openTag = (action: 'Muuda' | 'Kustuta') => press(`${action}: Lausete tag`)
const toRegister = pressInDialog('Täida äriregistrist')
const whole = { Registrikood: '15100009', 'Ettevõtte nimi': 'Ajutine OÜ' }
const renamed = { 'Ettevõtte nimi': 'Lausete Ettevõte OÜ', Tegevusala: 'Ehitus' }
const refresh = pressInDialog('Uuenda äriregistrist')
const both = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'

const refreshFailed = {
  sentence: 'Error refreshing company data',
  type: 'danger',
  failing: ['PUT', '/refresh-data'],
} as const
const idMissing = { sentence: 'Company ID is required', type: 'danger' } as const
const withoutId = asking('/refresh-data', '/api/companies//refresh-data')
const tagsFailed = {
  sentence: 'Tagide laadimine ebaõnnestus',
  type: 'danger',
  failing: ['GET', '/api/tags'],
} as const
const pageRefresh = steps(
  (page) => expectShown(main(page).getByRole('button', { name: 'Uuenda äriregistrist' })),
  press('Uuenda äriregistrist'),
)

/** Messages about companies and tags. */
export const messagesOfCompanies: readonly Message[] = [
  ...onScreen({ as: 'haldur', at: '/companies/manage?q=15100002' }, [
    { sentence: 'Error fetching companies', type: 'stated', failing: ['GET', '/api/companies'] },
    tagsFailed,
    {
      sentence: 'Jälgimise staatuse muutmine ebaõnnestus',
      isBeginning: true,
      type: 'danger',
      failing: ['PUT', '/api/companies/'],
      action: firstRow(/^Jälgitav: /),
    },
    {
      sentence: 'Aktiivsuse staatuse muutmine ebaõnnestus',
      isBeginning: true,
      type: 'danger',
      failing: ['PUT', '/api/companies/'],
      action: firstRow(/^Aktiivne: /),
    },
    {
      sentence: 'Ettevõtte uuendamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/api/companies/'],
      action: steps(openRow('Muuda'), fill(renamed, 'Salvesta')),
    },
    {
      sentence: both,
      type: 'danger',
      action: steps(openRow('Muuda'), fill({ 'Ettevõtte nimi': ' ' }, 'Salvesta')),
      underField: ['Ettevõtte nimi', 'Täida see väli'],
    },
    { ...refreshFailed, action: steps(openRow('Muuda'), refresh) },
    { ...idMissing, action: steps(withoutId, openRow('Muuda'), refresh) },
    {
      sentence: 'Ettevõtet ei leitud äriregistrist',
      type: 'warning',
      action: steps(openRow('Muuda'), refresh),
    },
    {
      sentence: 'Ettevõte edukalt uuendatud',
      type: 'success',
      action: steps(openRow('Muuda'), fill(renamed, 'Salvesta')),
    },
    {
      sentence: 'Ettevõtte kustutamine ebaõnnestus',
      type: 'danger',
      failing: ['DELETE', '/api/companies/'],
      action: steps(openRow('Kustuta'), pressInDialog('Kustuta ettevõte')),
    },
    {
      sentence: 'Tagi muutmine ebaõnnestus',
      isBeginning: true,
      type: 'danger',
      failing: ['PUT', '/api/companies'],
      action: steps(press(/^Muuda tage: /), (page) =>
        dialogOf(page).getByRole('checkbox').first().click(),
      ),
    },
    {
      sentence: 'Ettevõte edukalt kustutatud',
      type: 'success',
      isFresh: true,
      action: steps(openRow('Kustuta'), pressInDialog('Kustuta ettevõte')),
    },
  ]),
  {
    as: 'haldur',
    at: '/companies/manage?edit=1',
    sentence: 'Error fetching company',
    type: 'stated',
    failing: ['GET', '/api/companies/1'],
  },
  {
    as: 'külaline',
    at: '/companies/manage?q=10714568',
    sentence: 'Sul pole õigusi ettevõtte kustutamiseks',
    type: 'danger',
    action: press(/^Kustuta: /),
  },
  ...onScreen({ as: 'haldur', at: '/companies/manage?edit=new' }, [
    { sentence: 'Sisesta registrikood', type: 'warning', action: pressInDialog('Otsi') },
    {
      sentence: 'Sisesta korrektne registrikood',
      type: 'warning',
      action: steps(typeInto('Registrikood', '1234'), toRegister),
    },
    {
      sentence: 'Äriregistrist andmete laadimine ebaõnnestus: Valid registry code is required',
      type: 'danger',
      action: steps(
        asking('/api/companies/arireg/', '/api/companies/arireg/1234'),
        typeInto('Registrikood', '12345'),
        toRegister,
      ),
    },
    {
      sentence: both,
      type: 'danger',
      isFresh: true,
      action: pressInDialog('Lisa'),
      underField: ['Registrikood', 'Täida see väli'],
    },
    {
      sentence: 'Ettevõtet ei leitud andmebaasist. Sisesta andmed käsitsi.',
      type: 'info',
      action: typeInto('Registrikood', '19999999'),
    },
    {
      sentence: 'Ettevõtte otsimine ebaõnnestus',
      isBeginning: true,
      type: 'danger',
      failing: ['GET', '/api/companies/registry/'],
      action: typeInto('Registrikood', '19999998'),
    },
    {
      sentence: 'Ettevõtte otsimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/companies/search/scraped'],
      isFresh: true,
      action: typeInto('Ettevõtte nimi', 'maru'),
    },
    {
      sentence: 'Väljad on täidetud. Kontrolli need üle.',
      type: 'success',
      action: typeInto('Registrikood', '75016094'),
    },
    { sentence: 'Ettevõtte andmed laaditud äriregistrist', type: 'success', action: toRegister },
    {
      sentence: 'Äriregistrist andmete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/companies/arireg/'],
      action: toRegister,
    },
    {
      sentence: 'Ettevõtet ei leitud äriregistrist',
      type: 'warning',
      isFresh: true,
      action: steps(typeInto('Registrikood', '19999997'), toRegister),
    },
    {
      sentence: 'Ettevõtte lisamine ebaõnnestus',
      type: 'danger',
      failing: ['POST', '/api/companies'],
      action: fill(whole, 'Lisa'),
    },
    { sentence: 'Ettevõte edukalt lisatud', type: 'success', action: fill(whole, 'Lisa') },
    {
      sentence: 'Ettevõtte on juba süsteemis',
      type: 'info',
      action: typeInto('Registrikood', '10714568'),
    },
  ]),
  {
    as: 'haldur',
    at: '/companies/manage?q=15100009',
    sentence: 'Ettevõte edukalt kustutatud',
    type: 'success',
    action: steps(press(/^Kustuta: /), pressInDialog('Kustuta ettevõte')),
  },
  ...onScreen({ as: 'haldur', at: '/tags/manage' }, [
    tagsFailed,
    {
      sentence: 'Tagiga seotud ettevõtete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/companies'],
      action: press(/^Vaata ettevõtteid: Ehitus/),
    },
    {
      sentence: 'Tagi nimi on kohustuslik',
      type: 'danger',
      action: steps(press('Lisa tag'), pressInDialog('Lisa')),
      underField: ['Nimi', 'Tagi nimi on kohustuslik'],
    },
    {
      sentence: 'Tagi lisamine ebaõnnestus',
      type: 'danger',
      failing: ['POST', '/api/tags'],
      action: steps(press('Lisa tag'), fill({ Nimi: 'Uus' }, 'Lisa')),
    },
    {
      sentence: 'Tag edukalt lisatud',
      type: 'success',
      action: steps(
        press('Lisa tag'),
        fill({ Nimi: `Uus ${Date.now()}`, Taustavärv: '#333333' }, 'Lisa'),
      ),
    },
    {
      sentence: 'Tagi uuendamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/api/tags/'],
      action: steps(openTag('Muuda'), fill({ Kirjeldus: 'x' }, 'Salvesta')),
    },
    {
      sentence: 'Tag edukalt uuendatud',
      type: 'success',
      action: steps(openTag('Muuda'), fill({ Kirjeldus: 'x' }, 'Salvesta')),
    },
    {
      sentence: 'Tagi kustutamine ebaõnnestus',
      type: 'danger',
      failing: ['DELETE', '/api/tags/'],
      action: steps(openTag('Kustuta'), pressInDialog('Kustuta tag')),
    },
    {
      sentence: 'Tag edukalt kustutatud',
      type: 'success',
      action: steps(openTag('Kustuta'), pressInDialog('Kustuta tag')),
    },
  ]),
  { at: '/companies', ...tagsFailed },
  { at: '/ei-ole/olemas', sentence: 'Lehte ei leitud', type: 'stated' },
  ...onScreen({ as: 'haldur', at: '/companies/1' }, [
    {
      sentence: 'Ettevõtte finantsandmete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/financials'],
    },
    { ...refreshFailed, action: pageRefresh },
    { ...idMissing, action: steps(withoutId, pageRefresh) },
  ]),
]
