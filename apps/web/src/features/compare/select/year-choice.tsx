import type { YearRange } from '@kvartal/domain/period/years'
import { NativeSelect } from '@mantine/core'
import classes from './filter-card.module.css'
import type { OpenDashboard } from '../use-compare.ts'
import { endYears, startYears } from '../address/view.ts'

/** The years that a tab offers. */
export interface OfferedYears {
  /** Oldest first. */
  readonly all: readonly number[]
  /** Shown until the user selects others; `null` while there are no figures. */
  readonly atFirst: YearRange | null
}

interface YearChoiceProps {
  readonly dashboard: OpenDashboard
  readonly years: OfferedYears
}

/** First and last year; moving one past the other moves both. */
export function YearChoice({ dashboard: { view, change }, years: { all, atFirst } }: YearChoiceProps) {
  const shown = view.years ?? atFirst
  if (shown === null || atFirst === null) return null
  // A copied address may request a year that is not offered; it is added while it is selected.
  const years = [...new Set([...all, shown.from, shown.to])].sort((a, b) => a - b).map(String)
  const choose = (next: YearRange) =>
    change((present) => ({ ...present, years: next.from === atFirst.from && next.to === atFirst.to ? null : next }))
  return (
    <>
      <NativeSelect
        classNames={{ input: classes.input }}
        label="Algusaasta"
        data={years}
        value={String(shown.from)}
        onChange={(event) => choose(startYears(shown, Number(event.currentTarget.value)))}
      />
      <NativeSelect
        classNames={{ input: classes.input }}
        label="Lõppaasta"
        data={years}
        value={String(shown.to)}
        onChange={(event) => choose(endYears(shown, Number(event.currentTarget.value)))}
      />
    </>
  )
}
