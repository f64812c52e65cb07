import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod } from '@kvartal/domain/period/period'
import { randomOf } from '../random.ts'
import type { SyntheticTaxpayer } from './taxpayer.ts'

/**
 * Synthetic figures of a taxpayer and quarter in whole euros, with the gaps and peculiarities of
 * real ones: no revenue without VAT returns, negative revenue, national taxes below labour taxes,
 * empty as well as 0.
 */
export function syntheticFigure(
  taxpayer: SyntheticTaxpayer,
  period: QuarterPeriod,
  seed: number,
): QuarterFigure {
  const random = randomOf(seed, taxpayer.index, periodIndex(period))
  const { employees, quarterRevenue, vatRegistered } = taxpayer
  if (random() < 0.2) {
    return { ...period, nationalTaxes: null, laborTaxes: null, revenue: null, employeeCount: null }
  }
  const growth = 1.015 ** (periodIndex(period) - periodIndex({ year: 2020, quarter: 1 }))
  const swing = 0.7 + random() * 0.6
  const revenue = Math.round(quarterRevenue * growth * swing)
  const laborTaxes = Math.round(employees * 1900 * growth * (0.8 + random() * 0.4))
  const otherTaxes = Math.round(revenue * 0.08 * (random() - 0.15))
  const isSilent = employees === 0 && random() < 0.4
  return {
    ...period,
    nationalTaxes: isSilent ? null : Math.max(0, laborTaxes + (vatRegistered ? otherTaxes : 0)),
    laborTaxes: isSilent ? null : laborTaxes,
    revenue: vatRegistered ? (random() < 0.004 ? -Math.round(revenue / 20) : revenue) : null,
    employeeCount:
      employees === 0 ? (random() < 0.1 ? 0 : null) : Math.max(1, Math.round(employees * swing)),
  }
}

/** The same, of which a share of all figures has been corrected by some euros. */
export function correctedFigure(
  taxpayer: SyntheticTaxpayer,
  period: QuarterPeriod,
  seed: number,
  share: number,
): QuarterFigure {
  const figure = syntheticFigure(taxpayer, period, seed)
  const random = randomOf(seed, taxpayer.index, periodIndex(period), 1)
  if (random() >= share) return figure
  const correction = 1 + Math.floor(random() * 999)
  const corrected = (sum: number | null) => (sum === null ? null : sum + correction)
  return {
    ...figure,
    nationalTaxes: corrected(figure.nationalTaxes),
    revenue: corrected(figure.revenue),
  }
}
