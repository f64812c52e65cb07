import { filterWords, rankingSentence } from '@kvartal/views/ranking/ranking-words'
import { expect, test } from 'vitest'
import { readRankingAddress } from './address/ranking-view.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const tagName = (id: string) => ({ '3': 'Pangad', '5': 'Ehitus' })[id] ?? id

test.each([
  [{}, { companies: 495, withValue: 420 }, 'Eesti ettevõtted · käive, I kv 2026 · järjestatud 420 ettevõtet 495-st, teistel väärtust ei ole'],
  [{ activity: 'Ehitus', county: 'Harju maakond', metric: 'revenuePerEmployee' }, { companies: 18, withValue: 1 }, 'Ehitus, Harju maakond · käive töötaja kohta, I kv 2026 · järjestatud 1 ettevõte 18-st, teistel väärtust ei ole'],
  [{ scope: 'curated' }, { companies: 4, withValue: 4 }, 'Kvartali ettevõtted · käive, I kv 2026 · järjestatud kõik 4 ettevõtet'],
  [{ county: 'Atlantis' }, { companies: 0, withValue: 0 }, 'Eesti ettevõtted, Atlantis · käive, I kv 2026 · ühtegi ettevõtet ei leitud'],
])('%o is described in a sentence', (address, coverage, sentence) => {
  expect(plain(rankingSentence(readRankingAddress(address).view, '2026-Q1', coverage, tagName))).toBe(sentence)
})

test('a period or companies are not mentioned before they are known', () => {
  expect(rankingSentence(readRankingAddress({}).view, null, null, tagName)).toBe('Eesti ettevõtted · käive')
})

test.each([
  [{ employeesFrom: '10', employeesTo: '49' }, 'Eesti ettevõtted, töötajaid 10–49'],
  [{ employeesFrom: '10' }, 'Eesti ettevõtted, töötajaid vähemalt 10'],
  [{ revenueTo: '1000000' }, 'Eesti ettevõtted, käive kuni 1 000 000 €'],
  [{ tags: '3,5' }, 'Eesti ettevõtted, tag Pangad või Ehitus'],
  [{ allTags: '3,5', legalForm: 'OÜ,AS' }, 'Eesti ettevõtted, OÜ või AS, tag Pangad ja Ehitus'],
  [{ activity: 'Kutse-, teadus- ja tehnikaalane tegevus', scope: 'curated' }, 'Kutse-, teadus- ja tehnikaalane tegevus, Kvartali ettevõtted'],
  [{ vatRegistered: 'false', registeredFrom: '2020-02-01' }, 'Eesti ettevõtted, mitte käibemaksukohustuslased, registreeritud alates 01.02.2020'],
])('%o in words', (filters, words) => {
  expect(plain(filterWords(filters, tagName))).toBe(words)
})
