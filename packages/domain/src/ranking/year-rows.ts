import type { Facts } from '../metrics/facts.ts'
import { type GrowthGap, growthGaps } from '../reports/annual-figures.ts'
import type { YearFacts } from '../reports/derive-annual-figures.ts'
import { floatAt, type PackedFloats } from './packed-floats.ts'

/** What reports tell of all companies' years besides their figures, a row each. */
export interface ReportedRows {
  /** What a row's year is about, for comparing it: most companies share one of a few kinds. */
  readonly of: Int32Array
  readonly kinds: readonly YearFacts[]
  readonly previousRevenue: PackedFloats
  /** As `numberOfGrowthGap` has it. */
  readonly growthGap: Uint8Array
}

/** All that is known of them. */
export interface YearRows extends ReportedRows {
  /** Figures of the reports by their field. */
  readonly figures: Readonly<Record<string, PackedFloats>>
  /** Mean of EMTA's numbers of employees over the quarters, `NaN` where there is none. */
  readonly employees: Float64Array
}

/** Numbers kinds of years as they are met, after those that are known. */
export function numberKinds(known: readonly YearFacts[] = []) {
  const kinds = [...known]
  const numbers = new Map(kinds.map((kind, number) => [JSON.stringify(kind), number]))
  return {
    kinds,
    numberOf(kind: YearFacts): number {
      const key = JSON.stringify(kind)
      const number = numbers.get(key) ?? kinds.push(kind) - 1
      numbers.set(key, number)
      return number
    },
  }
}

/** A gap as a number; 0 is none. */
export function numberOfGrowthGap(gap: GrowthGap | null): number {
  return gap === null ? 0 : 1 + growthGaps.indexOf(gap)
}

/** What annual formulas need of a row besides its figures. */
export function factsOfYear(
  { of, kinds, previousRevenue, growthGap, employees }: YearRows,
  row: number,
): Facts {
  const revenue = floatAt(previousRevenue, row)
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
