import { runKindWords } from '@kvartal/domain/runs/run'
import { outcomeWords } from '@kvartal/domain/runs/run-outcome'
import { Stack } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError, isNotFound, sentenceOf } from '../../../api/api-error.ts'
import { useCan } from '../../../api/session.ts'
import { runsPath } from '../../../paths.ts'
import { starterName } from '../../../runs/progress/run-words.ts'
import { useLiveRun } from '../../../runs/progress/use-live-run.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { HiddenHeading, PageHeading } from '../../../ui/text/page-heading.tsx'
import { CountsCard } from './counts-card.tsx'
import { FailuresCard } from './failures-card.tsx'
import { LogCard } from './log-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { toldFailures } from './told-failures.ts'
import classes from './run-page.module.css'

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
