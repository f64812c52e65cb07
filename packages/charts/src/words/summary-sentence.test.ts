import { expect, test } from 'vitest'
import { company, employees, revenue, tag, taxRatio, year2023, yearAxis } from '../testing/lines.ts'
import { summarySentence } from './summary-sentence.ts'

const said = (...input: Parameters<typeof summarySentence>) => summarySentence(...input).replaceAll('\u00a0', ' ')

test('the largest growth from the first to the last period is named with its figures', () => {
  const lines = [company('A', [100, 1, 1, 110]), company('B', [200, 1, 1, 300]), company('C', [400, 1, 1, 100])]
  expect(said(year2023, [revenue], lines)).toBe('Suurim kasv: B, 200 → 300 € (+50%).')
})

test('without any growth the smallest fall is named', () => {
  const lines = [company('A', [100, 1, 1, 90]), company('B', [200, 1, 1, 100])]
  expect(said(year2023, [revenue], lines)).toBe('Väikseim langus: A, 100 → 90 € (−10%).')
})

test('a very large growth is given by its figures alone', () => {
  const lines = [company('A', [66, 1, 1, 229_507]), company('B', [200, 1, 1, 100])]
  expect(said(year2023, [revenue], lines)).toBe('Suurim kasv: A, 66 € → 230 tuh €.')
})

test('percentages are compared by their difference, not by their quotient', () => {
  const lines = [company('A', [0.01, 1, 1, 0.03], 'taxRatio'), company('B', [0.2, 1, 1, 0.3], 'taxRatio')]
  expect(said(year2023, [taxRatio], lines)).toBe('Suurim kasv: B, 20% → 30%.')
})

test('growth from zero, from a loss or from a missing value is not compared', () => {
  const lines = [company('A', [0, 1, 1, 9]), company('B', [-5, 1, 1, 9]), company('C', [10, 1, 1, 11])]
  expect(said(year2023, [revenue], lines)).toBe('Kasv: C, 10 → 11 € (+10%).')
})

test('years that are not comparable give no growth', () => {
  const short = { ...company('A', [100, 1, 1, 900]), bases: [null, 'own', 'own', 'own'] as const }
  const group = { ...company('B', [100, 1, 1, 800]), bases: ['own', 'own', 'own', 'group'] as const }
  const own = { ...company('C', [100, 1, 1, 150]), bases: ['own', null, 'group', 'own'] as const }
  const axis = yearAxis(2020, 2023)
  expect(said(axis, [revenue], [short, group, own])).toBe('Kasv: C, 100 → 150 € (+50%).')
  expect(said(axis, [revenue], [short])).toBe('')
})

test('a growth that rounds to a thousand percent is written out', () => {
  expect(said(year2023, [revenue], [company('A', [10_000, 1, 1, 109_960])])).toBe('Kasv: A, 10 → 110 tuh € (+1 000%).')
})

test('a company with missing quarters is named with their number', () => {
  const lines = [company('A', [1, 1, 1, 2]), company('B', [null, 1, 1, 1])]
  expect(said(year2023, [revenue], lines)).toContain('B: andmed puuduvad ühes kvartalis.')
  const years = [company('A', [1, 1, 1, 2]), company('B', [null, null, 1, 1])]
  expect(said(yearAxis(2020, 2023), [revenue], years)).toContain('B: andmed puuduvad kahel aastal.')
})

test('several companies with missing quarters are counted', () => {
  const lines = [company('A', [1, 1, 1, 2]), company('B', [null, 1, 1, 1]), company('C', [1, null, null, 1])]
  expect(said(year2023, [revenue], lines)).toContain('Kahel ettevõttel puuduvad mõne kvartali andmed.')
})

test('a company without any figure is named', () => {
  expect(said(year2023, [revenue], [company('A', [1, 1, 1, 1]), company('B', [null, null, null, null])])).toBe(
    'Muutusteta: A, 1 €. B: andmed puuduvad.',
  )
})

test('several companies without any figure are counted', () => {
  const lines = [company('A', [1, 1, 1, 2]), company('B', [null, null, null, null]), company('C', [null, null, null, null])]
  expect(said(year2023, [revenue], lines)).toContain('Kahel ettevõttel andmed puuduvad.')
})

test('quarters without any figures yet do not count as missing', () => {
  expect(said(year2023, [revenue], [company('A', [1, 2, null, null]), company('B', [1, 1, null, null])])).toBe(
    'Suurim kasv: A, 1 → 2 € (+100%).',
  )
})

test('the sentence is about the first of several metrics and names it', () => {
  const lines = [company('A', [1, 1, 1, 2]), company('B', [1, 1, 1, 1]), company('A', [1, 1, 1, 9], 'employees')]
  expect(said(year2023, [revenue, employees], lines)).toBe('Suurim kasv (käive): A, 1 → 2 € (+100%).')
})

test('the sentence is about the tag averages when there are no companies', () => {
  expect(said(year2023, [revenue], [tag('Ehitus', [1, 1, 1, 2])])).toBe(
    'Kasv: Ehitus · keskmine, 1 → 2 € (+100%).',
  )
})

test('the sentence is empty without figures', () => {
  expect(said(year2023, [revenue], [company('A', [null, null, null, null])])).toBe('')
  expect(said(year2023, [], [])).toBe('')
})
