import type { QuarterFigure } from '@kvartal/domain/emta/figure'

/** AMSERV AUTO (10000018), I quarter 2025, as EMTA published it. */
export const amserv: QuarterFigure = {
  year: 2025,
  quarter: 1,
  nationalTaxes: 1_723_565,
  laborTaxes: 1_259_900,
  revenue: 34_309_154,
  employeeCount: 254,
}
