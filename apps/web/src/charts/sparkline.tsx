import { linePath, lonelyPoints, type Point } from '@kvartal/charts/layout/paths'
import classes from './sparkline.module.css'

/** A metric's values over time. */
export interface Trend {
  /** Values of consecutive periods, oldest first; `null` is a gap in the line. */
  readonly values: readonly (number | null)[]
  /** The indexes of values that do not compare with the one before: the line is broken there. */
  readonly breaks?: readonly number[]
  /** The index of the marked point; -1 for none. */
  readonly marked: number
  /** Labels of the first and the last value. */
  readonly ends?: readonly [first: string, last: string]
}

/** The drawing's own units; it is stretched to its container, strokes are not. */
const width = 100
const height = 32

/** A small line chart. Hidden from screen readers: the text beside it says the same. */
export function Sparkline({
  trend: { values, breaks = [], marked, ends },
}: {
  readonly trend: Trend
}) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const low = Math.min(...known)
  const room = Math.max(...known) - low
  const points = values.map((value, i): Point =>
    value === null
      ? null
      : {
          x: (i / (values.length - 1)) * width,
          y: room === 0 ? height / 2 : height - ((value - low) / room) * height,
        },
  )
  const point = points[marked] ?? null
  const isBroken = (i: number) => breaks.includes(i)
  return (
    <div aria-hidden="true">
      <div className={classes.sparkline}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className={classes.line} d={linePath(points, isBroken)} />
          {/* A value between two gaps is a stroke without length, which its round ends make a point. */}
          <path
            className={classes.lonely}
            d={lonelyPoints(points, isBroken)
              .map((lonely) => (lonely === null ? '' : linePath([lonely, lonely])))
              .join('')}
          />
        </svg>
        {point !== null && (
          <span
            className={classes.dot}
            style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
          />
        )}
      </div>
      {ends !== undefined && (
        <div className={classes.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
