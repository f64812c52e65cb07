import { type Period, periodIndex, periodLabel } from '@kvartal/domain/period/period'
import { yearsOfSpan } from '@kvartal/views/compare/shown-years'
import { RangeSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import { useMemo, useState } from 'react'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OfferedYears } from '../select/year-choice.tsx'
import type { OpenCompare } from '../use-compare.ts'
import classes from './period-slider.module.css'

interface PeriodSliderProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly offered: OfferedYears
  /** The shown ones, oldest first. */
  readonly periods: readonly Period[]
}

/** Fewer periods cannot be narrowed. */
const fewestPeriods = 3

/**
 * A slider with two thumbs over all offered periods that narrows and widens what is shown; a drag
 * is one change, when it ends.
 */
export function PeriodSlider({
  compare: { published, change },
  source,
  offered,
  periods,
}: PeriodSliderProps) {
  const all = useMemo(
    () => offeredPeriods(source, offered, published, periods),
    [source, offered, published, periods],
  )
  const shown = useMemo(() => spanOf(all, periods), [all, periods])
  // The range while a thumb is dragged; the chart follows when the drag ends.
  const [moving, setMoving] = useState<readonly [number, number] | null>(null)
  if (all.length < fewestPeriods || shown === null) return null
  const [first, last] = moving ?? shown
  const label = (place: number) => {
    const period = all[place]
    return period === undefined ? '' : periodLabel(period)
  }
  const choose = ([from, to]: readonly [number, number]) => {
    setMoving(null)
    if (from === shown[0] && to === shown[1]) return
    change(
      (present) => ({ ...present, years: yearsOfSpan(all, from, to, offered.initial) }),
      'years',
    )
  }
  return (
    <div className={classes.slider}>
      <p className={classes.text}>
        Periood:{' '}
        <strong>{first === last ? label(first) : `${label(first)} – ${label(last)}`}</strong>
      </p>
      <RangeSlider
        classNames={{
          root: classes.root ?? '',
          track: classes.track ?? '',
          bar: classes.bar ?? '',
          thumb: classes.thumb ?? '',
          mark: classes.mark ?? '',
          markLabel: classes.markLabel ?? '',
        }}
        min={0}
        max={all.length - 1}
        minRange={1}
        value={[first, last]}
        onChange={setMoving}
        onChangeEnd={choose}
        label={null}
        thumbSize={24}
        thumbFromLabel="Esimene periood"
        thumbToLabel="Viimane periood"
        thumbValueText={label}
        marks={yearMarks(all)}
      />
    </div>
  )
}

/** A phone has no room for more years. */
const mostMarks = 6

/** A mark with the year where it begins; of many years, the newest one and every nth before it. */
function yearMarks(all: readonly Period[]): { value: number; label: string }[] {
  const starts = all.flatMap(({ year }, value) =>
    all[value - 1]?.year === year ? [] : [{ value, label: `${year}` }],
  )
  const every = Math.ceil(starts.length / mostMarks)
  return starts.filter((_, i) => (starts.length - 1 - i) % every === 0)
}

/**
 * All periods of the offered years, and of the shown years, which the address may extend beyond
 * them.
 */
function offeredPeriods(
  source: CompareSource,
  { all }: OfferedYears,
  published: OpenCompare['published'],
  periods: readonly Period[],
): readonly Period[] {
  const years = [...all, ...periods.map(({ year }) => year)]
  return years.length === 0
    ? []
    : source.periodsOf({ from: Math.min(...years), to: Math.max(...years) }, published)
}

/** The indexes of the first and the last shown period among all; `null` when nothing is shown. */
function spanOf(
  [start]: readonly Period[],
  periods: readonly Period[],
): readonly [number, number] | null {
  const [first] = periods
  const last = periods.at(-1)
  if (start === undefined || first === undefined || last === undefined) return null
  return [periodIndex(first) - periodIndex(start), periodIndex(last) - periodIndex(start)]
}
