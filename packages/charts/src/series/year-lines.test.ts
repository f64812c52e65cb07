import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import {
  isSamePeriod,
  periodIndex,
  periodsBetween,
  type Quarter,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { company, measure, metric, revenue } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeLayout } from '../layout/layout.ts'
import { yearSummary } from '../words/year-summary.ts'
import { chartMetric } from './chart-breaks.ts'
import type { ChartMetric } from './chart-line.ts'
import { periodAxis, quartersOfYearAxis } from './period-axis.ts'
import { makeSeries } from './series.ts'
import { yearLines } from './year-lines.ts'

interface QuarterValue extends QuarterPeriod {
  readonly value: number | null
}

const value = (year: number, quarter: Quarter, amount: number | null): QuarterValue => ({
  year,
  quarter,
  value: amount,
})

/** A line over all quarters from the first to the last of the given ones. */
function history(given: readonly QuarterValue[], metricId = 'revenue') {
  const indexes = given.map(periodIndex)
  const periods = periodsBetween(quarterAt(Math.min(...indexes)), quarterAt(Math.max(...indexes)))
  const values = periods.map(
    (period) => given.find((other) => isSamePeriod(other, period))?.value ?? null,
  )
  return { axis: periodAxis(periods), line: company('A', values, metricId) }
}

const linesOf = (given: readonly QuarterValue[]) => {
  const { axis, line } = history(given)
  return yearLines(axis, line)
}

const values = [
  value(2024, 4, 40),
  value(2024, 2, 20),
  value(2026, 1, 110),
  value(2025, 1, 100),
  value(2025, 2, null),
  value(2023, 3, null),
]

test('each year has a line over the four quarters, the newest last, missing quarters as gaps', () => {
  const lines = linesOf(values)
  expect(lines.map(({ subject, values: row }) => [subject.name, row])).toEqual([
    ['2024', [null, 20, null, 40]],
    ['2025', [100, null, null, null]],
    ['2026', [110, null, null, null]],
  ])
})

test('the age of a year counts from the newest year given', () => {
  const lines = linesOf([value(2024, 1, 5), value(2025, 1, null)])
  expect(lines.map((line) => line.subject.identity)).toEqual([{ kind: 'year', age: 1 }])
})

test('a chart keeps years in their order and gives each a marker of its own', () => {
  const { lines } = makeSeries(quartersOfYearAxis(), [revenue], linesOf(values))
  expect(lines.map(({ style }) => style)).toEqual([
    { kind: 'year', age: 2, marker: 'triangle' },
    { kind: 'year', age: 1, marker: 'square' },
    { kind: 'year', age: 0, marker: 'circle' },
  ])
})

test('an unfinished year has its name at its last point, the others at the right edge', () => {
  const series = makeSeries(quartersOfYearAxis(), [revenue], linesOf(values))
  const { endLabels, labels, lines } = makeLayout(series, { width: 1000, height: 400 }, measure)
  expect(endLabels.map(({ text }) => text)).toEqual(['2024', '2025', '2026'])
  expect(endLabels[0]?.x).toBe(labels?.x)
  for (const [line, label] of [
    [1, endLabels[1]],
    [2, endLabels[2]],
  ] as const) {
    const end = lines[line]?.points[0]
    expect([label?.x, label?.y]).toEqual([(end?.x ?? 0) + 9, end?.y])
  }
})

function said(of: ChartMetric, given: readonly QuarterValue[]): string {
  const { axis, line } = history(given, of.id)
  return yearSummary(axis, [of], [line]).replaceAll('\u00a0', ' ')
}
const taxes = metric('taxRatio', 'Maksude osakaal käibest', 'percent')

test.each([
  // 110 / 100
  ['a rise', revenue, values, 'I kv 2026: 110 €, aasta varem 100 € (+10,0%).'],
  [
    'no year before',
    revenue,
    values.slice(0, 2),
    'IV kv 2024: 40 €, aasta varasemad andmed puuduvad.',
  ],
  [
    'percentages',
    taxes,
    [value(2025, 1, 0.1), value(2026, 1, 0.125)],
    'I kv 2026: 12,50%, aasta varem 10,00% (+2,50 protsendipunkti).',
  ],
  [
    'a break between',
    chartMetric(quarterMetric('laborTaxes')),
    values,
    'I kv 2026: 110 €, aasta varem 100 € (+10,0%, arvutus muutus).',
  ],
  ['no figures', revenue, [value(2025, 1, null)], ''],
])(
  'the newest quarter is compared with the same one of the year before: %s',
  (_, of, given, sentence) => {
    expect(said(of, given)).toBe(sentence)
  },
)
