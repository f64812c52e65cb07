import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { isPublished } from '@kvartal/domain/metrics/inputs-of'
import { periodLabel } from '@kvartal/domain/period/period'
import type { ReactNode } from 'react'
import type { Fact } from '../../ui/text/facts.tsx'
import type { CompanyFigure } from '../opened-figure.ts'
import { FigureDialog } from './figure-dialog.tsx'

interface CompanyFigureDialogProps {
  readonly figure: CompanyFigure
  readonly missing: string | null
  readonly formula: string | null
  readonly warnings: readonly string[]
  /** Follow the explanation. */
  readonly facts: readonly Fact[]
  readonly children: ReactNode
  readonly onClose: () => void
}

/**
 * The head of a company's sheet: the value as shown and as published, its formula and its
 * explanation.
 */
export function CompanyFigureDialog({
  figure,
  missing,
  formula,
  warnings,
  facts,
  children,
  onClose,
}: CompanyFigureDialogProps) {
  const { company, isNamed, metric, period, figures } = figure
  const value = figureIn(figures ?? {}, metric.field)
  const name = `${metric.label}, ${periodLabel(period)}`
  return (
    <FigureDialog
      title={isNamed ? `${name} · ${company.name}` : name}
      value={formatValue(metric.axis, value)}
      copied={value === null ? null : copiedValue(metric.axis, value)}
      facts={[
        ...(missing === null ? [] : [['Miks puudub', missing] as const]),
        ...(value === null
          ? []
          : [
              [
                isPublished(metric) ? 'Avaldatud väärtus' : 'Täpne väärtus',
                formatExactValue(metric.axis, value),
              ] as const,
            ]),
        ...(formula === null ? [] : [['Arvutus', formula] as const]),
        ...warnings.map((text): Fact => ['Hoiatus', text]),
        ['Selgitus', metric.help],
        ...facts,
      ]}
      onClose={onClose}
    >
      {children}
    </FigureDialog>
  )
}
