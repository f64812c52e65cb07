import type { FigureColumns } from '../emta/figure.ts'
import { countedValue } from '../metrics/counted-value.ts'
import type { Facts, Figures } from '../metrics/facts.ts'
import { type Factors, factorsOf, fractionOf } from '../metrics/fraction-of.ts'
import type { Metric } from '../metrics/metric.ts'
import {
  columnOfField,
  deriveColumns,
  productColumn,
  type RowFacts,
  type QuarterColumns,
} from '../metrics/quarter-columns.ts'
import { type Period, periodAt, periodIndex, type PeriodSpan } from '../period/period.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

/**
 * Numbers in a typed array that grows: 8 bytes each and outside the heap, since tags have millions
 * of values.
 */
interface GrowingNumbers {
  /** The first `length` are in use. */
  numbers: Float64Array<ArrayBuffer>
  length: number
}

const firstLength = 16

function growingNumbers(): GrowingNumbers {
  return { numbers: new Float64Array(firstLength), length: 0 }
}

function addNumber(to: GrowingNumbers, value: number): void {
  // `transfer` frees the old memory at once.
  if (to.length === to.numbers.length)
    to.numbers = new Float64Array(to.numbers.buffer.transfer(Math.ceil(to.length * 1.5) * 8))
  to.numbers[to.length] = value
  to.length += 1
}

/** The numbers that are in use, in the same memory. */
function usedNumbers({ numbers, length }: GrowingNumbers): Float64Array {
  return numbers.subarray(0, length)
}

/**
 * A metric's values in one period while companies are added, and the sums of a quotient's parts.
 */
interface GatheredColumn {
  readonly values: GrowingNumbers
  dividend: number
  divisor: number
}

interface GatheredPeriod {
  readonly facts: Facts
  /** One per metric. */
  readonly columns: readonly GatheredColumn[]
}

/** Adds a value, and of a quotient also its parts. */
function addValue(column: GatheredColumn, value: number, dividend: number, divisor: number): void {
  addNumber(column.values, value)
  column.dividend += dividend
  column.divisor += divisor
}

interface Target {
  readonly metrics: readonly Metric[]
  /** One per metric; `null` for one that is not a quotient. */
  readonly factors: readonly (Factors | null)[]
  /** Where the values of a period are gathered; `null` when the period is not requested. */
  readonly ofPeriod: (index: number) => GatheredPeriod | null
  /**
   * How many of these periods must have a metric for the company to count in it; `null` when any
   * will do.
   */
  readonly needed: number | null
}

const noFacts: Facts = {}

/**
 * Adds quarters of whole companies to the gathered values, as `add` does with the objects of one
 * company.
 */
function addColumns(
  { periods, published, ends }: FigureColumns,
  { metrics, factors, ofPeriod, needed }: Target,
): void {
  const ofRows: (GatheredPeriod | null)[] = []
  for (const period of periods) ofRows.push(ofPeriod(period))
  const facts: RowFacts = {
    rows: ofRows.length,
    factsOf: (row) => ofRows[row]?.facts ?? noFacts,
  }
  const columns = deriveColumns(published, facts)
  for (const [i, metric] of metrics.entries()) {
    const counted = countedColumn(metric, columns)
    const values = needed === null ? counted : whole(counted, ofRows, ends, needed)
    const { dividends, divisors } = factors[i] ?? {}
    const dividend = dividends && productColumn(dividends, columns, facts)
    const divisor = divisors && productColumn(divisors, columns, facts)
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row] ?? NaN
      const column = ofRows[row]?.columns[i]
      if (column === undefined || Number.isNaN(value)) continue
      addValue(column, value, dividend?.[row] ?? 0, divisor?.[row] ?? 0)
    }
  }
}

/** `countedValue` of each row. */
function countedColumn({ id, field, warning }: Metric, columns: QuarterColumns): Float64Array {
  const values = columnOfField(columns, field)
  if (warning?.isNotComparable !== true) return values
  const base = columnOfField(columns, warning.of ?? id)
  return values.map((value, row) => ((base[row] ?? NaN) < warning.below ? NaN : value))
}

/** The values of only those companies that have one in all of the periods. */
function whole(
  values: Float64Array,
  ofRows: readonly (GatheredPeriod | null)[],
  ends: readonly number[],
  needed: number,
): Float64Array {
  const found = values.slice()
  let start = 0
  for (const end of ends) {
    let count = 0
    for (let row = start; row < end; row += 1)
      if (ofRows[row] !== null && !Number.isNaN(values[row])) count += 1
    if (count < needed) found.fill(NaN, start, end)
    start = end
  }
  return found
}

/** A tag's values in one period, by the fields of the metrics. */
export interface PeriodStatistics<Field extends string> {
  readonly statistics: Readonly<Record<Field, Statistics>>
  /** The values that count, in no particular order. */
  readonly values: Readonly<Record<Field, Float64Array>>
}

interface Gathering<Field extends string> {
  /** All of one basis. */
  readonly metrics: readonly Metric<string, Field>[]
  /** What formulas need besides a company's figures. */
  readonly factsOf: (period: Period) => Facts
  /**
   * Only these periods, and in each metric only the companies that have it in every one of them;
   * `null` for no restriction.
   */
  readonly sameIn: PeriodSpan | null
}

/**
 * Statistics over a tag's companies, gathered company by company, so that only numbers stay in
 * memory.
 */
export interface GatheredStatistics<Field extends string> {
  /** Adds all figures of one company, in any order. */
  add(figures: readonly FiguresOfPeriod[]): void
  /**
   * Adds quarters of many companies, each company's all at once: the same as `add` with the derived
   * figures of each, and much faster.
   */
  addColumns(rows: FigureColumns): void
  /** The periods that any company has figures in, oldest first. */
  periods(): readonly Period[]
  /**
   * Computes a period's statistics, which takes some milliseconds for ten thousand companies, and
   * forgets its values.
   */
  take(period: Period): PeriodStatistics<Field>
}

/** A company's figures; the quarter of annual ones is ignored. */
type FiguresOfPeriod = Figures & { readonly year: number; readonly quarter: Period['quarter'] }

export function gatherStatistics<Field extends string>({
  metrics,
  factsOf,
  sameIn,
}: Gathering<Field>): GatheredStatistics<Field> {
  const isYearly = metrics[0]?.basis === 'year'
  const fractions = metrics.map(fractionOf)
  const factors = metrics.map(factorsOf)
  const gathered = new Map<number, GatheredPeriod>()
  const first = sameIn === null ? -Infinity : periodIndex(sameIn.from)
  const last = sameIn === null ? Infinity : periodIndex(sameIn.to)
  const indexOf = (figures: FiguresOfPeriod) => (isYearly ? figures.year : periodIndex(figures))
  const begin = (period: Period): GatheredPeriod => ({
    facts: factsOf(period),
    columns: metrics.map(() => ({ values: growingNumbers(), dividend: 0, divisor: 0 })),
  })
  const at = (index: number) => periodAt(isYearly ? 'year' : 'quarter', index)

  function ofPeriod(index: number): GatheredPeriod {
    const present = gathered.get(index)
    if (present !== undefined) return present
    const begun = begin(at(index))
    gathered.set(index, begun)
    return begun
  }

  return {
    add(all) {
      const own =
        sameIn === null
          ? all
          : all.filter((figures) => indexOf(figures) >= first && indexOf(figures) <= last)
      const isEverywhere = (metric: Metric) =>
        own.filter((figures) => countedValue(metric, figures) !== null).length > last - first
      const wanted = sameIn === null ? null : metrics.map(isEverywhere)
      // Plain loops: they run for millions of values.
      for (const figures of own) {
        const { facts, columns } = ofPeriod(indexOf(figures))
        for (let i = 0; i < metrics.length; i += 1) {
          const metric = metrics[i]
          const column = columns[i]
          if (metric === undefined || column === undefined || wanted?.[i] === false) continue
          const value = countedValue(metric, figures)
          const fraction = fractions[i] ?? null
          if (value !== null)
            addValue(
              column,
              value,
              fraction?.dividend(figures, facts) ?? 0,
              fraction?.divisor(figures, facts) ?? 0,
            )
        }
      }
    },
    addColumns(rows) {
      const asked = (index: number) => (index >= first && index <= last ? ofPeriod(index) : null)
      addColumns(rows, {
        metrics,
        factors,
        ofPeriod: asked,
        needed: sameIn === null ? null : last - first + 1,
      })
    },
    periods: () => [...gathered.keys()].sort((a, b) => a - b).map(at),
    take(period) {
      const { columns } = gathered.get(periodIndex(period)) ?? begin(period)
      gathered.delete(periodIndex(period))
      const values = columns.map((column) => usedNumbers(column.values))
      const statistics = values.map((own, i) =>
        statisticsOf(own, fractions[i] == null ? null : (columns[i] ?? null)),
      )
      return { statistics: byField(metrics, statistics), values: byField(metrics, values) }
    },
  }
}

function byField<Field extends string, Value>(
  metrics: readonly Metric<string, Field>[],
  values: readonly Value[],
): Readonly<Record<Field, Value>> {
  // There is one value for each metric.
  return Object.fromEntries(metrics.map(({ field }, i) => [field, values[i]])) as Record<
    Field,
    Value
  >
}
