import {
  filterWords,
  rankingSentence,
  rankingTitle,
  unusualOrder,
} from '@kvartal/views/ranking/ranking-words'
import { expect, test } from 'vitest'
import { readRankingAddress } from './ranking-view.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const tagName = (id: string) => ({ '3': 'Pangad', '5': 'Ehitus' })[id] ?? id

test.each([
  [
    {},
    { companies: 495, withValue: 420 },
    'Eesti ettevõtted · käive, I kv 2026 · järjestatud 420 ettevõtet 495-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { activity: 'Ehitus', county: 'Harju maakond', metric: 'revenuePerEmployee' },
    { companies: 18, withValue: 1 },
    'Ehitus, Harju maakond · käive töötaja kohta, I kv 2026 · järjestatud 1 ettevõte 18-st, teistel väärtust ei ole või see ei ole võrreldav',
  ],
  [
    { scope: 'curated' },
    { companies: 4, withValue: 4 },
    'Kvartali ettevõtted · käive, I kv 2026 · järjestatud kõik 4 ettevõtet',
  ],
  [
    { county: 'Atlantis' },
    { companies: 0, withValue: 0 },
    'Eesti ettevõtted, Atlantis · käive, I kv 2026 · ühtegi ettevõtet ei leitud',
  ],
])('%o is described in a sentence', (address, coverage, sentence) => {
  expect(
    plain(
      rankingSentence(
        { ...readRankingAddress(address).view, extent: 'all' },
        '2026-Q1',
        coverage,
        tagName,
      ),
    ),
  ).toBe(sentence)
})

test('a period or companies are not mentioned before they are known', () => {
  expect(
    rankingSentence({ ...readRankingAddress({}).view, extent: 'all' }, null, null, tagName),
  ).toBe('Eesti ettevõtted · käive')
})

test.each([
  [{ employeesFrom: '10', employeesTo: '49' }, 'Eesti ettevõtted, töötajaid 10–49'],
  [{ employeesFrom: '10' }, 'Eesti ettevõtted, töötajaid vähemalt 10'],
  [{ revenueTo: '1000000' }, 'Eesti ettevõtted, käive kuni 1 000 000 €'],
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
  expect(plain(filterWords({ filters, extent: 'all' }, tagName))).toBe(words)
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
    expect(filterWords({ filters, extent }, tagName)).toBe(words)
  },
)

test.each([
  [{}, 'Edetabel: käive, suurimast alates', ''],
  [{ order: 'asc' }, 'Edetabel: käive, väikseimast alates', ', väikseimast alates'],
  [{ sort: 'change' }, 'Edetabel: käive, suurimast kasvust alates', ', suurimast kasvust alates'],
  [
    { sort: 'change', order: 'asc' },
    'Edetabel: käive, suurimast langusest alates',
    ', suurimast langusest alates',
  ],
  [
    { sort: 'previous' },
    'Edetabel: käive, aasta varasema järgi, suurimast alates',
    ', aasta varasema järgi, suurimast alates',
  ],
  [{ sort: 'name' }, 'Edetabel: käive, nime järgi', ', nime järgi'],
  [
    { period: '2024', metric: 'debtToEquity' },
    'Edetabel: kohustiste ja omakapitali suhe, väikseimast alates',
    '',
  ],
] as const)(
  'the title of %o says its order, which previews leave out where it is the usual one',
  (address, title, unusual) => {
    const { view } = readRankingAddress(address)
    expect(rankingTitle(view.metric, view)).toBe(title)
    expect(
      unusualOrder(view.metric, address as { readonly sort?: 'change'; readonly order?: 'asc' }),
    ).toBe(unusual)
  },
)
