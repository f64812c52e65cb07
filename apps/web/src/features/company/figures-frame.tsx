import type { EmtaMetricId } from '@kvartal/domain/emta/metric'
import type { Period } from '@kvartal/domain/period/period'
import { type ReactNode, useCallback, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { FigureSheet } from './figure-sheet.tsx'
import type { OpenSheet } from './shown-quarter.ts'
import { type CompanyFigures, useCompanyFigures } from './use-company-figures.ts'

type FiguresView = (figures: CompanyFigures, onOpen: OpenSheet) => ReactNode

interface FiguresFrameProps {
  readonly companyId: string
  /** The tab's content, once there is something to show. */
  readonly children: FiguresView
}

/** The states that all tabs of quarterly figures share, and the sheet that a figure opens. */
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
          <FailedState title="Kvartaliandmeid ei saanud näidata" onRetry={state.retry} isRetrying={state.isRetrying} />
        </Card>
      )
    case 'empty':
      return (
        <Card>
          <EmptyState title="Andmed puuduvad">EMTA ei ole selle ettevõtte kohta ühtegi kvartalit avaldanud.</EmptyState>
        </Card>
      )
    case 'full':
      return <FullFigures figures={state.figures}>{children}</FullFigures>
  }
}

function FullFigures({ figures, children }: { readonly figures: CompanyFigures; readonly children: FiguresView }) {
  const [sheet, setSheet] = useState<{ readonly metric: EmtaMetricId; readonly period: Period } | null>(null)
  const open: OpenSheet = useCallback((metric, period) => setSheet({ metric, period }), [])
  return (
    <>
      {children(figures, open)}
      {sheet !== null && <FigureSheet figures={figures} {...sheet} onClose={() => setSheet(null)} />}
    </>
  )
}
