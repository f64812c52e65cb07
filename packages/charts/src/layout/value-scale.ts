import { formatTick, formatValue } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { scaleLinear } from 'd3-scale'

export interface ValueTick {
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

export type Domain = readonly [number, number]

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
 * Domain of an axis. Amounts and counts always include zero, so that heights can be compared. Other kinds do too,
 * unless all values are so close together that zero would flatten them. Without any value: 0 to 1.
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
 * For two axes with negative values: extends both domains so that their zero lines coincide. `null` when nothing has to
 * change.
 */
export function alignZero(domains: readonly Domain[]): Domain[] | null {
  const haveZero = domains.every(([low, high]) => low <= 0 && high >= 0)
  if (domains.length < 2 || !haveZero || domains.every(([low]) => low === 0)) return null
  const sizes = domains.map(([low, high]) => Math.max(-low, high))
  const low = Math.min(...domains.map(([own], i) => own / (sizes[i] ?? 1)))
  const high = Math.max(...domains.map(([, own], i) => own / (sizes[i] ?? 1)))
  return sizes.map((size) => [low * size, high * size])
}
