import { spellFormula } from '@kvartal/domain/emta/formula'
import { emtaMetric, type EmtaMetricId, emtaMetricValue } from '@kvartal/domain/emta/metric'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatDate } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { type Period, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { Fact } from './fact-list.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import { missingReason } from './missing-reason.ts'
import { quarterOf, valueText } from './shown-quarter.ts'
import type { CompanyFigures } from './use-company-figures.ts'

interface FigureSheetProps {
  readonly figures: CompanyFigures
  readonly metric: EmtaMetricId
  readonly period: Period
  readonly onClose: () => void
}

/** Metrics that turnover is part of. */
const ofRevenue: readonly EmtaMetricId[] = ['revenue', 'revenuePerEmployee', 'taxRatio']

/** What stands behind a figure: where it was published and when, or how it is counted from those that were. */
export function FigureSheet({ figures, metric, period, onClose }: FigureSheetProps) {
  const { quarters, sources, rates } = figures
  const { label, axis, help } = emtaMetric(metric)
  const quarter = quarterOf(quarters, period)
  const value = emtaMetricValue(quarter, metric)
  const source = sources.get(periodKey(period))
  const isRateKnown = metric !== 'averageGrossSalary' || rates !== null
  const isDerived = spellFormula(quarter, metric, null) !== null
  const formula = isRateKnown ? spellFormula(quarter, metric, taxRateFor(rates ?? [], period.year)) : null
  const facts: Fact[] = [
    ...(value === null ? [['Miks puudub', missingReason(metric, quarter, figures)] as const] : []),
    ...(value === null || formula === null ? [] : [['Arvutus', formula] as const]),
    ['Selgitus', help],
    ...(ofRevenue.includes(metric) ? [['Käibe kuud', datedTurnoverMonths(period)] as const] : []),
    ['Allikas', source === undefined ? null : isDerived ? 'Kvartali arvutus EMTA avaandmetest' : 'EMTA avaandmed'],
    ['Fail', source?.fileName ?? null],
    ['Avaldatud', source === undefined ? null : formatDate(source.publishedOn)],
  ]
  return (
    <FigureDialog
      title={`${label}, ${periodLabel(period)}`}
      value={value === null ? missing : valueText(quarter, metric)}
      copied={value === null ? null : copiedValue(axis, value)}
      facts={facts}
      onClose={onClose}
    />
  )
}
