import { type QuarterPeriod, periodKey, quarters } from '@kvartal/domain/period/period'

/** The company has figures; EMTA has published the quarter without this company; EMTA has not published it. */
type QuarterState = 'filled' | 'empty' | 'unpublished'

export interface RibbonQuarter {
  readonly period: QuarterPeriod
  readonly state: QuarterState
}

export interface RibbonYear {
  readonly year: number
  readonly quarters: readonly RibbonQuarter[]
}

/** Every year from the first to the last with any data, with its four quarters. */
export function ribbonYears(own: readonly QuarterPeriod[], published: readonly QuarterPeriod[]): RibbonYear[] {
  const years = [...own, ...published].map(({ year }) => year)
  if (years.length === 0) return []
  const first = Math.min(...years)
  const filled = new Set(own.map(periodKey))
  const known = new Set(published.map(periodKey))
  const stateOf = (key: string) => (filled.has(key) ? 'filled' : known.has(key) ? 'empty' : 'unpublished')
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => {
    const year = first + i
    return {
      year,
      quarters: quarters.map((quarter) => ({
        period: { year, quarter },
        state: stateOf(periodKey({ year, quarter })),
      })),
    }
  })
}

/** The quarter to show: the requested one when it was published, else the company's latest. */
export function shownPeriod(years: readonly RibbonYear[], asked: QuarterPeriod | null): QuarterPeriod | null {
  const all = years.flatMap(({ quarters: own }) => own)
  const found = asked === null ? undefined : all.find(({ period }) => periodKey(period) === periodKey(asked))
  if (found !== undefined && found.state !== 'unpublished') return found.period
  return all.findLast(({ state }) => state === 'filled')?.period ?? null
}
