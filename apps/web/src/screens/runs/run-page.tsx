import type { Run, RunEvent } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import { type RunKind, runKindWords } from '@kvartal/domain/runs/run'
import { outcomeWords } from '@kvartal/domain/runs/run-outcome'
import { Box, Stack } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError, isNotFound, sentenceOf } from '../../api/api-error.ts'
import { useCan } from '../../api/session.ts'
import { runsPath } from '../../paths.ts'
import { starterName } from '../../runs/progress/run-words.ts'
import { useLiveRun } from '../../runs/progress/use-live-run.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { useMoreRows } from '../../ui/tables/more-rows.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { HiddenHeading, PageHeading } from '../../ui/text/page-heading.tsx'
import { FailuresCard } from './failures-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import classes from './run-page.module.css'
import { type ToldFailures, toldFailures, StepsCard } from './steps-card.tsx'

/**
 * The units that each kind of run reads and stores, since files have other rows than the database.
 */
const countUnits: Readonly<Record<RunKind, readonly [read: string, stored: string]>> = {
  emta: ['ridu', 'kvartaleid'],
  registry: ['ettevõtteid', 'ettevõtteid'],
  'register-details': ['ettevõtteid', 'ettevõtteid'],
  // Rows with the open data, reports with a login to the register.
  'annual-reports': ['ridu või aruandeid', 'aruandeid'],
  'company-reports': ['aruandeid', 'aruandeid'],
  'report-activities': ['ridu', 'aruandeid'],
}

/** What the run read and the results. */
export function CountsCard({
  run: { kind, counts },
}: {
  readonly run: Pick<Run, 'kind' | 'counts'>
}) {
  const [read, stored] = countUnits[kind]
  // The reasons name their own units.
  const skipped = Object.entries(counts.skipped).sort(([, a], [, b]) => b - a)
  return (
    <Card title="Tulemus">
      <Facts
        layout="grid"
        facts={[
          ['Loetud', formatWhole(counts.read), read],
          ['Uued', formatWhole(counts.added), stored],
          ['Muutunud', formatWhole(counts.changed), stored],
          ['Samad', formatWhole(counts.same), stored],
          ['Enam ei avaldata', formatWhole(counts.removed), stored],
          ['Ebaõnnestunud', formatWhole(counts.failed), 'samme'],
        ]}
      />
      {skipped.length > 0 && (
        <div className={classes.skipped}>
          <h3>Vahele jäetud</h3>
          <Box maw={560} mt={6}>
            <Facts
              layout="lines"
              facts={skipped.map(([reason, count]) => [reason, formatWhole(count)] as const)}
            />
          </Box>
        </div>
      )}
    </Card>
  )
}

const shownAtOnce = 25

/** With seconds, since quick steps end within the same minute. */
const clock = new Intl.DateTimeFormat('et-EE', {
  timeZone: 'Europe/Tallinn',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The run's log, newest first. */
export function LogCard({
  log,
  told,
}: {
  readonly log: readonly RunEvent[]
  readonly told: ToldFailures
}) {
  const { shown, moreButton } = useMoreRows(log.toReversed(), shownAtOnce, true)
  return (
    <Card isFlush title="Logi" aside="Uusim eespool">
      {log.length === 0 && (
        <EmptyState title="Logi on tühi">Esimene rida tuleb siis, kui uuendamine algab.</EmptyState>
      )}
      {log.length > 0 && (
        <ol className={classes.log}>
          {shown.map(({ _id, at, text }) => (
            <li key={_id}>
              <time dateTime={at}>{clock.format(new Date(at))}</time>
              <span>{told.shortened(text)}</span>
            </li>
          ))}
        </ol>
      )}
      {moreButton !== null && <Box m="12px var(--inset) 14px">{moreButton}</Box>}
    </Card>
  )
}

const route = getRouteApi('/runs/$id')

/** One run: its progress and its results. Remounted for every run. */
export function RunPage() {
  const { id } = route.useParams()
  return <LiveRunPage key={id} id={id} />
}

function LiveRunPage({ id }: { readonly id: string }) {
  const mayRefresh = useCan('run-refreshes')
  const query = useLiveRun(id)
  const run = query.data
  const told = useMemo(() => toldFailures(run?.failures ?? []), [run])
  return (
    <>
      {mayRefresh && (
        <nav className={classes.back} aria-label="Tagasi">
          <Link {...runsPath()}>← Kõik andmeuuendused</Link>
        </nav>
      )}
      {run === undefined ? (
        <UnreadRun query={query} />
      ) : (
        <>
          <PageHeading title={`${runKindWords[run.kind]}: ${outcomeWords(run)}`}>
            Algataja: {starterName(run.startedBy)}
          </PageHeading>
          <Stack gap={16}>
            <ProgressCard
              run={run}
              asOf={query.dataUpdatedAt}
              mayRefresh={mayRefresh}
              isStale={query.isError}
            />
            <CountsCard run={run} />
            <FailuresCard run={run} mayRefresh={mayRefresh} />
            <LogCard log={run.log} told={told} />
            <StepsCard run={run} told={told} />
          </Stack>
        </>
      )}
    </>
  )
}

const mayNotRead = 'Teil pole ligipääsu sellele lehele'

/** In place of a run that is still loading, does not exist, or may not be read. */
function UnreadRun({ query }: { readonly query: ReturnType<typeof useLiveRun> }) {
  const { error } = query
  const isForbidden = error instanceof ApiError && error.status === 403
  useAlertWhile(isForbidden, mayNotRead)
  return (
    <>
      <HiddenHeading title="Uuendamine" />
      {isNotFound(error) || isForbidden ? (
        <Card>
          {isForbidden ? (
            <EmptyState title={mayNotRead}>
              Uuendamist näevad haldur, administraator ja see, kes selle käivitas.
            </EmptyState>
          ) : (
            <EmptyState title="Sellist uuendamist ei ole">
              Kontrolli aadressi või vali uuendamine loendist.
            </EmptyState>
          )}
        </Card>
      ) : (
        <QueryView
          query={query}
          loading={<RunSkeleton />}
          failed="Uuendamise laadimine ebaõnnestus"
          reason={(failure) => sentenceOf(failure, '')}
          isInOwnCard
        >
          {() => null}
        </QueryView>
      )}
    </>
  )
}

function RunSkeleton() {
  return (
    <Loading label="Uuendamise laadimine">
      <Stack gap={16}>
        <Skeleton height={32} width={420} />
        <Skeleton height={150} />
        <Skeleton height={120} />
        <Skeleton height={180} />
      </Stack>
    </Loading>
  )
}
