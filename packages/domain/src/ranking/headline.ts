import { quantileOf, quantilePlaces, sortAt } from '../averages/quantile.ts'
import { type Marks, markOf } from './marks.ts'
import { type PeriodColumns, publishedColumn } from './period-columns.ts'

/** The figures that a quarter of the country is told by, in the order of the page. */
export const headlineIds = ['revenue', 'employees', 'medianRevenue', 'grown'] as const

export type HeadlineId = (typeof headlineIds)[number]

/** One figure of a quarter. */
interface HeadlineFigure {
  /** Euros or persons; of `grown` a fraction. `null` where no company has what it needs. */
  readonly value: number | null
  /** How many companies it is of. */
  readonly withValue: number
  /**
   * The change from the same quarter a year before as a fraction, over the companies that have the
   * figure in both; `null` where none has, or where they had nothing. `grown` has none, since it is
   * a change itself.
   */
  readonly change: number | null
  /** How many companies these are. */
  readonly compared: number
}

export type Headline = Readonly<Record<HeadlineId, HeadlineFigure>>

/** A quarter's figures, those of the year before, and which companies count. */
interface HeadlineInput {
  readonly own: PeriodColumns
  readonly previous: PeriodColumns
  /** The row of the year before for each row, -1 for none. */
  readonly previousOf: Int32Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
  /** The companies that count. */
  readonly found: Marks
}

/** Sums, the median and the share that grew, of a quarter of all companies that count. */
export function headlineOf(input: HeadlineInput): Headline {
  const revenue = valuesOf(input, 'revenue')
  const employees = valuesOf(input, 'employeeCount')
  let grown = 0
  revenue.now.forEach((value, i) => {
    if (value > (revenue.before[i] ?? 0)) grown += 1
  })
  const compared = revenue.now.length
  return {
    revenue: figureOf(revenue, sumOf),
    employees: figureOf(employees, sumOf),
    medianRevenue: figureOf(revenue, medianOf),
    grown: {
      value: compared === 0 ? null : grown / compared,
      withValue: compared,
      change: null,
      compared,
    },
  }
}

interface Values {
  readonly all: Float64Array
  /** Of the companies that have one in both quarters, in the same order. */
  readonly now: Float64Array
  readonly before: Float64Array
}

function valuesOf(
  { own, previous, previousOf, companyOf, found }: HeadlineInput,
  field: 'revenue' | 'employeeCount',
): Values {
  const ofRows = publishedColumn(own, field)
  const ofRowsBefore = publishedColumn(previous, field)
  const { length } = ofRows
  const [all, now, before] = [0, 0, 0].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  let count = 0
  let compared = 0
  for (let row = 0; row < length; row += 1) {
    const value = ofRows[row] ?? Number.NaN
    const company = companyOf[row] ?? -1
    if (Number.isNaN(value) || company === -1 || markOf(found.words, company) === 0) continue
    all[count] = value
    count += 1
    const earlier = ofRowsBefore[previousOf[row] ?? -1] ?? Number.NaN
    if (Number.isNaN(earlier)) continue
    now[compared] = value
    before[compared] = earlier
    compared += 1
  }
  return {
    all: all.subarray(0, count),
    now: now.subarray(0, compared),
    before: before.subarray(0, compared),
  }
}

function figureOf(
  { all, now, before }: Values,
  figure: (values: Float64Array) => number | null,
): HeadlineFigure {
  const [from, to] = [figure(before), figure(now)]
  return {
    value: figure(all),
    withValue: all.length,
    change: from === null || to === null || from <= 0 ? null : (to - from) / from,
    compared: now.length,
  }
}

/** In cents, so that it is exact. */
function sumOf(values: Float64Array): number | null {
  if (values.length === 0) return null
  let cents = 0
  for (const value of values) cents += Math.round(value * 100)
  return cents / 100
}

function medianOf(values: Float64Array): number | null {
  const sorted = values.slice()
  sortAt(sorted, quantilePlaces(sorted.length, 0.5))
  return quantileOf(sorted, 0.5)
}
