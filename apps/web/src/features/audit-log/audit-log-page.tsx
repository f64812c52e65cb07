import { counted } from '@kvartal/domain/format/counted'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { auditLogQuery } from '../../api/audit-log.ts'
import { undoableQuery } from '../../api/undo.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { CsvButton } from './csv-button.tsx'
import { entryColumns } from './entry-columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type AuditFilterState, useAuditFilter } from './use-audit-filter.ts'

/** Who changed what and when; for administrators. */
export function AuditLogPage() {
  const filter = useAuditFilter()
  const { view } = filter
  const log = useQuery(auditLogQuery(view.filter, view.page))
  const { data: undoable = [] } = useQuery(undoableQuery())
  return (
    <>
      <PageHeading title="Auditilogi">Kes mida ja millal muutis, uusimad eespool</PageHeading>
      <Stack gap={16}>
        <Card>
          <FilterBar filter={filter} />
        </Card>
        <Card
          isFlush
          title="Kirjed"
          aside={
            <Group gap={16}>
              <span role="status">
                {log.data && counted(log.data.pagination.total, 'kirje', 'kirjet')}
              </span>
              <CsvButton filter={view.filter} />
            </Group>
          }
        >
          <QueryView
            query={log}
            loading={<TableSkeleton label="Auditilogi laadimine" rows={14} />}
            failed="Auditilogi laadimine ebaõnnestus"
            isEmpty={({ rows }) => rows.length === 0}
            empty={<NoEntries filter={filter} total={log.data?.pagination.total ?? 0} />}
          >
            {({ rows, pagination: { totalPages } }) => (
              <>
                <RecordTable
                  label="Auditilogi"
                  columns={entryColumns(undoable)}
                  rows={rows}
                  rowKey={({ _id }) => _id}
                  isStale={log.isPlaceholderData}
                />
                <Pager page={view.page} totalPages={totalPages} onTurn={filter.turnTo} />
              </>
            )}
          </QueryView>
        </Card>
      </Stack>
    </>
  )
}

function NoEntries({
  filter,
  total,
}: {
  readonly filter: AuditFilterState
  readonly total: number
}) {
  if (total > 0) return <NoSuchPage onTurn={filter.turnTo} />
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
