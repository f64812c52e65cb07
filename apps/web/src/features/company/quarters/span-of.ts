import { periodsBetween, type QuarterPeriod } from '@kvartal/domain/period/period'

/** All quarters from the first to the last, so that one without figures is a gap between its neighbours. */
export function spanOf(quarters: readonly QuarterPeriod[]): QuarterPeriod[] {
  const [first] = quarters
  const last = quarters.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}
