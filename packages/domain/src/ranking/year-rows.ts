import type { Facts } from '../metrics/facts.ts'
import { growthGaps } from '../reports/annual-figures.ts'
import type { YearFacts } from '../reports/derive-annual-figures.ts'

/** What is known of all companies' years besides their figures, a row each. */
export interface YearRows {
  /** What a row's year is about, for comparing it: most companies share one of a few kinds. */
  readonly of: Int32Array
  readonly kinds: readonly YearFacts[]
  /** `NaN` where it is unknown. */
  readonly previousRevenue: Float64Array
  /** Places in `growthGaps`, and 0 for no gap: the first one is 1. */
  readonly growthGap: Uint8Array
  /** Mean of EMTA's numbers of employees over the quarters, `NaN` where there is none. */
  readonly employees: Float64Array
}

/** What annual formulas need of a row besides its figures. */
export function factsOfYear(
  { of, kinds, previousRevenue, growthGap, employees }: YearRows,
  row: number,
): Facts {
  const revenue = previousRevenue[row] ?? Number.NaN
  const mean = employees[row] ?? Number.NaN
  const kind = kinds[of[row] ?? -1]
  return {
    previousRevenue: Number.isNaN(revenue) ? null : revenue,
    growthGap: growthGaps[(growthGap[row] ?? 0) - 1] ?? null,
    soleGroupStatement: kind?.soleGroupStatement ?? null,
    isConsolidated: kind?.isConsolidated ?? false,
    // The mean of one value is the value itself.
    quarterlyEmployees: Number.isNaN(mean) ? [] : [mean],
  }
}
