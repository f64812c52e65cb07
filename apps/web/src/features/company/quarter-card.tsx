import { formatDate } from '@kvartal/domain/format/date'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { MetricHelp } from './metric-help.tsx'
import { QuarterTable } from './quarter-table.tsx'

/** All quarterly figures that EMTA has published about the company. */
export function QuarterCard({ companyId }: { readonly companyId: string }) {
  const financials = useQuery(companyFinancialsQuery(companyId))
  const hasFailed = financials.isError && !isNotFound(financials.error)
  useEffect(() => {
    if (hasFailed) showAlert('Ettevõtte finantsandmete laadimine ebaõnnestus', 'danger')
  }, [hasFailed])

  const source = financials.data?.company.sources.emta
  return (
    <Card
      title="EMTA kvartaliandmed"
      isFlush
      aside={source == null ? undefined : `Allikas: EMTA avaandmed, ${formatDate(source.asOf)}`}
    >
      {financials.isPending && <TableSkeleton label="Finantsandmete laadimine" rows={10} />}
      {financials.isError && (
        <FailedState
          title="Kvartaliandmeid ei saanud näidata"
          onRetry={() => void financials.refetch()}
          isRetrying={financials.isFetching}
        />
      )}
      {financials.isSuccess && financials.data.financialData.length === 0 && (
        <EmptyState title="Andmed puuduvad">EMTA ei ole selle ettevõtte kohta ühtegi kvartalit avaldanud.</EmptyState>
      )}
      {financials.isSuccess && financials.data.financialData.length > 0 && (
        <>
          <QuarterTable quarters={financials.data.financialData} />
          <MetricHelp />
        </>
      )}
    </Card>
  )
}
