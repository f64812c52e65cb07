import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedRun } from '../../../api/runs.ts'
import { runPath } from '../../../paths.ts'
import { expectedWords, runLength } from '../../../runs/progress/run-pace.ts'
import { runKindNames, starterName } from '../../../runs/progress/run-words.ts'
import { StatusBadge } from '../../../runs/progress/status-badge.tsx'
import { TryNowButton } from '../../../runs/progress/try-now-button.tsx'
import { useNow } from '../../../runs/progress/use-now.ts'
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx'

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
