import { expect, test } from 'vitest'
import { measuredMetric } from '../measures/measure.ts'
import { annualMetric } from '../metrics/annual-metrics.ts'
import { metricTable } from '../metrics/metric-table.ts'
import { quarterMetric, type QuarterMetricId } from '../metrics/quarter-metrics.ts'
import { parsePeriodKey, type Period } from '../period/period.ts'
import { breaksNote, numberedBreaksNote } from './break-words.ts'
import {
  basisOfBreak,
  breaksBetween,
  breaksOf,
  breaksWithin,
  isAcrossBreak,
  isCutBetween,
  isTouched,
  type SeriesBreak,
  seriesBreaks,
  touchedMetrics,
} from './breaks.ts'

const period = (key: string) => parsePeriodKey(key) as Period

const fromLaborTaxes = ['totalTaxes', 'nationalTaxes', 'laborTaxes', 'taxRatio', 'nationalTaxRatio']

test.each([
  ['income-tax-2025', [...fromLaborTaxes, 'averageGrossSalary']],
  ['vat-2025', ['totalTaxes', 'nationalTaxes', 'taxRatio', 'nationalTaxRatio']],
  ['basic-exemption-2026', [...fromLaborTaxes, 'averageGrossSalary']],
])('%s touches its figures and what the formulas make of them: %o', (id, metrics) => {
  const found = seriesBreaks.find((each) => each.id === id)
  expect(found && touchedMetrics(found)).toEqual(metrics)
})

test('turnover, employees and annual figures have no break', () => {
  const untouched = [
    quarterMetric('revenue'),
    quarterMetric('employees'),
    quarterMetric('revenuePerEmployee'),
    ...metricTable.year,
  ]
  expect(untouched.flatMap((metric) => breaksOf(metric))).toEqual([])
})

// By hand: 1.1.2025, 1.7.2025 and 1.1.2026 begin I kv 2025, III kv 2025 and I kv 2026.
test.each<[QuarterMetricId, string, string, string[]]>([
  ['laborTaxes', '2024-Q3', '2024-Q4', []],
  ['laborTaxes', '2024-Q4', '2025-Q1', ['income-tax-2025']],
  ['laborTaxes', '2025-Q1', '2025-Q2', []],
  ['laborTaxes', '2025-Q2', '2025-Q3', []],
  ['laborTaxes', '2025-Q4', '2026-Q1', ['basic-exemption-2026']],
  ['laborTaxes', '2025-Q2', '2026-Q2', ['basic-exemption-2026']],
  ['laborTaxes', '2026-Q2', '2025-Q2', ['basic-exemption-2026']],
  ['laborTaxes', '2024-Q2', '2025-Q2', ['income-tax-2025']],
  ['laborTaxes', '2026-Q1', '2027-Q1', []],
  ['laborTaxes', '2023-Q2', '2026-Q2', ['income-tax-2025', 'basic-exemption-2026']],
  ['nationalTaxes', '2025-Q2', '2025-Q3', ['vat-2025']],
  ['nationalTaxes', '2025-Q2', '2026-Q2', ['vat-2025', 'basic-exemption-2026']],
  ['totalTaxes', '2025-Q3', '2026-Q3', ['basic-exemption-2026']],
  ['taxRatio', '2024-Q4', '2025-Q4', ['income-tax-2025', 'vat-2025']],
  ['averageGrossSalary', '2025-Q4', '2026-Q1', ['basic-exemption-2026']],
  ['revenue', '2022-Q1', '2027-Q1', []],
  ['employees', '2025-Q4', '2026-Q1', []],
])('a change of %s from %s to %s is across %o', (id, one, other, ids) => {
  const metric = quarterMetric(id)
  expect(breaksBetween(metric, period(one), period(other)).map((each) => each.id)).toEqual(ids)
  expect(isAcrossBreak(metric, period(one), period(other))).toBe(ids.length > 0)
})

test('what a measure makes of a metric has its breaks', () => {
  const [before, own] = [period('2025-Q4'), period('2026-Q1')]
  const perEmployee = measuredMetric(quarterMetric('laborTaxes'), 'perEmployee')
  const share = measuredMetric(quarterMetric('laborTaxes'), 'share')
  const turnover = measuredMetric(quarterMetric('revenue'), 'perEmployee')
  expect(
    [perEmployee, share, turnover].map((metric) => isAcrossBreak(metric, before, own)),
  ).toEqual([true, true, false])
})

test('only the line of the salary estimate is cut, and only in 2026', () => {
  const cut = (id: QuarterMetricId, one: string, other: string) =>
    isCutBetween(quarterMetric(id), period(one), period(other))
  expect([
    cut('averageGrossSalary', '2025-Q4', '2026-Q1'),
    cut('averageGrossSalary', '2024-Q4', '2025-Q1'),
    cut('laborTaxes', '2025-Q4', '2026-Q1'),
  ]).toEqual([true, false, false])
})

test('breaks of a classifier or of what was imported are entries like the others', () => {
  const everything: SeriesBreak = {
    id: 'scope',
    kind: 'extent',
    from: { year: 2024, quarter: 2 },
    figures: null,
    sentence: 'Alates II kv 2024 on failis kõik ettevõtted.',
    source: 'EMTA',
    url: null,
  }
  const years: SeriesBreak = {
    ...everything,
    id: 'years',
    from: { year: 2024, quarter: null },
    figures: ['equity'],
  }
  const all = [everything, years]
  expect(touchedMetrics(everything)).toBeNull()
  expect(all.map(basisOfBreak)).toEqual(['quarter', 'year'])
  expect(breaksOf(quarterMetric('revenue'), all)).toEqual([everything])
  expect(breaksOf(annualMetric('roe'), all)).toEqual([years])
  expect(isTouched(annualMetric('revenue'), years)).toBe(false)
  expect(
    breaksBetween(quarterMetric('employees'), period('2023-Q4'), period('2024-Q4'), all),
  ).toEqual([everything])
})

test('a span has the breaks of any of its metrics once, in the order of time', () => {
  const ids = (metrics: QuarterMetricId[], ...keys: string[]) =>
    breaksWithin(metrics.map(quarterMetric), keys.map(period)).map((each) => each.id)
  expect(ids(['laborTaxes', 'nationalTaxes'], '2024-Q4', '2025-Q1', '2025-Q4', '2026-Q2')).toEqual([
    'income-tax-2025',
    'vat-2025',
    'basic-exemption-2026',
  ])
  expect(ids(['nationalTaxes'], '2025-Q1', '2025-Q2', '2025-Q3')).toEqual(['vat-2025'])
  expect(ids(['revenue'], '2024-Q4', '2026-Q2')).toEqual([])
  expect(ids(['laborTaxes'])).toEqual([])
})

test('the sentences are told in one note, numbered where an axis has the numbers', () => {
  expect(breaksNote([])).toBeNull()
  expect(breaksNote([{ sentence: 'A.' }, { sentence: 'B.' }])).toBe(
    'Arvutus muutus, arvud enne ja pärast ei ole päriselt võrreldavad. A. B.',
  )
  expect(numberedBreaksNote([{ sentence: 'A.' }, { sentence: 'B.' }])?.replace(/\s/g, ' ')).toBe(
    'Arvutus muutus, arvud enne ja pärast ei ole päriselt võrreldavad. (1) A. (2) B.',
  )
})

test('each entry is a whole sentence with the day of its first quarter, and a source', () => {
  for (const { kind, from, sentence, source, url } of seriesBreaks) {
    const month = ((from.quarter ?? 1) - 1) * 3 + 1
    expect(sentence).toMatch(new RegExp(`^Alates 1\\.${month}\\.${from.year} .*\\.$`))
    expect(source).not.toBe('')
    expect(url).toMatch(
      kind === 'law' ? /^https:\/\/www\.riigiteataja\.ee\/akt\// : /^https:\/\/emtak\.rik\.ee$/,
    )
  }
})
