import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodLabel } from '@kvartal/domain/period/period'
import { type ReactNode, useCallback, useState } from 'react'
import type { Fact } from '../../../ui/text/facts.tsx'
import type { Figure, FigureSet, OpenFigure } from './figure.ts'
import { FigureDialog } from './figure-dialog.tsx'

interface FigureSheetsProps {
  readonly figures: FigureSet
  /** The figures, each of which opens its sheet. */
  readonly children: (onOpen: OpenFigure) => ReactNode
}

/** Figures with the sheet of the one that was opened. */
export function FigureSheets({ figures, children }: FigureSheetsProps) {
  const [opened, setOpened] = useState<{ readonly metric: Metric; readonly period: Period } | null>(null)
  const open: OpenFigure = useCallback((metric, period) => setOpened({ metric, period }), [])
  return (
    <>
      {children(open)}
      {opened !== null && <FigureSheet figure={figures.figureOf(opened.metric, opened.period)} onClose={() => setOpened(null)} />}
    </>
  )
}

/** What a figure is, where it comes from, and why it is missing where it is. */
function FigureSheet({ figure, onClose }: { readonly figure: Figure; readonly onClose: () => void }) {
  const { metric, period, value, missing, formula, warnings, sources } = figure
  const facts: Fact[] = [
    ...(missing === null ? [] : [['Miks puudub', missing] as const]),
    ...(formula === null ? [] : [['Arvutus', formula] as const]),
    ...warnings.map((text): Fact => ['Hoiatus', text]),
    ['Selgitus', metric.help],
    ...sources,
  ]
  return (
    <FigureDialog
      title={`${metric.label}, ${periodLabel(period)}`}
      value={formatValue(metric.axis, value)}
      copied={value === null ? null : copiedValue(metric.axis, value)}
      facts={facts}
      onClose={onClose}
    />
  )
}
