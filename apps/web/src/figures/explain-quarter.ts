import { type Absence, absenceOf, absenceWords } from '@kvartal/domain/emta/absence'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { isRevenueUndeclared, undeclaredWords } from '@kvartal/domain/emta/undeclared-revenue'
import { dayInEstonia } from '@kvartal/domain/format/date'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { periodKey, type QuarterPeriod, type Period } from '@kvartal/domain/period/period'
import { type TaxRate, taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'

/** Which of a company's quarters were loaded, as in the response. */
interface Loaded {
  readonly importedPeriods: readonly QuarterPeriod[]
}

/** Why a company has no figures of a quarter. */
export function absencesOf({ importedPeriods }: Loaded): (period: QuarterPeriod) => Absence {
  const imported = new Set(importedPeriods.map(periodKey))
  return (period) => absenceOf(period, imported, dayInEstonia(new Date()))
}

/** Data needed besides a quarter's figures. */
interface Known {
  readonly businessActivity: string | null
  /** Why the company has no figures of a quarter. */
  readonly absenceOf: (period: QuarterPeriod) => Absence
  /** `null` until loaded. */
  readonly rates: readonly TaxRate[] | null
}

/**
 * How a quarter's figure is computed from the company's numbers, or why there is none; at most one
 * of the two.
 */
interface Explained {
  readonly missing: string | null
  /** `null` for published figures too, and until the tax rates are loaded. */
  readonly formula: string | null
}

/** @param quarter `undefined` for a quarter without any figures */
export function explainQuarter(
  metric: Metric,
  period: Period,
  quarter: QuarterFigure | undefined,
  known: Known,
): Explained {
  const { rates } = known
  const spelled = spellFormula(metric, quarter ?? {}, {
    rate: rates === null ? null : taxRateFor(rates, period.year),
  })
  if (figureIn(quarter ?? {}, metric.field) === null)
    return { missing: missingWords(metric, period, quarter, spelled, known), formula: null }
  return { missing: null, formula: rates === null && usesTaxRates(metric) ? null : spelled }
}

function missingWords(
  metric: Metric,
  period: Period,
  quarter: QuarterFigure | undefined,
  spelled: string | null,
  { businessActivity, absenceOf }: Known,
): string {
  if (quarter === undefined)
    return period.quarter === null
      ? absenceWords['not-imported']
      : quarterAbsenceWords[absenceOf(period)]
  if (metric.id === 'revenue' && isRevenueUndeclared(businessActivity, quarter)) {
    return `${emptyFigure}; ${undeclaredWords}`
  }
  return spelled ?? emptyFigure
}

/** The company's row was loaded, but lacks the figure. */
const emptyFigure = 'EMTA andmetes on see arv tühi'

/** Why the company has no figures of a quarter, as a clause. */
const quarterAbsenceWords: Readonly<Record<Absence, string>> = {
  silent: 'EMTA ei ole selle kvartali kohta avaldanud',
  'not-imported': 'selle kvartali andmeid ei ole laaditud',
  'not-due': 'kvartali andmed on avaldamata',
}

function usesTaxRates(metric: Metric): boolean {
  return inputsOf(metric).some(({ kind }) => kind === 'tax-rate')
}
