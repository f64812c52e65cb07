import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import {
  codeSentence,
  comparedSentences,
  filterWords,
  rankingSentence,
} from '@kvartal/views/ranking/ranking-words'
import { expect, test } from 'vitest'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const names = {
  tag: (id: string) => ({ '3': 'Pangad', '5': 'Ehitus' })[id] ?? id,
  activity: (code: string) => (code === '1071' ? 'Pagaritoodete tootmine' : null),
}

test.each([
  [
    {},
    { companies: 495, withValue: 420, acrossBreak: 0 },
    'Eesti ettevõtted · järjestatud 420 ettevõtet 495-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { activity: 'Ehitus' },
    { companies: 18, withValue: 1, acrossBreak: 0 },
    'Eesti ettevõtted · järjestatud 1 ettevõte 18-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { scope: 'curated' },
    { companies: 4, withValue: 4, acrossBreak: 4 },
    'Kvartali ettevõtted · järjestatud kõik 4 ettevõtet',
  ],
  [
    { county: 'Atlantis' },
    { companies: 0, withValue: 0, acrossBreak: 0 },
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
  [['1071'], { translated: 0, unclear: 0, uncoded: 0 }, ''],
  [
    ['1071'],
    { translated: 38, unclear: 1, uncoded: 40 },
    'Neist 38 ettevõtet EMTAK 2008 koodi järgi. Välja jäi 1 ettevõte, mille koodil ei ole ühest vastet ja 40 ettevõtet samast valdkonnast, mille kood ei ole teada.',
  ],
  // For a section, companies without a code are counted.
  [['F'], { translated: 0, unclear: 0, uncoded: 40 }, ''],
])('of %o with %o by code it says: %s', (asked, counts, sentence) => {
  expect(plain(codeSentence(asked, counts))).toBe(sentence)
})

const counts = {
  ofGroup: 0,
  otherLength: 0,
  notCompared: 0,
  acrossBreak: 0,
  translated: 0,
  unclear: 0,
  uncoded: 0,
}
const newest = { year: 2026, quarter: 2 } as const

test('a ranking by change says how many it leaves out', () => {
  const coverage = { companies: 495, withValue: 420, acrossBreak: 400 }
  const said = (sort: 'value' | 'change') =>
    plain(rankingSentence({ filters: {}, extent: 'all', sort }, coverage))
  expect(said('change')).toBe(
    'Eesti ettevõtted · järjestatud 20 ettevõtet 495-st, teistel väärtust ei ole või muutus ei ole võrreldav',
  )
  expect(said('value')).toMatch(/järjestatud 420 ettevõtet/)
})

test('what does not compare is told below the statistics', () => {
  const exemption =
    'Arvutus muutus, arvud enne ja pärast ei ole päriselt võrreldavad. Alates 1.1.2026 on kõigil maksuvaba 700 € kuus: tööjõumaksud ja nendest arvutatud palga hinnang vähenesid ka sama palga juures.'
  const said = (...of: Parameters<typeof comparedSentences>) => comparedSentences(...of).map(plain)
  const across = { ...counts, acrossBreak: 3 }
  const taxes = quarterMetric('laborTaxes')
  expect(said(taxes, across, { period: newest })).toEqual([exemption])
  expect(said(taxes, across, { period: newest, sort: 'change' })).toEqual([
    'Muutuse järgi jäi järjestusest välja 3 ettevõtet.',
    exemption,
  ])
  expect(said(taxes, across, { period: newest, growth: 3 })).toEqual([
    expect.stringMatching(/1\.1\.2025.*1\.1\.2026/),
  ])
  expect(said(taxes, counts, { period: newest })).toEqual([])
  expect(said(quarterMetric('revenue'), counts, { period: newest })).toEqual([])
  expect(said(quarterMetric('averageGrossSalary'), across, { period: newest })[0]).toMatch(
    /^Palga hinnang \(tööjõumaksudest\) on enamasti 20-40% alla tegeliku/,
  )
  expect(
    said(
      annualMetric('revenue'),
      { ...counts, ofGroup: 1 },
      { period: { year: 2025, quarter: null } },
    ),
  ).toEqual(['Summas on ka 1 kontserni andmed (K).'])
})
