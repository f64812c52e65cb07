import { type Period, periodIndex, periodLabel } from '@kvartal/domain/period/period'
import type { PeriodAxis } from './period-axis.ts'

/** What somebody noted about a period. */
export interface ChartNote {
  readonly key: string
  readonly period: Period
  /** The company or tag that it is about; `null` where the chart shows that alone. */
  readonly about: string | null
  /** Untrusted: whoever draws it isolates it. */
  readonly text: string
  /** Who wrote it and when, as far as the reader may know. */
  readonly by: string
  /** Whether only its author sees it. */
  readonly isPrivate: boolean
}

/** The notes of a period under the number of its flag. */
export interface NumberedNotes {
  readonly number: number
  readonly period: Period
  readonly label: string
  readonly notes: readonly ChartNote[]
}

/** A flag on the period axis, for one or more numbers. */
export interface Flag {
  /** The index of its period on the axis. */
  readonly place: number
  readonly numbered: readonly NumberedNotes[]
}

/** Notes of the periods of an axis, oldest first, with a number for each period. */
export function numberNotes(notes: readonly ChartNote[], axis: PeriodAxis): NumberedNotes[] {
  const shown = notes
    .filter(({ period }) => placeOf(period, axis) !== null)
    .toSorted((a, b) => startOf(a.period) - startOf(b.period))
  const byPeriod = Map.groupBy(shown, ({ period }) => periodLabel(period))
  return [...byPeriod].flatMap(([label, own], index) => {
    const [first] = own
    return first === undefined
      ? []
      : [{ number: index + 1, period: first.period, label, notes: own }]
  })
}

/** A year is before its first quarter. */
function startOf({ year, quarter }: Period): number {
  return year * 5 + (quarter ?? 0)
}

/** The flags of numbered notes on an axis, from left to right; other periods have none. */
export function flagsOn(numbered: readonly NumberedNotes[], axis: PeriodAxis): Flag[] {
  const places = numbered.flatMap((each) => {
    const place = placeOf(each.period, axis)
    return place === null ? [] : [{ place, each }]
  })
  return [...Map.groupBy(places, ({ place }) => place)]
    .map(([place, all]) => ({ place, numbered: all.map(({ each }) => each) }))
    .sort((a, b) => a.place - b.place)
}

/**
 * The index of a note's period on an axis; `null` off it. A whole year is at its first shown
 * quarter, and a quarter at its year.
 */
function placeOf(period: Period, { kind, periods }: PeriodAxis): number | null {
  const { year, quarter } = period
  const isAt = (order: number) => {
    if (kind === 'year') return order === year
    // Lines that are years share an axis of four quarters without a year.
    if (order < 4) return order === (quarter ?? 1) - 1
    return quarter === null ? Math.floor(order / 4) === year : order === periodIndex(period)
  }
  const place = periods.findIndex(({ order }) => isAt(order))
  return place === -1 ? null : place
}

/** The text on a flag: `1`, `1–3`, `1, 4`. */
export function flagText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  const texts = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  // A longer text would cover the lines.
  return texts.length > 2 ? `${texts[0]} …` : texts.join(', ')
}

/** The flags of a period of a chart, for its tooltip and for speech. */
export function notesAt(flags: readonly Flag[], place: number): readonly NumberedNotes[] {
  return flags.find((flag) => flag.place === place)?.numbered ?? []
}
