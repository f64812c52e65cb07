import type { QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type ReactNode, useCallback, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { messages } from '../messages.ts'
import { FigureSheet } from './figure-sheet.tsx'
import type { OpenSheet } from './shown-quarter.ts'
import { type CompanyFigures, useCompanyFigures } from './use-company-figures.ts'

type FiguresView = (figures: CompanyFigures, onOpen: OpenSheet) => ReactNode

interface FiguresFrameProps {
  readonly companyId: string
  /** The tab's content, once the data are loaded. */
  readonly children: FiguresView
}

/** Loading, error and empty states of all tabs of quarterly figures, and the sheet of a figure. */
export function FiguresFrame({ companyId, children }: FiguresFrameProps) {
  const state = useCompanyFigures(companyId)
  switch (state.status) {
    case 'loading':
      return (
        <Card isFlush>
          <TableSkeleton label="Finantsandmete laadimine" rows={10} />
        </Card>
      )
    case 'failed':
      return (
        <Card>
          <FailedState
            title="Andmed puuduvad"
            alert={messages.figuresFailed}
            reason="Kvartaliandmeid ei saanud laadida."
            onRetry={state.retry}
            isRetrying={state.isRetrying}
          />
        </Card>
      )
    case 'empty':
      return (
        <Card>
          <EmptyState title="Andmed puuduvad">EMTA ei ole selle ettevõtte kohta ühegi kvartali andmeid avaldanud.</EmptyState>
        </Card>
      )
    case 'full':
      return <FullFigures figures={state.figures}>{children}</FullFigures>
  }
}

function FullFigures({ figures, children }: { readonly figures: CompanyFigures; readonly children: FiguresView }) {
  const [sheet, setSheet] = useState<{ readonly metric: QuarterMetricId; readonly period: QuarterPeriod } | null>(null)
  const open: OpenSheet = useCallback((metric, period) => setSheet({ metric, period }), [])
  return (
    <>
      {children(figures, open)}
      {sheet !== null && <FigureSheet figures={figures} {...sheet} onClose={() => setSheet(null)} />}
    </>
  )
}
