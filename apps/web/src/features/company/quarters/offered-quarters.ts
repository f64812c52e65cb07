import { type Absence, absenceWords } from '@kvartal/domain/emta/absence'
import {
  periodKey,
  quarterNumeral,
  type QuarterPeriod,
  quarters,
} from '@kvartal/domain/period/period'
import type { RibbonPeriod } from '../figures/period-ribbon.tsx'

/**
 * The four quarters of every year from the first to the last with any data.
 * @param own quarters with figures of the company
 * @param known quarters with figures of any company
 * @param absenceOf why the company has none
 */
export function offeredQuarters(
  own: readonly QuarterPeriod[],
  known: readonly QuarterPeriod[],
  absenceOf: (period: QuarterPeriod) => Absence,
): RibbonPeriod<QuarterPeriod>[] {
  const years = [...own, ...known].map(({ year }) => year)
  if (years.length === 0) return []
  const first = Math.min(...years)
  const filled = new Set(own.map(periodKey))
  const ofAny = new Set([...own, ...known].map(periodKey))
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => first + i).flatMap(
    (year) =>
      quarters.map((quarter): RibbonPeriod<QuarterPeriod> => {
        const period = { year, quarter }
        const key = periodKey(period)
        const text = quarterNumeral(quarter)
        if (filled.has(key)) return { period, state: 'filled', text, notes: [] }
        return {
          period,
          state: ofAny.has(key) ? 'empty' : 'absent',
          text,
          notes: [absenceWords[absenceOf(period)]],
        }
      }),
  )
}
