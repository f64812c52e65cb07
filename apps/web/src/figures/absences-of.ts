import { type Absence, absenceOf } from '@kvartal/domain/emta/absence'
import { periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { todayInEstonia } from '../today-in-estonia.ts'

/** Which of a company's quarters were loaded, as in the response. */
interface Loaded {
  readonly importedPeriods: readonly QuarterPeriod[]
}

/** Why a company has no figures of a quarter. */
export function absencesOf({ importedPeriods }: Loaded): (period: QuarterPeriod) => Absence {
  const imported = new Set(importedPeriods.map(periodKey))
  return (period) => absenceOf(period, imported, todayInEstonia())
}
