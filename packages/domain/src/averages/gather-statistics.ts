import { countedValue } from '../metrics/counted-value.ts'
import type { FigureColumns } from '../emta/figure-columns.ts'
import type { Facts, Figures } from '../metrics/facts.ts'
import { factorsOf, fractionOf } from '../metrics/fraction-of.ts'
import type { Metric } from '../metrics/metric.ts'
import { type Period, periodAt, periodIndex, type PeriodSpan } from '../period/period.ts'
import { addColumns } from './add-columns.ts'
import { addValue, type GatheredPeriod } from './gathered-period.ts'
import { growingNumbers, usedNumbers } from './growing-numbers.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

/** A tag's values in one period, by the fields of the metrics. */
export interface PeriodStatistics<Field extends string> {
  readonly statistics: Readonly<Record<Field, Statistics>>
  /** The values that count, in no particular order. */
  readonly values: Readonly<Record<Field, Float64Array>>
}

interface Gathering<Field extends string> {
  /** All of one basis. */
  readonly metrics: readonly Metric<string, Field>[]
  /** What formulas need besides a company's figures. */
  readonly factsOf: (period: Period) => Facts
  /** Only these periods, and in each metric only the companies that have it in every one of them; `null` for no restriction. */
  readonly sameIn: PeriodSpan | null
}

/** Statistics over a tag's companies, gathered company by company, so that only numbers stay in memory. */
export interface GatheredStatistics<Field extends string> {
  /** Adds all figures of one company, in any order. */
  add(figures: readonly FiguresOfPeriod[]): void
  /** Adds quarters of many companies, each company's all at once: the same as `add` with the derived figures of each, and much faster. */
  addColumns(rows: FigureColumns): void
  /** The periods that any company has figures in, oldest first. */
  periods(): readonly Period[]
  /** Computes a period's statistics, which takes some milliseconds for ten thousand companies, and forgets its values. */
  take(period: Period): PeriodStatistics<Field>
}

/** A company's figures; the quarter of annual ones is ignored. */
type FiguresOfPeriod = Figures & { readonly year: number; readonly quarter: Period['quarter'] }

export function gatherStatistics<Field extends string>({
  metrics,
  factsOf,
  sameIn,
}: Gathering<Field>): GatheredStatistics<Field> {
  const isYearly = metrics[0]?.basis === 'year'
  const fractions = metrics.map(fractionOf)
  const factors = metrics.map(factorsOf)
  const gathered = new Map<number, GatheredPeriod>()
  const first = sameIn === null ? -Infinity : periodIndex(sameIn.from)
  const last = sameIn === null ? Infinity : periodIndex(sameIn.to)
  const indexOf = (figures: FiguresOfPeriod) => (isYearly ? figures.year : periodIndex(figures))
  const begin = (period: Period): GatheredPeriod => ({
    facts: factsOf(period),
    columns: metrics.map(() => ({ values: growingNumbers(), dividend: 0, divisor: 0 })),
  })
  const at = (index: number) => periodAt(isYearly ? 'year' : 'quarter', index)

  function ofPeriod(index: number): GatheredPeriod {
    const present = gathered.get(index)
    if (present !== undefined) return present
    const begun = begin(at(index))
    gathered.set(index, begun)
    return begun
  }

  return {
    add(all) {
      const own =
        sameIn === null
          ? all
          : all.filter((figures) => indexOf(figures) >= first && indexOf(figures) <= last)
      const isEverywhere = (metric: Metric) =>
        own.filter((figures) => countedValue(metric, figures) !== null).length > last - first
      const wanted = sameIn === null ? null : metrics.map(isEverywhere)
      // Plain loops: they run for millions of values.
      for (const figures of own) {
        const { facts, columns } = ofPeriod(indexOf(figures))
        for (let i = 0; i < metrics.length; i += 1) {
          const metric = metrics[i]
          const column = columns[i]
          if (metric === undefined || column === undefined || wanted?.[i] === false) continue
          const value = countedValue(metric, figures)
          const fraction = fractions[i] ?? null
          if (value !== null)
            addValue(
              column,
              value,
              fraction?.dividend(figures, facts) ?? 0,
              fraction?.divisor(figures, facts) ?? 0,
            )
        }
      }
    },
    addColumns(rows) {
      const asked = (index: number) => (index >= first && index <= last ? ofPeriod(index) : null)
      addColumns(rows, {
        metrics,
        factors,
        ofPeriod: asked,
        needed: sameIn === null ? null : last - first + 1,
      })
    },
    periods: () => [...gathered.keys()].sort((a, b) => a - b).map(at),
    take(period) {
      const { columns } = gathered.get(periodIndex(period)) ?? begin(period)
      gathered.delete(periodIndex(period))
      const values = columns.map((column) => usedNumbers(column.values))
      const statistics = values.map((own, i) =>
        statisticsOf(own, fractions[i] == null ? null : (columns[i] ?? null)),
      )
      return { statistics: byField(metrics, statistics), values: byField(metrics, values) }
    },
  }
}

function byField<Field extends string, Value>(
  metrics: readonly Metric<string, Field>[],
  values: readonly Value[],
): Readonly<Record<Field, Value>> {
  // There is one value for each metric.
  return Object.fromEntries(metrics.map(({ field }, i) => [field, values[i]])) as Record<
    Field,
    Value
  >
}
