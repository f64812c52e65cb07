import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { changedBy, inYears, saidMetric, yearsBefore } from './change-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const mean = { kind: 'tag', color: '#0f766e', statistic: 'mean' } as const

test('metrics with a plural name have a plural verb, all others a singular one', () => {
  const plurals = [...quarterMetrics, ...annualMetrics]
    .map(({ label }) => label)
    .filter((label) => saidMetric(label, undefined).isPlural)
  expect(plurals).toEqual([
    'Maksud kokku',
    'Riiklikud maksud',
    'Tööjõumaksud',
    'Varad kokku',
    'Kohustised',
    'Lühiajalised kohustised',
    'Pikaajalised kohustised',
  ])
})

test.each([
  ['Käive', undefined, 'käive'],
  ['Töötajaid', undefined, 'töötajate arv'],
  ['Käive', mean, 'keskmine käive'],
  ['Käive', { ...mean, statistic: 'median' as const }, 'käive (mediaan)'],
  ['Riiklikud maksud', mean, 'riiklikud maksud (keskmine)'],
  ['Keskmine töötajate arv', mean, 'keskmine töötajate arv (keskmine)'],
])('%s is a subject', (label, identity, text) => {
  expect(saidMetric(label, identity).text).toBe(text)
})

test.each([
  ['money', 100, 117.4, 0.174, '17,4%, 117 euroni'],
  ['money', 3.23e6, 3.79e6, 0.173, '17,3%, 3,79 mln euroni'],
  ['money-per-employee', 100, 90, -0.1, '10,0%, 90 euroni'],
  ['persons', 200, 254, 0.27, '27,0%, 254-ni'],
  ['money', -5, 9, null, '−5 eurolt 9 euroni'],
  ['money', 5, -9, -2.8, '5 eurolt −9 euroni'],
  ['money', 66, 230_000, 3483, '66 eurolt 230 tuh euroni'],
] as const)('a change of %s from %d to %d', (kind, before, after, share, text) => {
  expect(plain(changedBy(kind, before, after, { share, amount: after - before }))).toBe(text)
})

test('percentages change by points, ratios by their amount', () => {
  expect(plain(changedBy('percent', 0.2, 0.3, { share: 0.5, amount: 0.1 }))).toBe(
    '10,00 protsendipunkti, 30,00%-ni',
  )
  expect(plain(changedBy('ratio', 1, 1.25, { share: 0.25, amount: 0.25 }))).toBe(
    '0,25 võrra, 1,25-ni',
  )
})

test('spans of years', () => {
  expect([1, 2, 12].map((years) => plain(inYears(years)))).toEqual([
    'aastaga',
    'kahe aastaga',
    '12 aastaga',
  ])
  expect([1, 2, 12].map((years) => plain(yearsBefore(years)))).toEqual([
    'aasta varem',
    'kaks aastat varem',
    '12 aastat varem',
  ])
})
