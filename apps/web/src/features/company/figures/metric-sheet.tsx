import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Fact } from '../../../ui/text/facts.tsx'
import { FigureDialog } from './figure-dialog.tsx'

interface MetricSheetProps {
  readonly metric: Metric
  /** Of which the figure is: `I kv 2026`, `2025`. */
  readonly period: string
  readonly value: number | null
  /** Read where there is no value. */
  readonly whyMissing: () => string
  /** How the value comes out of the company's numbers; `null` for what is published, and while that is not known. */
  readonly formula: string | null
  readonly warnings?: readonly string[]
  /** Where the figure was published, or what it is counted from. */
  readonly origin: readonly Fact[]
  readonly onClose: () => void
}

/** The sheet of a metric's value, of a quarter or a year. */
export function MetricSheet({ metric, period, value, whyMissing, formula, warnings = [], origin, onClose }: MetricSheetProps) {
  const { label, axis, help } = metric
  const facts: Fact[] = [
    ...(value === null ? [['Miks puudub', whyMissing()] as const] : []),
    ...(value === null || formula === null ? [] : [['Arvutus', formula] as const]),
    ...warnings.map((text): Fact => ['Hoiatus', text]),
    ['Selgitus', help],
    ...origin,
  ]
  return (
    <FigureDialog
      title={`${label}, ${period}`}
      value={formatValue(axis, value)}
      copied={value === null ? null : copiedValue(axis, value)}
      facts={facts}
      onClose={onClose}
    />
  )
}
