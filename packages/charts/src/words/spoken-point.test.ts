import { company, employees, revenue, tag, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { noSwitches } from '../series/switches.ts'
import { spokenPoint } from './spoken-point.ts'

const said = (text: string) => text.replaceAll('\u00a0', ' ')

function speak(series: ReturnType<typeof makeSeries>, name: string, period: number): string {
  const line = series.lines.find((other) => other.subject.name === name)
  return line === undefined ? '' : said(spokenPoint(series, line, period))
}

const five = makeSeries(
  year2023,
  [revenue],
  [
    tag('Ehitus', [1, 1, 9e7, 1]),
    company('Nortal AS', [null, 1, 64_900_000, 1]),
    company('A', [1, 1, 70_000_000, 1]),
    company('B', [1, 1, 3, 1]),
    company('C', [1, 1, 2, 1]),
    company('D', [1, 1, 1, 1]),
  ],
)

test('a point is spoken with its period, company, value and place', () => {
  expect(speak(five, 'Nortal AS', 2)).toBe('III kv 2023, Nortal AS, 64,9 mln €, 2. kohal viiest')
})

test('a value that is not comparable has no place and takes none', () => {
  const series = makeSeries(
    year2023,
    [revenue],
    [
      { ...company('A', [1, 1, 9, 1]), isUncounted: [false, false, true, false] },
      company('B', [1, 1, 3, 1]),
      company('C', [1, 1, 2, 1]),
    ],
  )
  expect([speak(series, 'A', 2), speak(series, 'B', 2)]).toEqual([
    'III kv 2023, A, 9 €',
    'III kv 2023, B, 3 €, 1. kohal kahest',
  ])
})

test('a missing value is spoken as missing and has no place', () => {
  expect(speak(five, 'Nortal AS', 0)).toBe('I kv 2023, Nortal AS, andmed puuduvad')
})

test('a tag average is spoken as such and has no place', () => {
  expect(speak(five, 'Ehitus', 2)).toBe('III kv 2023, Ehitus · keskmine, 90 mln €')
  const coverage = { of: 44, counts: [41, 40, 2, 0], isThin: [false, false, true, false] }
  const covered = makeSeries(
    year2023,
    [revenue],
    [{ ...tag('Ehitus', [1, 1, 9e7, null]), coverage }],
  )
  expect(speak(covered, 'Ehitus', 2)).toBe(
    'III kv 2023, Ehitus · keskmine, 90 mln €, 2 ettevõtet 44-st, alla poole parima perioodi omast',
  )
})

test('with several metrics the metric is named', () => {
  const series = makeSeries(
    year2023,
    [revenue, employees],
    [
      company('A', [1, 1, 1, 1]),
      company('A', [12, 1, 1, 1], 'employees'),
      company('B', [10, 1, 1, 1], 'employees'),
    ],
  )
  const line = series.lines[1]
  expect(line && said(spokenPoint(series, line, 0))).toBe(
    'I kv 2023, A, töötajaid 12, 1. kohal kahest',
  )
})

test('notes for comparing a value are spoken after it', () => {
  const noted = { ...company('A', [5, 1, 1, 1]), notes: [['kontserni andmed'], [], [], []] }
  const series = makeSeries(year2023, [revenue], [noted])
  expect(speak(series, 'A', 0)).toBe('I kv 2023, A, 5 €, kontserni andmed')
  expect(speak(series, 'A', 1)).toBe('II kv 2023, A, 1 €')
})

test('a single company has no place', () => {
  const series = makeSeries(year2023, [revenue], [company('A', [5, 1, 1, 1])])
  expect(speak(series, 'A', 0)).toBe('I kv 2023, A, 5 €')
})

test('the place is counted over all companies, including those that are not drawn', () => {
  const many = Array.from({ length: 210 }, (_, i) => company(`C${i}`, [i, i, i, i]))
  expect(speak(makeSeries(year2023, [revenue], many), 'C150', 0)).toBe(
    'I kv 2023, C150, 150 €, 60. kohal 210-st',
  )
})

test('an index and a figure that is not stated as usual are named', () => {
  const lines = [company('A', [50, 100, 200, 75])]
  expect(
    speak(
      makeSeries(year2023, [revenue], lines, 'lines', { ...noSwitches, isIndexed: true }),
      'A',
      2,
    ),
  ).toBe('III kv 2023, A, käive indeks 400')
  const share = {
    ...revenue,
    label: 'Käive (osa summast)',
    unit: '%',
    axis: 'percent',
    isNamed: true,
  } as const
  expect(speak(makeSeries(year2023, [share], [company('A', [0.5, 0.25, 1, 1])]), 'A', 1)).toBe(
    'II kv 2023, A, käive (osa summast) 25,00%',
  )
})
