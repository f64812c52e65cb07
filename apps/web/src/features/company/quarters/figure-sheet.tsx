import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { formatDate } from '@kvartal/domain/format/date'
import { inputsOf, isPublished } from '@kvartal/domain/metrics/inputs-of'
import { quarterMetric, type QuarterMetricId, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { type QuarterPeriod, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { MetricSheet } from '../figures/metric-sheet.tsx'
import { missingReason } from './missing-reason.ts'
import { quarterOf } from './shown-quarter.ts'
import type { CompanyFigures } from './use-company-figures.ts'

interface FigureSheetProps {
  readonly figures: CompanyFigures
  readonly metric: QuarterMetricId
  readonly period: QuarterPeriod
  readonly onClose: () => void
}

/** The sheet of a figure: its source and date, or its formula from published figures. */
export function FigureSheet({ figures, metric, period, onClose }: FigureSheetProps) {
  const { quarters, sources, rates } = figures
  const ofQuarter = quarterMetric(metric)
  const quarter = quarterOf(quarters, period)
  const source = sources.get(periodKey(period))
  const inputs = inputsOf(ofQuarter)
  const isRateKnown = rates !== null || !inputs.some(({ kind }) => kind === 'tax-rate')
  const isOfRevenue = inputs.some((input) => input.kind === 'published' && input.figure === 'revenue')
  return (
    <MetricSheet
      metric={ofQuarter}
      period={periodLabel(period)}
      value={quarterValue(quarter, metric)}
      whyMissing={() => missingReason(metric, quarter, figures)}
      formula={isRateKnown ? spellFormula(ofQuarter, quarter, { rate: taxRateFor(rates ?? [], period.year) }) : null}
      origin={[
        ...(isOfRevenue ? [['Käibe kuud', datedTurnoverMonths(period)] as const] : []),
        ['Allikas', source === undefined ? null : isPublished(ofQuarter) ? 'EMTA avaandmed' : 'EMTA avaandmed, arvutas Kvartal'],
        ['Fail', source?.fileName ?? null],
        ['Avaldatud', source === undefined ? null : formatDate(source.publishedOn)],
      ]}
      onClose={onClose}
    />
  )
}
