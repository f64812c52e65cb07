import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { spellFormula } from '@kvartal/domain/emta/formula'
import type { EmtaMetricId } from '@kvartal/domain/emta/metric'
import { isRevenueUndeclared } from '@kvartal/domain/emta/undeclared-revenue'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { CompanyFigures } from './use-company-figures.ts'

/** Why a quarter has no such figure: it need not be declared, a part of it is missing, or EMTA published none. */
export function missingReason(
  metric: EmtaMetricId,
  quarter: QuarterFinancials,
  { company, rates }: Pick<CompanyFigures, 'company' | 'rates'>,
): string {
  if (metric === 'revenue' && isRevenueUndeclared(company.businessActivity, quarter)) return 'käivet ei deklareerita'
  const rate = rates === null ? null : taxRateFor(rates, quarter.year)
  return spellFormula(quarter, metric, rate) ?? 'EMTA ei ole selle kvartali kohta avaldanud'
}
