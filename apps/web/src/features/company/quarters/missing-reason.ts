import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { isRevenueUndeclared } from '@kvartal/domain/emta/undeclared-revenue'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { CompanyFigures } from './use-company-figures.ts'

/** Why a quarter lacks a figure: it need not be declared, an input is missing, or EMTA published none. */
export function missingReason(
  metric: QuarterMetricId,
  quarter: QuarterFinancials,
  { company, rates }: Pick<CompanyFigures, 'company' | 'rates'>,
): string {
  if (metric === 'revenue' && isRevenueUndeclared(company.businessActivity, quarter)) return 'käivet ei deklareerita'
  const rate = rates === null ? null : taxRateFor(rates, quarter.year)
  return spellFormula(quarterMetric(metric), quarter, { rate }) ?? 'EMTA ei ole selle kvartali kohta avaldanud'
}
