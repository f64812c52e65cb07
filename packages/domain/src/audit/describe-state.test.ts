import { expect, test } from 'vitest'
import { describeState, shortenEmail } from './describe-state.ts'

test.each([
  ['mari.maasikas@firma.ee', 'm…@firma.ee'],
  ['õnne@näide.ee', 'õ…@näide.ee'],
  ['a@b@c.ee', 'a…@c.ee'],
  ['ilma', '…'],
])('%s is shortened to %s', (email, shortened) => {
  expect(shortenEmail(email)).toBe(shortened)
})

const words = {
  names: { tags: { '13': 'Liikmed 2026' }, companies: { '10000018': 'Aas OÜ' } },
  schedule: (cron: string) => (cron === '0 5 * * 1' ? 'esmaspäeviti kell 05:00' : cron),
}

test.each([
  [null, ''],
  [{ name: 'Mari', role: 'haldur' }, 'nimi: Mari, roll: haldur'],
  [{ value: true, description: null }, 'väärtus: sees, kirjeldus: -'],
  [{ value: 'managers' }, 'väärtus: halduritele ja administraatoritele'],
  [{ value: 'külaline' }, 'väärtus: külaline'],
  [{ socialTaxRate: 33, incomeTaxRate: 21.21 }, 'sotsiaalmaks: 33\u00a0%, tulumaks: 21,21\u00a0%'],
  [{ companies: ['10000018', '10000024'], addTags: [] }, 'ettevõtted: 10000018 10000024'],
  [
    { addTags: [13], removeTags: [7] },
    'lisatud tagid: Liikmed 2026, eemaldatud tagid: kustutatud tag 7',
  ],
  [{ reportStatus: 'declined', answer: null }, 'veateade: tagasi lükatud, vastus: -'],
  [{ status: 'running' }, 'staatus: käib'],
  [{ status: 'Likvideerimisel' }, 'staatus: Likvideerimisel'],
  [{ isActive: false, isTracked: true }, 'nähtavus: peidetud, jälgimine: jälgitav'],
  [
    { registryCronSchedule: '0 5 * * 1', delayBetweenRequests: 60_000 },
    'äriregistri ajakava: esmaspäeviti kell 05:00, viivitus päringute vahel: 60000\u00a0ms',
  ],
  [{ annualReportTypes: ['14', '35'] }, 'aruannete tüübid: Bilanss, Kasumiaruanne, skeem 1'],
  [{ only: [{ registryCode: '10714568', year: 2024 }] }, 'ainult: 10714568, 2024'],
  [
    { period: '2024-Q3', noteText: 'Liitus X-ga', isPublic: true },
    'periood: III kv 2024, märkus: Liitus X-ga, kellele: kõigile',
  ],
  [{ registrationDate: '2024-02-01' }, 'registreeritud: 01.02.2024'],
  [{ value: 'info@arvud.ee', description: null }, 'väärtus: info@arvud.ee, kirjeldus: -'],
  [
    { value: { text: 'Hooldus', until: '2026-11-27T20:00:00Z' } },
    'väärtus: „Hooldus“ kuni 27.11.2026, 22:00',
  ],
])('%o is described as %s', (state, text) => {
  expect(describeState(state, words)).toBe(text)
})
