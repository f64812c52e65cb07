import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { runKinds, isFinished } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import { defineView, oneOf, pageOf } from '@kvartal/views/codec'
import { Box, Group, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { serverSentence } from '../../api/api-error.ts'
import { type ListedRun, runsQuery } from '../../api/runs.ts'
import { runPath, manageCompaniesPath, runsPath } from '../../paths.ts'
import { TryNowButton } from '../../runs/progress/change-run.tsx'
import { expectedWords, runLength } from '../../runs/progress/run-pace.ts'
import { runKindNames, starterName } from '../../runs/progress/run-words.ts'
import { StatusBadge } from '../../runs/progress/status-badge.tsx'
import { useNow } from '../../runs/progress/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'

const codec = defineView({ kind: oneOf('kind', runKinds, undefined), page: pageOf })

type RunsAddress = Parameters<typeof codec.read>[0]

/** The filter and the page in an address; `kind` is `undefined` for all kinds. */
export type RunsView = ReturnType<typeof readRunsAddress>

/** Parses an address; invalid values are ignored. */
export function readRunsAddress(address: RunsAddress) {
  return codec.read(address).view
}

/** Serializes an address; filters that are not set are left out. */
export function runsAddress(view: RunsView): RunsAddress {
  return codec.write(view)
}

/** One row per run, newest first. */
export function RunsTable({
  runs,
  isStale,
}: {
  readonly runs: readonly ListedRun[]
  readonly isStale: boolean
}) {
  const now = useNow(
    10_000,
    runs.some(({ status }) => !isFinished(status)),
  )
  const figure = (heading: string, read: (run: ListedRun) => number): Column<ListedRun> => ({
    heading,
    kind: 'figure',
    renderCell: (run) => formatWhole(read(run)),
  })
  const columns: readonly Column<ListedRun>[] = [
    {
      heading: 'Andmed',
      kind: 'name',
      isUnbroken: true,
      renderCell: ({ _id, kind, createdAt }) => (
        <Link {...runPath(_id)} aria-label={`${runKindNames[kind]}, ${formatMoment(createdAt)}`}>
          {runKindNames[kind]}
        </Link>
      ),
    },
    {
      heading: 'Algus',
      isUnbroken: true,
      renderCell: ({ startedAt, createdAt }) => formatMoment(startedAt ?? createdAt),
    },
    { heading: 'Kes', renderCell: ({ startedBy }) => starterName(startedBy) },
    { heading: 'Tulemus', renderCell: (run) => <Outcome run={run} now={now} /> },
    { heading: 'Kestus', isUnbroken: true, renderCell: (run) => runLength(run, now) },
    figure('Loetud', ({ counts }) => counts.read),
    figure('Uued', ({ counts }) => counts.added),
    figure('Muutunud', ({ counts }) => counts.changed),
    figure('Samad', ({ counts }) => counts.same),
    figure('Ebaõnnestunud', ({ failed }) => failed),
  ]
  return (
    <RecordTable
      label="Andmeuuendused"
      columns={columns}
      rows={runs}
      rowKey={({ _id }) => _id}
      isStale={isStale}
    />
  )
}

function Outcome({ run, now }: { readonly run: ListedRun; readonly now: number }) {
  const { _id: id, status, total, done, failed, waiting } = run
  const missed = missedSentence(run)
  return (
    <Group component="span" display="inline-flex" gap={8}>
      <StatusBadge run={run} />
      {!isFinished(status) && total > 0 && (
        <Box component="span" c="dimmed">
          {formatWhole(done + failed)} / {formatWhole(total)}
        </Box>
      )}
      {missed !== null && (
        <Box component="span" c="dimmed" fz={13}>
          {missed}
        </Box>
      )}
      {waiting !== null && (
        <>
          <Box component="span" c="dimmed" fz={13}>
            uus katse {expectedWords(waiting.until, now)}
          </Box>
          <TryNowButton id={id} what={waiting.what} />
        </>
      )}
    </Group>
  )
}

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
