import { codeSentence, filterWords, rankingSentence } from '@kvartal/views/ranking/ranking-words'
import { expect, test } from 'vitest'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const names = {
  tag: (id: string) => ({ '3': 'Pangad', '5': 'Ehitus' })[id] ?? id,
  activity: (code: string) => (code === '1071' ? 'Pagaritoodete tootmine' : null),
}

test.each([
  [
    {},
    { companies: 495, withValue: 420 },
    'Eesti ettevõtted · järjestatud 420 ettevõtet 495-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { activity: 'Ehitus' },
    { companies: 18, withValue: 1 },
    'Eesti ettevõtted · järjestatud 1 ettevõte 18-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { scope: 'curated' },
    { companies: 4, withValue: 4 },
    'Kvartali ettevõtted · järjestatud kõik 4 ettevõtet',
  ],
  [
    { county: 'Atlantis' },
    { companies: 0, withValue: 0 },
    'Eesti ettevõtted · ühtegi ettevõtet ei leitud',
  ],
  [{}, null, 'Eesti ettevõtted'],
] as const)(
  'of %o and %o the line below the title says how many are ranked',
  (filters, coverage, sentence) => {
    expect(plain(rankingSentence({ filters, extent: 'all' }, coverage))).toBe(sentence)
  },
)

test.each([
  [{ employeesFrom: '10', employeesTo: '49' }, 'Eesti ettevõtted, 10–49 töötajat'],
  [{ employeesFrom: '10' }, 'Eesti ettevõtted, vähemalt 10 töötajat'],
  [{ employeesTo: '1' }, 'Eesti ettevõtted, kuni 1 töötaja'],
  [{ revenueFrom: '100', revenueTo: '1000' }, 'Eesti ettevõtted, käive 100 €–1 000 €'],
  [{ revenueTo: '1000000' }, 'Eesti ettevõtted, käive kuni 1 000 000 €'],
  [{ activity: '1071' }, 'Pagaritoodete tootmine (1071)'],
  [
    { activity: '1071,45,Ehitus', activityVersion: '2008', municipality: 'Tallinn' },
    'Pagaritoodete tootmine (1071) või EMTAK 45 või Ehitus, Tallinn, EMTAK 2008',
  ],
  [{ tags: '3,5' }, 'Eesti ettevõtted, tag Pangad või Ehitus'],
  [{ allTags: '3,5', legalForm: 'OÜ,AS' }, 'Eesti ettevõtted, OÜ või AS, tag Pangad ja Ehitus'],
  [
    { activity: 'Kutse-, teadus- ja tehnikaalane tegevus', scope: 'curated' },
    'Kutse-, teadus- ja tehnikaalane tegevus, Kvartali ettevõtted',
  ],
  [
    { vatRegistered: 'false', registeredFrom: '2020-02-01' },
    'Eesti ettevõtted, mitte käibemaksukohustuslased, registreeritud alates 01.02.2020',
  ],
])('%o in words', (filters, words) => {
  expect(plain(filterWords({ filters, extent: 'all' }, names))).toBe(words)
})

test.each([
  ['loaded', {}, 'Laaditud ettevõtted'],
  [
    'loaded',
    { activity: 'Ehitus', county: 'Harju maakond' },
    'Ehitus, Harju maakond, laaditud ettevõtted',
  ],
  ['loaded', { activity: 'Ehitus', scope: 'curated' }, 'Ehitus, Kvartali ettevõtted'],
  ['curated', {}, 'Kvartali ettevõtted'],
  ['curated', { activity: 'Ehitus' }, 'Ehitus, Kvartali ettevõtted'],
  [null, {}, 'Ettevõtted'],
  [null, { activity: 'Ehitus' }, 'Ehitus'],
] as const)(
  'where %s companies are shown, %o claims no more than that',
  (extent, filters, words) => {
    expect(filterWords({ filters, extent }, names)).toBe(words)
  },
)

test.each([
  [{ activity: '1071' }, { translated: 0, unclear: 0, uncoded: 0 }, ''],
  [
    { activity: '1071' },
    { translated: 38, unclear: 1, uncoded: 40 },
    'Neist 38 ettevõtet EMTAK 2008 koodi järgi. Välja jäi 1 ettevõte, mille koodil ei ole ühest vastet ja 40 ettevõtet samast valdkonnast, mille kood ei ole teada.',
  ],
  // For a section, companies without a code are counted.
  [{ activity: 'F' }, { translated: 0, unclear: 0, uncoded: 40 }, ''],
])('of %o with %o by code it says: %s', (filters, counts, sentence) => {
  expect(plain(codeSentence(filters, counts))).toBe(sentence)
})
