import { spellFormula } from '@kvartal/domain/emta/formula'
import { emtaMetric, type EmtaMetricId, emtaMetricValue } from '@kvartal/domain/emta/metric'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatDate } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { type Period, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyFigure } from './copy-figure.tsx'
import { type Fact, FactList } from './fact-list.tsx'
import classes from './figure-sheet.module.css'
import { messages } from './messages.ts'
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
  const [hasFailed, setFailed] = useState(false)
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
    <Dialog
      title={`${label}, ${periodLabel(period)}`}
      closeLabel="Sulge"
      error={hasFailed ? messages.notCopied : null}
      onClose={onClose}
      actions={
        value !== null && (
          <CopyFigure text={copiedValue(axis, value)} onFailed={() => setFailed(true)} onCopied={() => setFailed(false)} />
        )
      }
    >
      <p className={classes.value}>{value === null ? missing : valueText(quarter, metric)}</p>
      <FactList facts={facts} />
    </Dialog>
  )
}
