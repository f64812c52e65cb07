import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { type Period, periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'
import { quarterBases } from '@kvartal/domain/reports/comparison-basis'
import { company, measure, revenue, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { breakMarks } from '../drawing/marks.ts'
import { makeLayout } from '../layout/layout.ts'
import { chartMetric, isAcross } from '../series/chart-breaks.ts'
import { periodAxis, quartersOfYearAxis, yearBarAxis } from '../series/period-axis.ts'
import { makeSeries, type Series } from '../series/series.ts'
import { yearLines } from '../series/year-lines.ts'
import { breakSentence } from './break-sentence.ts'

const q = (year: number, quarter: QuarterPeriod['quarter']): QuarterPeriod => ({ year, quarter })
const lineOf = (id: QuarterMetricId, periods: readonly Period[]) => {
  const metric = quarterMetric(id)
  const bases = quarterBases(metric, periods)
  return {
    ...company(
      'A',
      periods.map(() => 1),
      id,
    ),
    ...(bases !== undefined && { bases }),
  }
}
const series = (first: QuarterPeriod, last: QuarterPeriod, ...ids: QuarterMetricId[]) => {
  const periods = periodsBetween(first, last)
  return makeSeries(
    periodAxis(periods),
    ids.map((id) => chartMetric(quarterMetric(id))),
    ids.map((id) => lineOf(id, periods)),
  )
}
const said = (of: Series) => breakSentence(of)?.replaceAll('\u00a0', ' ') ?? null

const intro = 'Arvutus muutus, arvud enne ja pärast ei ole päriselt võrreldavad.'
const incomeTax =
  'Alates 1.1.2025 on tulumaks 20% asemel 22% ja II samba makse valikul 2, 4 või 6%: tööjõumaksud muutusid ka sama palga juures.'
const vat =
  'Alates 1.7.2025 on käibemaks 22% asemel 24%: riiklikud maksud kasvasid ka sama käibe juures.'
const exemption =
  'Alates 1.1.2026 on kõigil maksuvaba 700 € kuus: tööjõumaksud ja nendest arvutatud palga hinnang vähenesid ka sama palga juures.'

test('below a chart stand the breaks that it shows both sides of, with their numbers', () => {
  expect(said(series(q(2025, 4), q(2026, 1), 'laborTaxes'))).toBe(`${intro} (1) ${exemption}`)
  expect(said(series(q(2024, 4), q(2026, 2), 'revenue', 'nationalTaxes'))).toBe(
    `${intro} (1) ${incomeTax} (2) ${vat} (3) ${exemption}`,
  )
  expect(said(series(q(2026, 1), q(2026, 2), 'laborTaxes'))).toBeNull()
  expect(said(series(q(2022, 1), q(2026, 2), 'revenue', 'employees'))).toBeNull()
})

test('a break that no line reaches is neither told nor marked', () => {
  const periods = periodsBetween(q(2025, 3), q(2026, 2))
  const line = company('A', [1, 2, null, null], 'laborTaxes')
  const of = makeSeries(periodAxis(periods), [chartMetric(quarterMetric('laborTaxes'))], [line])
  expect([of.breaks, said(of)]).toEqual([[], null])
})

test('only the line of the salary estimate is cut', () => {
  expect(series(q(2025, 4), q(2026, 1), 'averageGrossSalary').lines[0]?.breaks).toEqual([
    false,
    true,
  ])
  expect(series(q(2025, 4), q(2026, 1), 'laborTaxes').lines[0]?.breaks).toBeUndefined()
})

test('years as lines over four quarters have the sentences without numbers', () => {
  const periods = periodsBetween(q(2025, 1), q(2026, 2))
  const lines = yearLines(periodAxis(periods), lineOf('laborTaxes', periods))
  const of = makeSeries(quartersOfYearAxis(), [chartMetric(quarterMetric('laborTaxes'))], lines)
  expect(said(of)).toBe(`${intro} ${exemption}`)
})

test('other breaks are explained once, and bars have none', () => {
  const line = { ...company('A', [1, 2]), bases: ['own', 'group'] }
  expect(breakSentence(makeSeries(yearAxis(2023, 2024), [revenue], [line]))).toMatch(
    /^Katkestus joonel/,
  )
  expect(breakSentence(makeSeries(yearAxis(2023, 2024), [revenue], [line], 'bars'))).toBeNull()
})

test('an index has no values beyond the side of its base where the line is cut', () => {
  const switches = { isIndexed: true, isLog: false, hasPanels: false }
  const periods = periodsBetween(q(2025, 4), q(2026, 1))
  const values = (id: QuarterMetricId) =>
    makeSeries(
      periodAxis(periods),
      [chartMetric(quarterMetric(id))],
      [{ ...lineOf(id, periods), values: [100, 90] }],
      'lines',
      switches,
    ).lines[0]?.values
  expect(values('averageGrossSalary')).toEqual([100, null])
  expect(values('laborTaxes')).toEqual([100, 90])
})

test('a mark with its number stands on the axis between the two quarters, in panels with the metric', () => {
  const of = series(q(2025, 1), q(2026, 2), 'revenue', 'employees', 'taxRatio')
  const layout = makeLayout(of, { width: 800, height: 600 }, measure)
  expect(layout.panels.length).toBe(3)
  const marks = breakMarks(of, layout)
  const numbers = marks.flatMap((mark) => (mark.shape === 'text' ? [mark] : []))
  const bottom = layout.panels[2]?.bottom ?? 0
  // VAT before the third of the six quarters, the exemption before the fifth.
  const between = (place: number) =>
    Math.round(((layout.xs[place - 1] ?? 0) + (layout.xs[place] ?? 0)) / 2)
  expect(numbers.map(({ text, x, y }) => [text, x, y])).toEqual([
    ['1', between(2), bottom - 17],
    ['2', between(4), bottom - 17],
  ])
  expect(marks.flatMap((mark) => (mark.shape === 'line' ? [mark.at] : []))).toEqual(
    [2, 4].map((place) => ({
      x1: between(place),
      x2: between(place),
      y1: bottom - 9,
      y2: bottom + 5,
    })),
  )
  expect(breakMarks(series(q(2025, 1), q(2026, 2), 'revenue'), layout)).toEqual([])
})

test('sums of quarters are across a break as long as they hold quarters of both sides', () => {
  const four = chartMetric(quarterMetric('laborTaxes'), 'four')
  const axis = periodAxis(periodsBetween(q(2024, 4), q(2027, 4)))
  // The sum until IV kv 2026 is the first that is all of 2026.
  expect(isAcross(four, axis, 0, 4)).toBe(true)
  expect(isAcross(four, axis, 4, 8)).toBe(true)
  expect(isAcross(four, axis, 7, 11)).toBe(true)
  expect(isAcross(four, axis, 8, 12)).toBe(false)
  const years = yearBarAxis(
    [2024, 2025, 2026, 2027].map((year) => ({ year, quarter: null })),
    new Set(),
  )
  const labor = chartMetric(quarterMetric('laborTaxes'), 'year')
  expect([0, 1, 2].map((i) => isAcross(labor, years, i, i + 1))).toEqual([true, true, false])
  // Half of 2025 had the old VAT.
  const untilThen = { ...years, periods: years.periods.slice(1) }
  const national = chartMetric(quarterMetric('nationalTaxes'), 'year')
  expect(national.breaks?.map(({ at, mixed }) => [at, mixed])).toEqual([
    [2025, 0],
    [2025, 1],
    [2026, 0],
  ])
  expect(isAcross(national, untilThen, 0, 1)).toBe(true)
})
