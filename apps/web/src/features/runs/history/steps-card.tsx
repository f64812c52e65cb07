import { type RunStep, stepStatuses } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { isFinished } from '@kvartal/domain/runs/run'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { serverSentence } from '../../../api/api-error.ts'
import { runStepsQuery, type WholeRun } from '../../../api/runs.ts'
import { runPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { pageAddress, readPage } from '../../../ui/tables/page-number.ts'
import { NoSuchPage, Pager } from '../../../ui/tables/pager.tsx'
import { RecordTable } from '../../../ui/tables/record-table.tsx'
import { stepColumns, stepStatusWords } from './step-columns.tsx'
import type { ToldFailures } from './told-failures.ts'

/** Polling interval in milliseconds while the run goes on. */
const pollingInterval = 5000

const route = getRouteApi('/runs/$id')

/** A run's steps by pages, all or those of one status; both are part of the address. */
export function StepsCard({ run, told }: { readonly run: WholeRun; readonly told: ToldFailures }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const status = stepStatuses.find((known) => known === search.steps)
  const page = readPage(search.page)
  const list = useQuery({
    ...runStepsQuery(run._id, status, page),
    refetchInterval: isFinished(run.status) ? false : pollingInterval,
  })
  const { total, totalPages } = list.data?.pagination ?? { total: 0, totalPages: 0 }
  const show = (next: RunStep['status'] | undefined, nextPage: number) =>
    void navigate({
      ...runPath(run._id, {
        ...(next === undefined ? {} : { steps: next }),
        ...pageAddress(nextPage),
      }),
      resetScroll: false,
    })
  return (
    <Card
      isFlush
      title="Sammud"
      aside={<span role="status">{list.isSuccess && counted(total, 'samm', 'sammu')}</span>}
      tools={
        <NativeSelect
          w={240}
          label="Millised sammud"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show(
              stepStatuses.find((known) => known === value),
              1,
            )
          }
          data={[
            { value: '', label: 'Kõik sammud' },
            ...stepStatuses.map((each) => ({ value: each, label: stepStatusWords[each] })),
          ]}
        />
      }
    >
      <QueryView
        query={list}
        loading={<TableSkeleton label="Sammude laadimine" rows={5} />}
        failed="Sammude laadimine ebaõnnestus"
        reason={serverSentence}
        empty={
          total > 0 ? (
            <NoSuchPage onTurn={(first) => show(status, first)} />
          ) : (
            <EmptyState title={status === undefined ? 'Samme ei ole' : 'Selliseid samme ei ole'} />
          )
        }
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows }) => (
          <>
            <RecordTable
              label="Sammud"
              columns={stepColumns(told)}
              rows={rows}
              rowKey={({ position }) => position}
              isStale={list.isPlaceholderData}
            />
            {totalPages > 1 && (
              <Pager page={page} totalPages={totalPages} onTurn={(next) => show(status, next)} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
