import { runKindWords } from '@kvartal/domain/runs/run'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError, isNotFound, sentenceOf } from '../../../api/api-error.ts'
import { useCan } from '../../../api/session.ts'
import { runsPath } from '../../../paths.ts'
import { runStatusWords, starterName } from '../../../runs/progress/run-words.ts'
import { useLiveRun } from '../../../runs/progress/use-live-run.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { Card } from '../../../ui/card.tsx'
import { HiddenHeading, PageHeading } from '../../../ui/text/page-heading.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { CountsCard } from './counts-card.tsx'
import { FailuresCard } from './failures-card.tsx'
import { LogCard } from './log-card.tsx'
import { messages } from './messages.ts'
import { ProgressCard } from './progress-card.tsx'
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
  if (run === undefined) {
    return (
      <>
        <HiddenHeading title="Uuendamine" />
        <BackLink mayRefresh={mayRefresh} />
        {query.isPending ? <RunSkeleton /> : <UnreadableRun query={query} />}
      </>
    )
  }
  return (
    <>
      <BackLink mayRefresh={mayRefresh} />
      <PageHeading title={`${runKindWords[run.kind]}: ${runStatusWords[run.status]}`}>
        Algataja: {starterName(run.startedBy)}
      </PageHeading>
      <div className={classes.stack}>
        <ProgressCard run={run} asOf={query.dataUpdatedAt} mayRefresh={mayRefresh} isStale={query.isError} />
        <CountsCard run={run} />
        <FailuresCard run={run} mayRefresh={mayRefresh} />
        <LogCard log={run.log} />
      </div>
    </>
  )
}

function BackLink({ mayRefresh }: { readonly mayRefresh: boolean }) {
  if (!mayRefresh) return null
  return (
    <nav className={classes.back} aria-label="Tagasi">
      <Link {...runsPath()}>← Kõik uuendamised</Link>
    </nav>
  )
}

function RunSkeleton() {
  return (
    <Loading label="Uuendamise laadimine">
      <div className={classes.stack}>
        <Skeleton height={32} width={420} />
        <Skeleton height={150} />
        <Skeleton height={120} />
        <Skeleton height={180} />
      </div>
    </Loading>
  )
}

function UnreadableRun({ query }: { readonly query: Pick<ReturnType<typeof useLiveRun>, 'error' | 'isFetching' | 'refetch'> }) {
  const { error } = query
  const reason = sentenceOf(error, '')
  const isClosed = error instanceof ApiError && error.status === 403
  useAlertWhile(isClosed, messages.closed)
  if (isNotFound(error)) {
    return (
      <Card>
        <EmptyState title="Sellist uuendamist ei ole">Kontrolli aadressi või vali uuendamine loendist.</EmptyState>
      </Card>
    )
  }
  if (isClosed) {
    return (
      <Card>
        <EmptyState title={messages.closed}>
          Uuendamist näevad haldur, administraator ja see, kes selle käivitas.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <FailedState
        title={messages.runFailed}
        {...(reason === '' ? {} : { reason })}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Card>
  )
}
