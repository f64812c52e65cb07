import { isAcrossBreak } from '../breaks/breaks.ts'
import type { Metric } from '../metrics/metric.ts'
import type { Period } from '../period/period.ts'
import {
  type ComparisonGap,
  comparisonGap,
  comparisonGaps,
  isOfGroup,
} from '../reports/comparison-basis.ts'
import type { YearFacts } from '../reports/derive-annual-figures.ts'
import { ignoredFall } from '../reports/revenue-growth.ts'
import { isOtherLength } from '../reports/year-words.ts'
import type { PeriodColumns } from './period-columns.ts'
import { factsOfYear, type YearRows } from './year-rows.ts'

/** What a row's value must be read with, as bits. */
export const rowMarks = { ofGroup: 1, otherLength: 2, ignoredFall: 4 } as const

/**
 * How the rows of a period compare with those of the year before. Rows of quarters all do, and have
 * no marks: both columns are empty then.
 */
export interface ComparedRows {
  /** Why a row does not: its number in `comparisonGaps` plus 1; 0 where it does. */
  readonly gaps: Uint8Array
  readonly marks: Uint8Array
  /** The two periods are on different sides of a break of the metric. */
  readonly isAcrossBreak: boolean
}

/**
 * For each row of a period whether its metric compares with the row of the year before.
 * @param previousOf the row of the year before for each row, -1 for none
 */
export function comparedRows(
  metric: Metric,
  own: PeriodColumns,
  previous: PeriodColumns,
  previousOf: Int32Array,
  periods: readonly [before: Period, own: Period],
): ComparedRows {
  const { years: ownYears } = own
  const { years: yearsBefore } = previous
  const isAcross = isAcrossBreak(metric, ...periods)
  if (ownYears === undefined || yearsBefore === undefined)
    return { gaps: new Uint8Array(), marks: new Uint8Array(), isAcrossBreak: isAcross }
  const gaps = new Uint8Array(own.codes.length)
  const marks = new Uint8Array(own.codes.length)
  const marksOfKind = ownYears.kinds.map((facts) => marksOf(metric, facts))
  // Most companies have one of a few pairs of years.
  const known = new Map<number, number>()
  for (let row = 0; row < gaps.length; row += 1) {
    const kind = ownYears.of[row] ?? 0
    marks[row] =
      (marksOfKind[kind] ?? 0) | (hasIgnoredFall(ownYears, row) ? rowMarks.ignoredFall : 0)
    const before = previousOf[row] ?? -1
    if (before === -1) continue
    const kindBefore = yearsBefore.of[before] ?? 0
    const pair = kind * yearsBefore.kinds.length + kindBefore
    let gap = known.get(pair)
    if (gap === undefined)
      known.set(
        pair,
        (gap = gapNumber(metric, yearsBefore.kinds[kindBefore], ownYears.kinds[kind])),
      )
    gaps[row] = gap
  }
  return { gaps, marks, isAcrossBreak: isAcross }

  /** A small fall that the specification counts as 0. */
  function hasIgnoredFall(years: YearRows, row: number): boolean {
    if (metric.formula.kind !== 'growth') return false
    const { previousRevenue = null, growthGap = null } = factsOfYear(years, row)
    const revenue = own.published['revenue']?.[row] ?? Number.NaN
    return (
      growthGap === null && !Number.isNaN(revenue) && ignoredFall(previousRevenue, revenue) !== null
    )
  }
}

function gapNumber(
  metric: Metric,
  before: YearFacts | undefined,
  own: YearFacts | undefined,
): number {
  const gap =
    before === undefined || own === undefined ? null : comparisonGap(metric.id, before, own)
  return gap === null ? 0 : numberOfGap(gap)
}

function numberOfGap(gap: ComparisonGap): number {
  return 1 + comparisonGaps.indexOf(gap)
}

/** The gap of a number in `ComparedRows`. */
export function gapOfNumber(number: number): ComparisonGap | null {
  return number === 0 ? null : (comparisonGaps[number - 1] ?? null)
}

function marksOf(metric: Metric, facts: YearFacts): number {
  return (
    (isOfGroup(metric.id, facts) ? rowMarks.ofGroup : 0) |
    (isOtherLength(metric, facts) ? rowMarks.otherLength : 0)
  )
}
