import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../../ui/states/table-card-skeleton.tsx'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import type { CompanyTab, CompanyView } from '../company-view.ts'
import { messages } from '../messages.ts'
import { QuarterCharts } from './quarter-charts.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { QuarterOverview } from './quarter-overview.tsx'
import { QuarterTable } from './quarter-table.tsx'
import { useCompanyQuarters } from './use-company-quarters.ts'

interface QuarterTabProps {
  readonly companyId: string
  readonly tab: Exclude<CompanyTab, 'annual'>
  readonly view: CompanyView
  readonly onChange: (change: Partial<CompanyView>) => void
}

/** A tab of the figures that EMTA publishes for quarters. */
export function QuarterTab({ companyId, tab, view, onChange }: QuarterTabProps) {
  const query = useCompanyQuarters(companyId, view.statistic)
  return (
    <QueryView
      query={query}
      loading={<TableCardSkeleton label="Finantsandmete laadimine" rows={10} />}
      failed="Andmed puuduvad"
      alert={messages.figuresFailed}
      reason="Kvartaliandmeid ei saanud laadida."
      isInOwnCard
      isEmpty={({ quarters }) => quarters.length === 0}
      empty={query.data !== undefined && <NoQuarters data={query.data} />}
    >
      {(data) => (
        <FigureSheets>
          {(onOpen) => (
            <>
              {tab === 'overview' && (
                <QuarterOverview
                  data={data}
                  asked={view.quarter}
                  onChoose={(quarter) => onChange({ quarter })}
                  onChooseStatistic={(statistic) => onChange({ statistic })}
                  onOpen={onOpen}
                />
              )}
              {tab === 'chart' && (
                <QuarterCharts
                  data={data}
                  chosen={view.metrics}
                  onChange={(metrics) => onChange({ metrics })}
                  periods={view.periods}
                  onChangePeriods={(periods) => onChange({ periods })}
                  onOpen={onOpen}
                />
              )}
              {tab === 'table' && (
                <QuarterTable
                  data={data}
                  view={view.periods}
                  onChange={(periods) => onChange({ periods })}
                  onOpen={onOpen}
                />
              )}
            </>
          )}
        </FigureSheets>
      )}
    </QueryView>
  )
}

/** Why there are no figures at all: EMTA published none in the loaded files, or nothing was loaded. */
function NoQuarters({ data: { known, absenceOf } }: { readonly data: CompanyQuarters }) {
  const isSilent = known.length > 0 && known.every((period) => absenceOf(period) === 'silent')
  return (
    <Card>
      <EmptyState title="Andmed puuduvad">
        {isSilent
          ? 'EMTA ei ole selle ettevõtte kohta ühegi laaditud kvartali andmeid avaldanud.'
          : 'Selle ettevõtte kvartaliandmeid ei ole laaditud.'}
      </EmptyState>
    </Card>
  )
}
