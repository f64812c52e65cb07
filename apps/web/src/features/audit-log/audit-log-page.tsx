import { counted } from '@kvartal/domain/format/counted'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { auditLogQuery } from '../../api/audit-log.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import classes from './audit-log-page.module.css'
import { CsvButton } from './csv-button.tsx'
import { entryColumns } from './entry-columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type AuditFilterState, useAuditFilter } from './use-audit-filter.ts'

/** Who changed what and when; for administrators. */
export function AuditLogPage() {
  const filter = useAuditFilter()
  const { view } = filter
  const log = useQuery(auditLogQuery(view.filter, view.page))
  const rows = log.data?.rows ?? []
  const { total, totalPages } = log.data?.pagination ?? { total: 0, totalPages: 0 }
  return (
    <>
      <PageHeading title="Auditilogi">Kes mida ja millal muutis, uusimad eespool</PageHeading>
      <div className={classes.stack}>
        <Card>
          <FilterBar filter={filter} />
        </Card>
        <Card
          isFlush
          title="Kirjed"
          aside={
            <span className={classes.aside}>
              <span role="status">{log.isSuccess && countSentence(total)}</span>
              <CsvButton filter={view.filter} />
            </span>
          }
        >
          {log.isPending && <TableSkeleton label="Auditilogi laadimine" rows={14} />}
          {log.isError && (
            <FailedState
              title="Auditilogi laadimine ebaõnnestus"
              onRetry={() => void log.refetch()}
              isRetrying={log.isFetching}
            />
          )}
          {log.isSuccess && rows.length > 0 && (
            <>
              <RecordTable
                label="Auditilogi"
                columns={entryColumns}
                rows={rows}
                rowKey={({ _id }) => _id}
                isStale={log.isPlaceholderData}
              />
              <Pager page={view.page} totalPages={totalPages} onTurn={filter.turnTo} />
            </>
          )}
          {log.isSuccess && rows.length === 0 && <NoEntries filter={filter} total={total} />}
        </Card>
      </div>
    </>
  )
}

function NoEntries({ filter, total }: { readonly filter: AuditFilterState; readonly total: number }) {
  if (total > 0) {
    return (
      <EmptyState title="Sellist lehte ei ole">
        <Button variant="default" size="xs" onClick={() => filter.turnTo(1)}>
          Esimesele lehele
        </Button>
      </EmptyState>
    )
  }
  if (!filter.isNarrowed) {
    return (
      <EmptyState title="Auditilogi on tühi">
        Siia jõuab iga sisselogimine ja muudatus kohe, kui see tehakse.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Ühtegi kirjet ei leitud">
      <Button variant="default" size="xs" onClick={filter.clear}>
        Tühjenda filtrid
      </Button>
    </EmptyState>
  )
}

function countSentence(total: number): string {
  return counted(total, 'kirje', 'kirjet')
}
