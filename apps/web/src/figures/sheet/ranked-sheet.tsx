import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import type { Figures } from '@kvartal/domain/metrics/facts'
import { isSamePeriod, periodLabel, yearPeriod } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { compareReportsQuery } from '../../api/annual-reports.ts'
import { compareCodesQuery } from '../../api/figures.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import type { CompanyFigure, RankedFigure } from '../opened-figure.ts'
import { QuarterSheet, YearSheet } from './company-sheet.tsx'
import { FigureDialog } from './figure-dialog.tsx'

interface RankedSheetProps {
  readonly figure: RankedFigure
  readonly onClose: () => void
}

/** The sheet of a ranked company's figure, with the others of its period that it is made of. */
export function RankedSheet({ figure, onClose }: RankedSheetProps) {
  const { company, metric, period, value } = figure
  const figures = useFiguresOf(figure)
  if (figures.data === undefined && !figures.isError) return null
  if (figures.data === undefined)
    return (
      <FigureDialog
        metric={metric}
        title={`${metric.label}, ${periodLabel(period)} · ${company.name}`}
        value={formatValue(metric.axis, value)}
        copied={copiedValue(metric.axis, value)}
        facts={[['Selgitus', metric.help]]}
        onClose={onClose}
      >
        <QueryView
          query={figures}
          loading={<TableSkeleton label="Arvu päritolu laadimine" rows={3} />}
          failed="Arvu päritolu ei saanud laadida"
        >
          {() => null}
        </QueryView>
      </FigureDialog>
    )
  const own: CompanyFigure = {
    kind: 'company',
    company,
    isNamed: true,
    metric,
    period,
    figures: figures.data,
  }
  return metric.basis === 'quarter' ? (
    <QuarterSheet figure={own} onClose={onClose} />
  ) : (
    <YearSheet figure={own} onClose={onClose} />
  )
}

/** The figures of the period, by the calls of a comparison; `null` when they are gone meanwhile. */
function useFiguresOf({ company: { registryCode }, metric: { basis }, period }: RankedFigure) {
  const quarters = useQuery({
    ...compareCodesQuery([registryCode]),
    enabled: basis === 'quarter',
    select: (rows): Figures | null =>
      rows[0]?.financialData.find((quarter) => isSamePeriod(quarter, period)) ?? null,
  })
  const years = useQuery({
    ...compareReportsQuery({ codes: registryCode }),
    enabled: basis === 'year',
    select: (rows): Figures | null =>
      rows[0]?.annualData.find(({ year }) => isSamePeriod(yearPeriod(year), period)) ?? null,
  })
  return basis === 'quarter' ? quarters : years
}
