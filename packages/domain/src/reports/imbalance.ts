import type { StructuredFigures } from './structured-figures.ts'

/** The two sums that must equal total assets. */
export const balanceSides = ['equity-and-liabilities', 'current-and-non-current'] as const

type BalanceSide = (typeof balanceSides)[number]

/** A balance sheet that does not balance. */
export interface Imbalance {
  readonly against: BalanceSide
  /** Total assets minus that sum, in euros. */
  readonly difference: number
}

/** Published figures are whole euros, so that a sheet may be out by one. */
export const balanceTolerance = 1

/**
 * By how much total assets differ from equity and liabilities, else from current and non-current
 * assets; `null` up to a euro. A sum with an unknown part is not checked.
 */
export function imbalanceOf(figures: StructuredFigures): Imbalance | null {
  const {
    totalAssets = null,
    equity,
    liabilities,
    currentLiabilities,
    nonCurrentLiabilities,
    currentAssets,
    nonCurrentAssets,
  } = figures
  if (totalAssets === null) return null
  const sums: Readonly<Record<BalanceSide, number | null>> = {
    'equity-and-liabilities': sumOf(
      equity,
      liabilities ?? sumOf(currentLiabilities, nonCurrentLiabilities),
    ),
    'current-and-non-current': sumOf(currentAssets, nonCurrentAssets),
  }
  for (const against of balanceSides) {
    const sum = sums[against]
    // To the cent, since sums of cents are not exact.
    const difference = sum === null ? 0 : Math.round((totalAssets - sum) * 100) / 100
    if (Math.abs(difference) > balanceTolerance) return { against, difference }
  }
  return null
}

function sumOf(one: number | null = null, other: number | null = null): number | null {
  return one === null || other === null ? null : one + other
}
