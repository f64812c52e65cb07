import { formatBrief, formatValue } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { logStrip, type Step } from './log-strip.ts'
import classes from './value-strip.module.css'

interface ValueStripProps {
  readonly axis: AxisKind
  readonly steps: readonly Step[]
  readonly statistics: {
    readonly count: number
    readonly median: number | null
    readonly q1: number | null
    readonly q3: number | null
  }
}

/** Up to this many companies above each other are drawn as single dots. */
const mostDots = 4

/** All companies by value on a logarithmic scale, with the median and the middle half. */
export function ValueStrip({
  axis,
  steps,
  statistics: { count, median, q1, q3 },
}: ValueStripProps) {
  const { bars, most, placeOf, ticks } = logStrip(steps)
  const percent = (place: number) => `${place.toFixed(2)}%`
  const middle = median === null ? null : placeOf(median)
  const sentence = [
    `${counted(count, 'ettevõte', 'ettevõtet')} väärtuse järgi logaritmilisel skaalal`,
    ...(median === null ? [] : [`mediaan ${formatValue(axis, median)}`]),
    ...(q1 === null || q3 === null
      ? []
      : [`keskmised 50% ${formatValue(axis, q1)} kuni ${formatValue(axis, q3)}`]),
  ].join(', ')
  return (
    <div className={classes.strip} role="img" aria-label={sentence}>
      <div className={classes.plot}>
        {q1 !== null && q3 !== null && (
          <span
            className={classes.half}
            style={{
              left: percent(placeOf(q1)),
              width: percent(Math.max(0.4, placeOf(q3) - placeOf(q1))),
            }}
          />
        )}
        {most <= mostDots
          ? bars.flatMap(({ from, to, count: dots }) =>
              Array.from({ length: dots }, (_, i) => (
                <span
                  key={`${from} ${i}`}
                  className={classes.dot}
                  style={{ left: percent((from + to) / 2), bottom: `${4 + i * 10}px` }}
                />
              )),
            )
          : bars.map(({ from, to, count: companies }) => (
              <span
                key={from}
                className={classes.bar}
                style={{
                  left: percent(from),
                  width: percent(to - from),
                  height: percent(Math.max(6, (companies / most) * 100)),
                }}
              />
            ))}
        {middle !== null && (
          <span
            className={classes.median}
            data-late={middle > 70 || undefined}
            style={{ left: percent(middle) }}
          >
            <span>mediaan {formatValue(axis, median)}</span>
          </span>
        )}
      </div>
      <div className={classes.axis}>
        {ticks.map(({ at, value }) => (
          <span
            key={value}
            data-losses={value < 0 || undefined}
            data-edge={at < 4 ? 'first' : at > 96 ? 'last' : undefined}
            style={{ left: percent(at) }}
          >
            {value < 0 ? 'alla 0' : formatBrief(axis, value)}
          </span>
        ))}
      </div>
    </div>
  )
}
