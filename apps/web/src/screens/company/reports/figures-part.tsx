import type { YearPeriod } from '@kvartal/domain/period/period'
import type { Statement } from '@kvartal/domain/reports/report-type'
import { SimpleGrid } from '@mantine/core'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ReportPart } from '../company-view.ts'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import { ChartsPart } from './charts-part.tsx'
import type { CompanyReports } from './company-reports.ts'
import type { useCompanyReports } from './use-company-reports.ts'
import { MetricGroups } from './metric-groups.tsx'

interface FiguresPartProps {
  readonly part: Exclude<ReportPart, Statement>
  readonly reports: CompanyReports
  readonly query: ReturnType<typeof useCompanyReports>['figures']
  readonly period: YearPeriod
  readonly onLoad: ((statement?: Statement) => void) | null
}

/** A part made of figures that the server derives. */
export function FiguresPart({ part, reports, query, period, onLoad }: FiguresPartProps) {
  return (
    <QueryView
      query={query}
      loading={<CardsSkeleton />}
      failed="Näitajaid ei saanud näidata"
      reason="Aruanded ise on osades Bilanss, Kasumiaruanne ja Rahavood."
      isInOwnCard
    >
      {(figures) => (
        <FigureSheets>
          {(onOpen) =>
            part === 'charts' ? (
              <ChartsPart reports={reports} figures={figures} onOpen={onOpen} />
            ) : (
              <MetricGroups
                part={part}
                reports={reports}
                figures={figures}
                period={period}
                onOpen={onOpen}
                onLoad={onLoad}
              />
            )
          }
        </FigureSheets>
      )}
    </QueryView>
  )
}

/** About as many cards as fit the viewport, and about as high as the real ones. */
function CardsSkeleton() {
  return (
    <Loading label="Näitajate laadimine">
      <SimpleGrid minColWidth="clamp(0px, 292px, 100%)" spacing={16}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={240} />
        ))}
      </SimpleGrid>
    </Loading>
  )
}
