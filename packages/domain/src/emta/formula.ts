import { formatValue } from '../format/axis-value.ts'
import { formatExact } from '../format/number.ts'
import type { TaxRate } from '../tax-rates/tax-rate.ts'
import type { QuarterFinancials } from './figure.ts'
import { emtaMetric, type EmtaMetricId } from './metric.ts'

type Spelled = { readonly text: string } | { readonly lacks: string }

/**
 * How a derived figure comes out of the company's own numbers: `1 240 000 / 62 = 20 000 €`; what it lacks where it
 * cannot be computed: `ei arvutata: käive puudub`. `null` for figures that EMTA publishes itself.
 * @param rate the rates by which the quarter's salary is estimated
 */
export function spellFormula(financials: QuarterFinancials, metric: EmtaMetricId, rate: TaxRate | null): string | null {
  const spelled = spell(financials, metric, rate)
  if (spelled === null) return null
  if ('lacks' in spelled) return `ei arvutata: ${spelled.lacks}`
  const { axis, field } = emtaMetric(metric)
  return `${spelled.text} = ${formatValue(axis, financials[field])}`
}

function spell(financials: QuarterFinancials, metric: EmtaMetricId, rate: TaxRate | null): Spelled | null {
  switch (metric) {
    case 'totalTaxes':
      return spellTotalTaxes(financials)
    case 'revenuePerEmployee':
      return spellRevenuePerEmployee(financials)
    case 'taxRatio':
      return spellTaxRatio(financials)
    case 'averageGrossSalary':
      return spellGrossSalary(financials, rate)
    case 'revenue':
    case 'employees':
    case 'nationalTaxes':
    case 'laborTaxes':
      return null
  }
}

function spellTotalTaxes({ nationalTaxes, laborTaxes }: QuarterFinancials): Spelled {
  if (nationalTaxes === null) return { lacks: 'riiklikud maksud puuduvad' }
  if (laborTaxes === null) return { lacks: 'tööjõumaksud puuduvad' }
  return { text: `${formatExact(nationalTaxes)} + ${formatExact(laborTaxes)}` }
}

function spellRevenuePerEmployee({ revenue, employeeCount }: QuarterFinancials): Spelled {
  if (revenue === null) return { lacks: 'käive puudub' }
  if (employeeCount === null) return { lacks: 'töötajate arv puudub' }
  if (employeeCount === 0) return { lacks: 'töötajaid on 0' }
  return { text: `${formatExact(revenue)} / ${formatExact(employeeCount)}` }
}

function spellTaxRatio(financials: QuarterFinancials): Spelled {
  const { revenue, totalTaxes } = financials
  if (totalTaxes === null) return spellTotalTaxes(financials)
  if (revenue === null) return { lacks: 'käive puudub' }
  if (revenue === 0) return { lacks: 'käive on 0' }
  return { text: `${formatExact(totalTaxes)} / ${formatExact(revenue)}` }
}

function spellGrossSalary({ laborTaxes, employeeCount }: QuarterFinancials, rate: TaxRate | null): Spelled {
  if (laborTaxes === null) return { lacks: 'tööjõumaksud puuduvad' }
  if (employeeCount === null) return { lacks: 'töötajate arv puudub' }
  if (employeeCount === 0) return { lacks: 'töötajaid on 0' }
  if (rate === null) return { lacks: 'maksumäärad puuduvad' }
  const { socialTaxRate, incomeTaxRate } = rate
  if (socialTaxRate + incomeTaxRate === 0) return { lacks: 'maksumäärad on 0' }
  const rates = `(${formatExact(socialTaxRate)} + ${formatExact(incomeTaxRate)})`
  return { text: `${formatExact(laborTaxes)} / 4 / ${formatExact(employeeCount)} / (${rates} / 100)` }
}
