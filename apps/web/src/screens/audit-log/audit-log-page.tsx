import { auditActions, auditActionWords } from '@kvartal/domain/audit/action'
import { counted } from '@kvartal/domain/format/counted'
import { Box, Button, NativeSelect, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AuditFilter, downloadAuditLog, auditLogQuery } from '../../api/audit-log.ts'
import { EntryList } from '../../audit/entry-list.tsx'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useFocusAfterRequest } from '../../ui/forms/use-focus-after-request.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import classes from './filter-bar.module.css'
import { type AuditFilterState, useAuditFilter } from './use-audit-filter.ts'

/** Downloads all rows that match the filters, not only the current page. */
export function CsvButton({ filter }: { readonly filter: AuditFilter }) {
  const { isBusy, run } = useAction({
    send: () => downloadAuditLog(filter),
    failed: 'Auditilogi allalaadimine ebaõnnestus',
  })
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRequest(place, isBusy, 'button')
  return (
    <div ref={place}>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => run()}>
        Laadi alla CSV
      </Button>
    </div>
  )
}

/** Filters of the log: search, kind of change, days. */
export function FilterBar({ filter }: { readonly filter: AuditFilterState }) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, view } = filter
  const { from, to } = view.filter
  const isBackwards = from !== undefined && to !== undefined && from > to
  return (
    <search>
      <form
        className={classes.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          filter.searchNow()
        }}
      >
        <SearchField
          ref={field}
          label="Otsi nime järgi"
          placeholder="Kes tegi või keda see puudutab"
          value={typed.search}
          onChange={(search) => filter.type({ search })}
          onClear={() => {
            filter.type({ search: '' })
            filter.searchNow()
          }}
          maxLength={200}
        />
        <NativeSelect
          label="Tegevus"
          value={view.filter.action ?? ''}
          onChange={({ currentTarget }) => filter.chooseAction(currentTarget.value)}
          data={[
            { value: '', label: 'Kõik tegevused' },
            ...auditActions.map((action) => ({ value: action, label: auditActionWords[action] })),
          ]}
        />
        <DateField label="Alates" value={typed.from} onChange={(from) => filter.type({ from })} />
        <DateField
          label="Kuni"
          value={typed.to}
          onChange={(to) => filter.type({ to })}
          error={isBackwards && 'Lõpp on enne algust'}
        />
        <Button
          variant="default"
          className={classes.clear ?? ''}
          onClick={() => {
            filter.clear()
            field.current?.focus()
          }}
          disabled={
            !filter.isNarrowed && typed.search === '' && typed.from === '' && typed.to === ''
          }
        >
          Tühjenda
        </Button>
      </form>
    </search>
  )
}

/** Who changed what and when; for administrators. */
export function AuditLogPage() {
  const filter = useAuditFilter()
  const { view } = filter
  const log = useQuery(auditLogQuery(view.filter, view.page))
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
                <Box px="var(--inset)">
                  <EntryList
                    entries={rows}
                    now={new Date(log.dataUpdatedAt)}
                    isStale={log.isPlaceholderData}
                  />
                </Box>
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
