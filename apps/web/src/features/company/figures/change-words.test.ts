import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { changeWords, companyCountText } from './change-words.ts'

test.each([
  ['revenue', { amount: 123, share: 0.123 }, 'quarter', { figure: '+12,3%', words: 'eelmise kvartaliga võrreldes', tone: 'good' }],
  ['employees', { amount: -2, share: -0.05 }, 'year', { figure: '−5,0%', words: 'aasta varasemaga võrreldes', tone: 'bad' }],
  ['totalTaxes', { amount: 50, share: 0.5 }, 'year', { figure: '+50,0%', words: 'aasta varasemaga võrreldes', tone: 'plain' }],
  ['employees', { amount: 0, share: 0 }, 'quarter', { figure: null, words: 'eelmise kvartaliga võrreldes muutuseta', tone: 'plain' }],
  ['revenue', null, 'quarter', { figure: null, words: 'eelmise kvartali andmed puuduvad', tone: 'plain' }],
  ['revenue', null, 'year', { figure: null, words: 'aasta varasemad andmed puuduvad', tone: 'plain' }],
] as const)('the change of %s by %o since the %s before', (metric, difference, to, expected) => {
  expect(changeWords(quarterMetric(metric), difference, to)).toEqual(expected)
})

test.each([
  [38, 38, '38 ettevõtet'],
  [1, 1, '1 ettevõte'],
  [2, 44, '2 ettevõtet 44-st'],
  [1, 3, '1 ettevõte kolmest'],
])('an average over %i of %i companies', (counted, all, text) => {
  expect(companyCountText(counted, all)).toBe(text)
})
