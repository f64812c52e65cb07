import { counted } from '@kvartal/domain/format/counted'
import { isFinished, runKinds } from '@kvartal/domain/runs/run'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { serverSentence } from '../../../api/api-error.ts'
import { runsQuery } from '../../../api/runs.ts'
import { manageCompaniesPath, runsPath } from '../../../paths.ts'
import { runKindNames } from '../../../runs/progress/run-words.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/text/page-heading.tsx'
import { NoSuchPage, Pager } from '../../../ui/tables/pager.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { readRunsAddress, runsAddress, type RunsView } from './runs-address.ts'
import { RunsTable } from './runs-table.tsx'

/** Polling interval in milliseconds of a list with active runs. */
const pollingInterval = 5000

const route = getRouteApi('/runs')

/** The list of runs: kind, starter and result; for users who may start refreshes. */
export function RunsPage() {
  const view = readRunsAddress(route.useSearch())
  const navigate = route.useNavigate()
  const list = useQuery({
    ...runsQuery(view.kind, view.page),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ status }) => !isFinished(status)) === true ? pollingInterval : false,
  })
  const { total, totalPages } = list.data?.pagination ?? { total: 0, totalPages: 0 }
  const show = (next: RunsView) => void navigate(runsPath(runsAddress(next)))

  return (
    <>
      <PageHeading title="Andmeuuendused">
        Mida, millal ja kelle algatusel uuendati, uusimad eespool
      </PageHeading>
      <Card
        isFlush
        title="Ajalugu"
        aside={
          <span role="status">{list.isSuccess && counted(total, 'uuendamine', 'uuendamist')}</span>
        }
        tools={
          <NativeSelect
            w={320}
            label="Andmed"
            value={view.kind ?? ''}
            onChange={({ currentTarget }) => show(readRunsAddress({ kind: currentTarget.value }))}
            data={[
              { value: '', label: 'Kõik andmed' },
              ...runKinds.map((kind) => ({ value: kind, label: runKindNames[kind] })),
            ]}
          />
        }
      >
        <QueryView
          query={list}
          loading={<TableSkeleton label="Uuendamiste laadimine" rows={10} />}
          failed="Uuendamiste laadimine ebaõnnestus"
          reason={serverSentence}
          empty={<NoRuns view={view} total={total} onShow={show} />}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {({ rows }) => (
            <>
              <RunsTable runs={rows} isStale={list.isPlaceholderData} />
              {totalPages > 1 && (
                <Pager
                  page={view.page}
                  totalPages={totalPages}
                  onTurn={(page) => show({ ...view, page })}
                />
              )}
            </>
          )}
        </QueryView>
      </Card>
    </>
  )
}

interface NoRunsProps {
  readonly view: RunsView
  readonly total: number
  readonly onShow: (view: RunsView) => void
}

function NoRuns({ view, total, onShow }: NoRunsProps) {
  if (total > 0) return <NoSuchPage onTurn={(page) => onShow({ ...view, page })} />
  if (view.kind !== undefined) {
    return (
      <EmptyState title="Neid andmeid ei ole veel uuendatud">
        <Button variant="default" size="xs" onClick={() => onShow({ kind: undefined, page: 1 })}>
          Näita kõiki andmeuuendusi
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Andmeid ei ole veel uuendatud">
      Uuendamise saad käivitada lehel <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>;
      ajakava järgi algab see ise.
    </EmptyState>
  )
}
