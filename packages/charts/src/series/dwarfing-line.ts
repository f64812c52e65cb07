import type { ChartLine } from './chart-line.ts'

/** From so many times the middle line on, the others lie flat at the foot of a linear axis. */
const leastTimes = 20

/** Fewer lines have no middle that one of them could dwarf. */
const leastLines = 3

/**
 * The line that is so much larger than the others of its metric that a linear axis shows these as
 * one flat line; `null` when there is none. Negative values have no place on a logarithmic axis, so
 * lines with one do not count.
 */
export function dwarfingLine(lines: readonly ChartLine[], metricId: string): ChartLine | null {
  const sizes = lines
    .filter((line) => line.metricId === metricId)
    .flatMap((line) => {
      const known = line.values.filter((value) => value !== null)
      const most = Math.max(0, ...known)
      return most > 0 && known.every((value) => value >= 0) ? [{ line, most }] : []
    })
    .toSorted((one, other) => other.most - one.most)
  const [largest, ...others] = sizes
  const middle = others[Math.floor((others.length - 1) / 2)]
  if (largest === undefined || middle === undefined || sizes.length < leastLines) return null
  return largest.most >= leastTimes * middle.most ? largest.line : null
}
