import type { YearRange } from '@kvartal/domain/period/years'
import { endYears, startYears } from '@kvartal/views/compare/view'
import { NativeSelect } from '@mantine/core'
import type { OpenCompare } from '../use-compare.ts'

/** The years that a tab offers. */
export interface OfferedYears {
  /** Oldest first. */
  readonly all: readonly number[]
  /** Shown until the user selects others; `null` while there are no figures. */
  readonly initial: YearRange | null
}

interface YearChoiceProps {
  readonly compare: OpenCompare
  readonly years: OfferedYears
}

/** First and last year; moving one past the other moves both. */
export function YearChoice({
  compare: { view, change },
  years: { all, initial },
}: YearChoiceProps) {
  const shown = view.years ?? initial
  if (shown === null || initial === null) return null
  // A copied address may request a year that is not offered; it is added while it is selected.
  const years = [...new Set([...all, shown.from, shown.to])].sort((a, b) => a - b).map(String)
  const choose = (next: YearRange) =>
    change(
      (present) => ({
        ...present,
        years: next.from === initial.from && next.to === initial.to ? null : next,
      }),
      'years',
    )
  return [
    { label: 'Algusaasta', year: shown.from, move: startYears },
    { label: 'Lõppaasta', year: shown.to, move: endYears },
  ].map(({ label, year, move }) => (
    <NativeSelect
      key={label}
      label={label}
      data={years}
      value={String(year)}
      onChange={(event) => choose(move(shown, Number(event.currentTarget.value)))}
    />
  ))
}
