import type { Ranking } from '@kvartal/contract/ranking'
import { formatBrief, formatValue } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { parsePeriodKey } from '@kvartal/domain/period/period'
import type { RankingView } from '@kvartal/views/ranking/ranking-view'
import { comparedSentences, listed } from '@kvartal/views/ranking/ranking-words'
import { Fragment, type ReactNode } from 'react'
import { FigureButton } from '../../figures/figure-button.tsx'
import type { OpenSheet, RankingStatistic } from '../../figures/opened-figure.ts'
import { Card } from '../../ui/card.tsx'
import classes from './statistics-card.module.css'

/** Companies whose values lie between two bounds. */
interface Step {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The layout of a strip, in percent of its width. */
interface Strip {
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[]
  /** The count of the fullest bar. */
  readonly most: number
  /** The position of a value. */
  readonly placeOf: (value: number) => number
  /** Values that are labelled below, from left to right; one below zero represents all losses. */
  readonly ticks: readonly { readonly at: number; readonly value: number }[]
}

/** A logarithmic scale has no room for losses and zero: each has a box of its own before it. */
const box = 5
const boxGap = 2

const mostTicks = 5

/** The strip of all companies by value on a logarithmic scale. */
export function logStrip(steps: readonly Step[]): Strip {
  const negative = steps.find(({ from }) => from < 0)
  const zero = steps.find(({ from, to }) => from === 0 && to === 0)
  const positive = steps.filter(({ from, to }) => from >= 0 && to > 0)
  const zeroFrom = negative === undefined ? 0 : box + boxGap
  const scaleFrom = zero === undefined ? zeroFrom : zeroFrom + box + boxGap
  const low = Math.log10(positive[0]?.from ?? 1)
  const high = Math.log10(positive.at(-1)?.to ?? 1)
  const onScale = (value: number) => {
    const share = high > low ? (Math.log10(value) - low) / (high - low) : 0.5
    return scaleFrom + Math.min(1, Math.max(0, share)) * (100 - scaleFrom)
  }
  const placeOf = (value: number) => {
    if (value > 0) return positive.length === 0 ? scaleFrom : onScale(value)
    if (value < 0) return box / 2
    return zero === undefined ? scaleFrom : zeroFrom + box / 2
  }
  const bar = (from: number, to: number, count: number) => ({ from, to, count })
  return {
    bars: [
      ...(negative === undefined ? [] : [bar(0, box, negative.count)]),
      ...(zero === undefined ? [] : [bar(zeroFrom, zeroFrom + box, zero.count)]),
      ...positive.map(({ from, to, count }) =>
        from === to
          ? bar(onScale(from) - 1, onScale(from) + 1, count)
          : bar(onScale(from), onScale(to), count),
      ),
    ].filter(({ count }) => count > 0),
    most: Math.max(0, ...steps.map(({ count }) => count)),
    placeOf,
    ticks: [
      ...(negative === undefined ? [] : [{ at: placeOf(-1), value: -1 }]),
      ...(zero === undefined ? [] : [{ at: placeOf(0), value: 0 }]),
      ...(positive.length === 0
        ? []
        : tickValues(low, high).map((value) => ({ at: onScale(value), value }))),
    ],
  }
}

/** Powers of ten; within few of them also 2 and 5 times each. */
function tickValues(low: number, high: number): number[] {
  const first = Math.floor(low)
  const powers = Array.from({ length: Math.ceil(high) - first + 1 }, (_, i) => first + i)
  const within = (value: number) =>
    Math.log10(value) >= low - 1e-9 && Math.log10(value) <= high + 1e-9
  const tens = powers.map((power) => 10 ** power).filter(within)
  const values =
    tens.length > 2
      ? tens
      : powers.flatMap((power) => [1, 2, 5].map((times) => times * 10 ** power)).filter(within)
  const every = Math.ceil(values.length / mostTicks)
  return values.length === 0 ? [10 ** low] : values.filter((_, i) => i % every === 0)
}

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
function ValueStrip({ axis, steps, statistics: { count, median, q1, q3 } }: ValueStripProps) {
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

interface StatisticsCardProps {
  readonly view: Pick<RankingView, 'metric' | 'sort' | 'growth' | 'filters'>
  readonly ranking: Pick<Ranking, 'period' | 'statistics' | 'distribution' | 'coverage'>
  /** What is ranked and which companies, in words. */
  readonly title: string
  readonly onOpen: OpenSheet
  /** Buttons for what the statistics describe. */
  readonly children: ReactNode
}

const shownStatistics: readonly (readonly [name: string, of: readonly RankingStatistic[]])[] = [
  ['kokku', ['sum']],
  ['mediaan', ['median']],
  ['keskmised 50% (kvartiilide vahel)', ['q1', 'q3']],
  ['keskmine', ['mean']],
]

/** Above this a sum of euros is shown in billions. */
const longest = 1e9

/** Sum, median, middle half and mean of all ranked companies, and how they are spread. */
export function StatisticsCard({
  view,
  ranking: { period: key, statistics, distribution, coverage },
  title,
  onOpen,
  children,
}: StatisticsCardProps) {
  const { metric } = view
  const { axis } = metric
  const { count } = statistics
  const period = parsePeriodKey(key ?? '')
  const cautions = comparedSentences(metric, coverage, {
    ...view,
    period,
    activity: listed(view.filters.activity ?? ''),
  })
  const format = (value: number) =>
    Math.abs(value) >= longest ? formatBrief(axis, value) : formatValue(axis, value)
  const figure = (statistic: RankingStatistic, value: number) =>
    period === null ? (
      format(value)
    ) : (
      <FigureButton
        onClick={() =>
          onOpen({
            kind: 'ranking',
            statistic,
            metric,
            period,
            value,
            counted: count,
            companies: coverage.companies,
            ranking: title,
          })
        }
      >
        {format(value)}
      </FigureButton>
    )
  return (
    <Card>
      <div className={classes.head}>
        <dl className={classes.figures}>
          {shownStatistics.map(([name, kinds]) => {
            const known = kinds.flatMap((kind) => {
              const value = statistics[kind]
              return value === null ? [] : [{ kind, value }]
            })
            return (
              known.length === kinds.length && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {known.map(({ kind, value }, i) => (
                      <Fragment key={kind}>
                        {i > 0 && ' – '}
                        {figure(kind, value)}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              )
            )
          })}
          <div>
            <dt>ettevõtteid</dt>
            <dd>{formatWhole(count)}</dd>
          </div>
        </dl>
        <div className={classes.actions}>{children}</div>
      </div>
      {cautions.length > 0 && <p className={classes.caution}>{cautions.join(' ')}</p>}
      {count > 1 && <ValueStrip axis={axis} steps={distribution} statistics={statistics} />}
    </Card>
  )
}
