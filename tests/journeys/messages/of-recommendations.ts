import { addPerson, callApi, openSession, tokenOfAdministrator } from '../people.ts'
import { fill, type Message, onScreen, press, pressInDialog, steps, typeInto } from './message.ts'

const openToAll = (value: boolean) => async () => {
  const token = await tokenOfAdministrator()
  await callApi('/api/settings/showRecommendForAll', { method: 'PUT', token, body: { value } })
}

/** A pending recommendation. */
export async function prepareRecommendations(): Promise<void> {
  const token = await openSession(await addPerson('haldur'))
  await callApi('/api/companies/recommend', {
    token,
    body: { registryCode: '15100001', name: 'Lausete Soovitus OÜ' },
  })
}

const whole = { Registrikood: '15100019', 'Ettevõtte nimi': 'Ajutine OÜ' }
const askRegister = press('Täida äriregistrist')
const send = press('Saada soovitus')
const approve = steps(press(/^Kinnita: /), pressInDialog('Kinnita'))
const tagsFailed = {
  sentence: 'Tagide laadimine ebaõnnestus',
  type: 'warning',
  failing: ['GET', '/api/tags'],
} as const
const both = 'Registrikood ja ettevõtte nimi on kohustuslikud väljad'
const who = 'Palun täitke oma nimi ja e-posti aadress'
const email = 'Palun sisestage korrektne e-posti aadress'

/** Messages about recommending companies and deciding on recommendations. */
export const messagesOfRecommendations: readonly Message[] = [
  {
    at: '/companies/recommend',
    sentence: 'Ettevõtete soovitamiseks peate olema sisselogitud',
    type: 'warning',
    given: openToAll(false),
  },
  ...onScreen({ at: '/companies/recommend' }, [
    {
      sentence: who,
      type: 'danger',
      given: openToAll(true),
      action: fill(whole, 'Saada soovitus'),
      underField: ['Sinu nimi', 'Täida see väli'],
    },
    {
      sentence: email,
      type: 'danger',
      action: fill({ 'Sinu nimi': 'Juhan', 'Sinu e-posti aadress': 'juhan' }, 'Saada soovitus'),
      underField: ['Sinu e-posti aadress', email],
    },
  ]),
  ...onScreen({ as: 'külaline', at: '/companies/recommend' }, [
    tagsFailed,
    {
      sentence: both,
      type: 'danger',
      action: send,
      underField: ['Ettevõtte nimi', 'Täida see väli'],
    },
    {
      sentence: 'Sisesta korrektne registrikood',
      type: 'warning',
      action: steps(typeInto('Registrikood', '1234'), askRegister),
    },
    {
      sentence: 'Ettevõtet ei leitud andmebaasist. Sisesta andmed käsitsi.',
      type: 'info',
      action: typeInto('Registrikood', '19999999'),
    },
    { sentence: 'Ettevõtet ei leitud äriregistrist', type: 'warning', action: askRegister },
    {
      sentence: 'Äriregistrist andmete laadimine ebaõnnestus',
      type: 'danger',
      failing: ['GET', '/api/companies/arireg/'],
      action: askRegister,
    },
    {
      sentence: 'Ettevõtte on juba süsteemis',
      type: 'info',
      isFresh: true,
      action: typeInto('Registrikood', '10714568'),
    },
    {
      sentence: 'See ettevõte on juba süsteemis',
      type: 'stated',
      isFresh: true,
      action: typeInto('Registrikood', '10714568'),
    },
    {
      sentence: 'Seda ettevõtet on juba soovitatud',
      type: 'stated',
      action: typeInto('Registrikood', '15100001'),
    },
    {
      sentence: 'Ettevõtte soovitamine ebaõnnestus',
      type: 'danger',
      failing: ['POST', '/api/companies/recommend'],
      action: fill(whole, 'Saada soovitus'),
    },
  ]),
  ...onScreen({ as: 'haldur', at: '/companies/recommended' }, [
    {
      sentence: 'Soovituste laadimine ebaõnnestus. Kontrolli, kas server töötab.',
      type: 'danger',
      failing: ['GET', '/api/companies/recommended'],
    },
    tagsFailed,
    {
      sentence: 'Ettevõtte kinnitamine ebaõnnestus',
      type: 'danger',
      failing: ['PUT', '/approve'],
      action: approve,
    },
    {
      sentence: 'Ettevõtte tagasilükkamine ebaõnnestus',
      type: 'danger',
      failing: ['DELETE', '/reject'],
      action: steps(press(/^Lükka tagasi: /), pressInDialog('Lükka tagasi')),
    },
    {
      sentence: 'Sul ei ole õigust soovitatud ettevõtteid hallata',
      type: 'danger',
      failing: ['PUT', '/approve'],
      status: 403,
      action: steps(approve, (page) => page.waitForURL((url) => url.pathname === '/')),
    },
  ]),
]
