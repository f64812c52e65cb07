import { formatOneDecimal, formatWhole } from '@kvartal/domain/format/number'
import type { AxisKind } from '@kvartal/domain/metrics/metric'

/** The unit of all sums of a table and how they are written in it, so that they compare. */
export interface BriefSums {
  /** 'mln €'; empty for persons. */
  readonly unit: string
  readonly format: (sum: number) => string
}

/** From here on sums are told in millions, else in thousands. */
const manyMillions = 50e6

/** Below this a number has a decimal. */
const whole = 10

/** @param largest the sum of everything; `null` where there is none */
export function briefSums(axis: AxisKind, largest: number | null): BriefSums {
  if (axis !== 'money') return { unit: '', format: formatWhole }
  const isInMillions = (largest ?? 0) >= manyMillions
  const [size, unit] = isInMillions ? [1e6, 'mln €'] : [1e3, 'tuh €']
  return {
    unit,
    format: (sum) => {
      const amount = sum / size
      if (amount > 0 && amount < 0.05) return '<0,1'
      return Math.abs(amount) < whole - 0.05 && amount !== 0
        ? formatOneDecimal(amount)
        : formatWhole(amount)
    },
  }
}
