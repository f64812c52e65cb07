import { type Run, type RunStep, stepStatuses } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatDuration } from '@kvartal/domain/format/duration'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { isFinished } from '@kvartal/domain/runs/run'
import { runLog } from '@kvartal/domain/runs/run-log'
import { defineView, oneOf, pageOf } from '@kvartal/views/codec'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { serverSentence } from '../../api/api-error.ts'
import { runStepsQuery, type WholeRun } from '../../api/runs.ts'
import { runPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { NoSuchPage, Pager } from '../../ui/tables/pager.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { FileName } from '../../ui/text/file-name.tsx'

/**
 * What the card of failures says already, so that the log and the steps below it need not repeat
 * it.
 */
export interface ToldFailures {
  readonly isTold: (step: string, reason: string) => boolean
  /** A line of the log, without the reason of a failure. */
  readonly shortened: (line: string) => string
}

export function toldFailures(failures: Run['failures']): ToldFailures {
  const steps = new Map(failures.map(({ step, reason }) => [runLog.stepFailed(step, reason), step]))
  return {
    isTold: (step, reason) => steps.has(runLog.stepFailed(step, reason)),
    shortened: (line) => {
      const step = steps.get(line)
      return step === undefined ? line : runLog.stepFailed(step, '').trimEnd()
    },
  }
}

const stepStatusWords: Readonly<Record<RunStep['status'], string>> = {
  waiting: 'ootel',
  running: 'käib',
  done: 'tehtud',
  failed: 'ebaõnnestus',
}

const stepColumns = (told: ToldFailures): readonly Column<RunStep>[] => [
  { heading: 'Samm', kind: 'name', renderCell: ({ label }) => <FileName name={label} /> },
  { heading: 'Nr', kind: 'figure', renderCell: ({ position }) => formatWhole(position) },
  { heading: 'Olek', isUnbroken: true, renderCell: ({ status }) => stepStatusWords[status] },
  { heading: 'Tulemus', kind: 'long', renderCell: (step) => resultOf(step, told) },
  { heading: 'Lõpp', isUnbroken: true, renderCell: ({ finishedAt }) => formatMoment(finishedAt) },
  {
    heading: 'Kestus',
    isUnbroken: true,
    renderCell: ({ startedAt, finishedAt }) =>
      startedAt === null || finishedAt === null
        ? missing
        : formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)),
  },
  { heading: 'Katseid', kind: 'figure', renderCell: ({ attempts }) => formatWhole(attempts) },
]

/** Why a step failed or waits, or what a finished step changed. */
function resultOf(
  { label, status, reason, notBefore, counts }: RunStep,
  told: ToldFailures,
): string {
  if (status === 'failed')
    return reason === null ? missing : told.isTold(label, reason) ? 'põhjus on üleval' : reason
  if (notBefore !== null) return `${reason ?? ''} Uus katse ${formatMoment(notBefore)}.`.trimStart()
  if (counts === null) return missing
  const changes = (
    [
      ['uusi', counts.added],
      ['muutunud', counts.changed],
      ['samu', counts.same],
      ['enam ei avaldata', counts.removed],
    ] as const
  ).flatMap(([word, count]) => (count > 0 ? [`${word} ${formatWhole(count)}`] : []))
  if (changes.length > 0) return changes.join(', ')
  const [first] = Object.keys(counts.skipped)
  return first ?? missing
}

/** Polling interval in milliseconds while the run goes on. */
const pollingInterval = 5000

const route = getRouteApi('/runs/$id')
const codec = defineView({ status: oneOf('steps', stepStatuses, undefined), page: pageOf })

/** A run's steps by pages, all or those of one status; both are part of the address. */
export function StepsCard({ run, told }: { readonly run: WholeRun; readonly told: ToldFailures }) {
  const { status, page } = codec.read(route.useSearch()).view
  const navigate = route.useNavigate()
  const list = useQuery({
    ...runStepsQuery(run._id, status, page),
    refetchInterval: isFinished(run.status) ? false : pollingInterval,
  })
  const { total, totalPages } = list.data?.pagination ?? { total: 0, totalPages: 0 }
  const show = (next: RunStep['status'] | undefined, nextPage: number) =>
    void navigate({
      ...runPath(run._id, codec.write({ status: next, page: nextPage })),
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
