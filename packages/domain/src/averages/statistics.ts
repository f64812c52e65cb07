import { quantileOf, quantilePlaces, sortAt } from './quantile.ts'

/** What can be shown of a tag's values of a metric. */
export const statisticKinds = ['mean', 'median', 'q1', 'q3', 'pooled'] as const
export type StatisticKind = (typeof statisticKinds)[number]

export const statisticNames: Readonly<Record<StatisticKind, string>> = {
  mean: 'keskmine',
  median: 'mediaan',
  q1: 'alumine kvartiil',
  q3: 'ülemine kvartiil',
  pooled: 'koondsuhe',
}

/** Their names in other cases: 'üle keskmise', 'keskmisega võrdne', 'vahe on keskmisest'. */
export const statisticCases: Readonly<
  Record<
    StatisticKind,
    { readonly genitive: string; readonly comitative: string; readonly elative: string }
  >
> = {
  mean: { genitive: 'keskmise', comitative: 'keskmisega', elative: 'keskmisest' },
  median: { genitive: 'mediaani', comitative: 'mediaaniga', elative: 'mediaanist' },
  q1: {
    genitive: 'alumise kvartiili',
    comitative: 'alumise kvartiiliga',
    elative: 'alumisest kvartiilist',
  },
  q3: {
    genitive: 'ülemise kvartiili',
    comitative: 'ülemise kvartiiliga',
    elative: 'ülemisest kvartiilist',
  },
  pooled: { genitive: 'koondsuhte', comitative: 'koondsuhtega', elative: 'koondsuhtest' },
}

/** A tag's statistics by period key, then by the fields of metrics. */
export type StatisticsByPeriod = Readonly<Record<string, Readonly<Record<string, Statistics>>>>

/**
 * A tag's values of one metric in one period, in the metric's unit; all but the count are `null`
 * without values.
 */
export interface Statistics extends Readonly<Record<StatisticKind, number | null>> {
  /** How many companies have a value that counts: `countedValue`. */
  readonly count: number
}

/** Sums of the dividends and of the divisors of a quotient's values. */
export interface PooledSums {
  readonly dividend: number
  readonly divisor: number
}

const quartiles = [0.25, 0.5, 0.75]

/**
 * Mean, median and quartiles of values, and for a quotient its pooled value: the sum of the
 * dividends over the sum of the divisors, which is the quotient of all companies together.
 * @param values in any order; they are reordered
 * @param sums `null` for a metric that is not a quotient
 */
export function statisticsOf(values: Float64Array, sums: PooledSums | null): Statistics {
  const { length } = values
  sortAt(
    values,
    quartiles.flatMap((share) => quantilePlaces(length, share)),
  )
  return {
    count: length,
    mean: length === 0 ? null : sumOf(values) / length,
    median: quantileOf(values, 0.5),
    q1: quantileOf(values, 0.25),
    q3: quantileOf(values, 0.75),
    pooled: sums === null || sums.divisor === 0 ? null : sums.dividend / sums.divisor,
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0
  return sum
}
