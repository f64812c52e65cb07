import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { changeWords } from './figure.ts'

test.each([
  [
    'revenue',
    { amount: 123, share: 0.123 },
    'quarter',
    { figure: '+12,3%', words: 'eelmise kvartaliga võrreldes', tone: 'good' },
  ],
  [
    'employees',
    { amount: -2, share: -0.05 },
    'year',
    { figure: '−5,0%', words: 'aasta varasemaga võrreldes', tone: 'plain' },
  ],
  [
    'averageGrossSalary',
    { amount: 90, share: 0.05 },
    'quarter',
    { figure: '+5,0%', words: 'eelmise kvartaliga võrreldes', tone: 'plain' },
  ],
  [
    'totalTaxes',
    { amount: 50, share: 0.5 },
    'year',
    { figure: '+50,0%', words: 'aasta varasemaga võrreldes', tone: 'plain' },
  ],
  [
    'employees',
    { amount: 0, share: 0 },
    'quarter',
    { figure: null, words: 'eelmise kvartaliga võrreldes muutuseta', tone: 'plain' },
  ],
  [
    'revenue',
    null,
    'quarter',
    { figure: null, words: 'eelmise kvartali andmed puuduvad', tone: 'plain' },
  ],
  [
    'revenue',
    null,
    'year',
    { figure: null, words: 'aasta varasemad andmed puuduvad', tone: 'plain' },
  ],
] as const)('the change of %s by %o since the %s before', (metric, difference, to, expected) => {
  expect(changeWords(quarterMetric(metric), difference, to)).toEqual(expected)
})

test('a change across a break is neither good nor bad, and says so also where there is none', () => {
  const metric = quarterMetric('revenue')
  expect(changeWords(metric, { amount: 123, share: 0.123 }, 'year', true)).toEqual({
    figure: '+12,3%',
    words: 'aasta varasemaga võrreldes',
    tone: 'changed',
  })
  expect(changeWords(metric, { amount: 0, share: 0 }, 'quarter', true).words).toBe(
    'eelmise kvartaliga võrreldes muutuseta, arvutus muutus',
  )
})
