import { company, metric, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { yearSummary } from './year-summary.ts'

const axis = yearAxis(2022, 2024)
const equity = metric('equity', 'Omakapital', 'money')
const liabilities = metric('liabilities', 'Kohustised', 'money')
const roe = metric('roe', 'Omakapitali tootlus (ROE)', 'percent')
const said = (text: string) => text.replaceAll('\u00a0', ' ')

test('each metric of the newest year is given with its change, and the time span once', () => {
  const lines = [
    company('A', [1_132_719, 2_965_263, 3_458_907], 'equity'),
    company('A', [null, 14_352_202, 14_856_044], 'liabilities'),
  ]
  // 3 458 907 / 2 965 263 = 1,1665; 14 856 044 / 14 352 202 = 1,0351
  expect(said(yearSummary(axis, [equity, liabilities], lines))).toBe(
    '2024: omakapital 3,46 mln € (aastaga +16,6%), kohustised 14,9 mln € (+3,5%).',
  )
})

test('a percentage changes by points', () => {
  expect(said(yearSummary(axis, [roe], [company('A', [null, 0.6, 0.66], 'roe')]))).toBe(
    '2024: omakapitali tootlus (ROE) 66,00% (aastaga +6,00 protsendipunkti).',
  )
})

test('missing and unchanged values are mentioned', () => {
  const lines = [company('A', [1, 5, null], 'equity'), company('A', [1, 5, 5], 'liabilities')]
  expect(said(yearSummary(axis, [equity, liabilities], lines))).toBe(
    '2024: omakapital puudub, kohustised 5 € (aastaga muutuseta).',
  )
  expect(said(yearSummary(axis, [equity], [company('A', [1, null, 5], 'equity')]))).toBe(
    '2024: omakapital 5 €.',
  )
})

test('a year that is not comparable with the previous one has no changes', () => {
  // Revenue of 18 months; balance sheet figures of such a year are comparable.
  const lines = [
    { ...company('A', [null, 400, 690], 'equity'), bases: [null, 'own', null] as const },
    { ...company('A', [null, 400, 690], 'liabilities'), bases: [null, 'own', 'own'] as const },
  ]
  expect(said(yearSummary(axis, [equity, liabilities], lines))).toBe(
    '2024: omakapital 690 €, kohustised 690 € (aastaga +72,5%).',
  )
  const group = {
    ...company('A', [null, 400, 690], 'equity'),
    bases: [null, 'own', 'group'] as const,
  }
  expect(said(yearSummary(axis, [equity], [group]))).toBe('2024: omakapital 690 €.')
})

test('the summary is empty without any figure', () => {
  expect(yearSummary(axis, [equity], [company('A', [null, null, null], 'equity')])).toBe('')
  expect(yearSummary(axis, [equity], [])).toBe('')
})
