import { expect, test } from 'vitest'
import { makeLayout } from '../layout/layout.ts'
import { measure, metric, revenue } from '../testing/lines.ts'
import { yearSummary } from '../words/year-summary.ts'
import { makeSeries } from './series.ts'
import { quartersOfYearAxis } from './period-axis.ts'
import { type QuarterValue, yearLines } from './year-lines.ts'

const value = (year: number, quarter: QuarterValue['quarter'], amount: number | null): QuarterValue => ({
  year,
  quarter,
  value: amount,
})

const values = [
  value(2024, 4, 40),
  value(2024, 2, 20),
  value(2026, 1, 110),
  value(2025, 1, 100),
  value(2025, 2, null),
  value(2023, 3, null),
]

test('each year has a line over the four quarters, the newest last, missing quarters as gaps', () => {
  const lines = yearLines('revenue', values)
  expect(lines.map(({ subject, values: row }) => [subject.name, row])).toEqual([
    ['2024', [null, 20, null, 40]],
    ['2025', [100, null, null, null]],
    ['2026', [110, null, null, null]],
  ])
})

test('the age of a year counts from the newest year given', () => {
  const lines = yearLines('revenue', [value(2024, 1, 5), value(2025, 1, null)])
  expect(lines.map((line) => line.subject.identity)).toEqual([{ kind: 'year', age: 1 }])
})

test('a chart keeps years in their order and gives each a marker of its own', () => {
  const { lines } = makeSeries(quartersOfYearAxis(), [revenue], yearLines('revenue', values))
  expect(lines.map(({ style }) => style)).toEqual([
    { kind: 'year', age: 2, marker: 'triangle' },
    { kind: 'year', age: 1, marker: 'square' },
    { kind: 'year', age: 0, marker: 'circle' },
  ])
})

test('an unfinished year has its name at its last point, the others at the right edge', () => {
  const series = makeSeries(quartersOfYearAxis(), [revenue], yearLines('revenue', values))
  const { endLabels, labels, lines } = makeLayout(series, { width: 1000, height: 400 }, measure)
  expect(endLabels.map(({ text }) => text)).toEqual(['2024', '2025', '2026'])
  expect(endLabels[0]?.x).toBe(labels?.x)
  for (const [line, label] of [[1, endLabels[1]], [2, endLabels[2]]] as const) {
    const end = lines[line]?.points[0]
    expect([label?.x, label?.y]).toEqual([(end?.x ?? 0) + 9, end?.y])
  }
})

const said = (...input: Parameters<typeof yearSummary>) => yearSummary(...input).replaceAll('\u00a0', ' ')
const taxes = metric('taxRatio', 'Maksude osakaal käibest', 'percent')

test.each([
  // 110 / 100
  ['a rise', revenue, values, 'I kv 2026: 110 €, aasta varem 100 € (+10,0%).'],
  ['no year before', revenue, values.slice(0, 2), 'IV kv 2024: 40 €, aasta varasemad andmed puuduvad.'],
  ['percentages', taxes, [value(2025, 1, 0.1), value(2026, 1, 0.125)], 'I kv 2026: 12,50%, aasta varem 10,00% (+2,50 protsendipunkti).'],
  ['no figures', revenue, [value(2025, 1, null)], ''],
])('the newest quarter is held against the year before: %s', (_, of, given, sentence) => {
  expect(said(of, given)).toBe(sentence)
})
