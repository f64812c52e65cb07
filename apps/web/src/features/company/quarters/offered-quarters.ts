import { periodKey, quarterNumeral, type QuarterPeriod, quarters } from '@kvartal/domain/period/period'
import type { RibbonPeriod } from '../figures/period-ribbon.tsx'

const notes = { filled: [], empty: ['andmed puuduvad'], unpublished: ['avaldamata'] } as const

/** The four quarters of every year from the first to the last with any data. */
export function offeredQuarters(own: readonly QuarterPeriod[], published: readonly QuarterPeriod[]): RibbonPeriod<QuarterPeriod>[] {
  const years = [...own, ...published].map(({ year }) => year)
  if (years.length === 0) return []
  const first = Math.min(...years)
  const filled = new Set(own.map(periodKey))
  const known = new Set(published.map(periodKey))
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => first + i).flatMap((year) =>
    quarters.map((quarter) => {
      const period = { year, quarter }
      const key = periodKey(period)
      const state = filled.has(key) ? 'filled' : known.has(key) ? 'empty' : 'unpublished'
      return { period, state, text: quarterNumeral(quarter), notes: notes[state] }
    }),
  )
}
