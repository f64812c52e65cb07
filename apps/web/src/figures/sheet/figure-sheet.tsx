import type { OpenedFigure } from '../opened-figure.ts'
import { QuarterSheet, YearSheet } from './company-sheet.tsx'
import { RankedSheet } from './ranked-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { SumSheet } from './sum-sheet.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { TagSheet } from './tag-sheet.tsx'

/**
 * What a figure is, where it comes from, its earlier values, and why it is missing where there is
 * none.
 */
export function FigureSheet({
  figure,
  onClose,
}: {
  readonly figure: OpenedFigure
  readonly onClose: () => void
}) {
  if (figure.kind === 'tag') return <TagSheet figure={figure} onClose={onClose} />
  if (figure.kind === 'summary') return <SummarySheet figure={figure} onClose={onClose} />
  if (figure.kind === 'sum') return <SumSheet figure={figure} onClose={onClose} />
  if (figure.kind === 'ranking') return <RankingSheet figure={figure} onClose={onClose} />
  if (figure.kind === 'ranked') return <RankedSheet figure={figure} onClose={onClose} />
  return figure.metric.basis === 'quarter' ? (
    <QuarterSheet figure={figure} onClose={onClose} />
  ) : (
    <YearSheet figure={figure} onClose={onClose} />
  )
}
