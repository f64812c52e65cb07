import { formatTick, formatValue } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { ticks as roundTicks } from 'd3-array'
import { scaleLog, scaleLinear } from 'd3-scale'

/** Minimum distance between ticks in pixels. */
const logTickDistance = 34

/** From the sparsest to the densest: which multiples of each power of ten have a tick. */
const steps = [[1], [1, 3], [1, 2, 5], [1, 2, 3, 5, 7]] as const

/** Values below 0 and 0 itself are not on a logarithmic axis. */
function isOnLog(value: number): boolean {
  return value > 0
}

/**
 * The logarithmic scale of values from `bottom` (pixels) up to `top`, with round ticks. Only values
 * above 0 can be shown.
 */
export function logScale(
  kind: AxisKind,
  values: Iterable<number>,
  top: number,
  bottom: number,
): ValueScale {
  const [low, high] = logDomain(values)
  const scale = scaleLog().domain([low, high]).range([bottom, top])
  const most = Math.max(2, Math.floor((bottom - top) / logTickDistance))
  const found = ticksBetween(low, high, most)
  const short = found.map((value) => formatTick(kind, value))
  const isTooShort = new Set(short).size < short.length
  return {
    toY: scale,
    ticks: found.map((value, i) => ({
      y: scale(value),
      text: isTooShort ? formatValue(kind, value) : (short[i] ?? ''),
      isZero: false,
    })),
    // A logarithmic axis needs no mark for a broken one: its heights never represent amounts.
    isBroken: false,
  }
}

/**
 * Slightly wider than the range of the values, so that the smallest is not on the bottom edge.
 * Without any value: 1 to 10.
 */
function logDomain(values: Iterable<number>): readonly [number, number] {
  let low = Infinity
  let high = 0
  for (const value of values) {
    if (!isOnLog(value)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) return [1, 10]
  return low === high
    ? [low / 2, high * 2]
    : [low / (high / low) ** 0.04, high * (high / low) ** 0.02]
}

/** As many round values as fit; with fewer than three, ticks as on a linear axis. */
function ticksBetween(low: number, high: number, most: number): number[] {
  const first = Math.floor(Math.log10(low))
  const last = Math.ceil(Math.log10(high))
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const of = (multiples: readonly number[]) =>
    powers
      .flatMap((power) => multiples.map((multiple) => multiple * 10 ** power))
      .filter((value) => value >= low && value <= high)
  const fitting = steps.map(of).filter((values) => values.length <= most)
  const densest = fitting.at(-1)
  if (densest === undefined) {
    // Many decades: every nth power of ten.
    const every = Math.ceil(of([1]).length / most)
    return of([1]).filter((value) => Math.round(Math.log10(value)) % every === 0)
  }
  return densest.length >= 3 ? densest : roundTicks(low, high, Math.min(most, 5))
}

interface ValueTick {
  /** Pixels from the top of the chart. */
  readonly y: number
  readonly text: string
  readonly isZero: boolean
}

export interface ValueScale {
  readonly toY: (value: number) => number
  readonly ticks: readonly ValueTick[]
  /** Zero is outside the axis, so that heights cannot be compared as amounts. */
  readonly isBroken: boolean
}

/** Minimum distance between ticks in pixels. */
const tickDistance = 64

type Domain = readonly [number, number]

/** The scale of a domain from `bottom` (pixels) up to `top`, with round ticks. */
export function valueScale(
  kind: AxisKind,
  domain: Domain,
  top: number,
  bottom: number,
  isNice: boolean,
): ValueScale {
  const count = Math.max(2, Math.floor((bottom - top) / tickDistance))
  const plain = scaleLinear().domain(domain).range([bottom, top])
  const scale = isNice ? plain.nice(count) : plain
  const all = scale.ticks(count)
  // Persons have only integer ticks.
  const own = kind === 'persons' ? all.filter((value) => Number.isInteger(value)) : all
  const short = own.map((value) => formatTick(kind, value))
  const [low = 0, high = 0] = scale.domain()
  const isTooShort = new Set(short).size < short.length
  return {
    toY: scale,
    ticks: own.map((value, i) => ({
      y: scale(value),
      text: isTooShort ? formatValue(kind, value) : (short[i] ?? ''),
      isZero: value === 0,
    })),
    isBroken: low > 0 || high < 0,
  }
}

/**
 * Domain of an axis. Amounts and counts always include zero, so that heights can be compared. Other
 * kinds do too, unless all values are so close together that zero would flatten them. Without any
 * value: 0 to 1.
 */
export function valueDomain(kind: AxisKind, values: Iterable<number>): Domain {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) return [0, 1]
  const isClose = high - low < 0.4 * Math.max(Math.abs(low), Math.abs(high)) && low !== high
  const mayLeaveZero = kind !== 'money' && kind !== 'persons' && isClose
  const [from, to] = mayLeaveZero ? [low, high] : [Math.min(0, low), Math.max(0, high)]
  return from === to ? [from, from + 1] : [from, to]
}

/**
 * For two axes with negative values: extends both domains so that their zero lines coincide. `null`
 * when nothing has to change.
 */
export function alignZero(domains: readonly Domain[]): Domain[] | null {
  const haveZero = domains.every(([low, high]) => low <= 0 && high >= 0)
  if (domains.length < 2 || !haveZero || domains.every(([low]) => low === 0)) return null
  const sizes = domains.map(([low, high]) => Math.max(-low, high))
  const low = Math.min(...domains.map(([own], i) => own / (sizes[i] ?? 1)))
  const high = Math.max(...domains.map(([, own], i) => own / (sizes[i] ?? 1)))
  return sizes.map((size) => [low * size, high * size])
}
