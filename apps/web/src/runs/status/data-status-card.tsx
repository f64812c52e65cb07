import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reportStatsQuery } from '../../api/annual-reports.ts'
import { reasonOf } from '../../api/api-error.ts'
import { dataSummaryQuery } from '../../api/scraper.ts'
import { useCan } from '../../api/session.ts'
import { runsPath } from '../../paths.ts'
import { useAlertWhile } from '../../ui/alerts/use-alert-while.ts'
import { Card } from '../../ui/card.tsx'
import { LockNote } from '../../ui/text/lock-note.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import classes from './data-status-card.module.css'
import { AnnualTile } from './annual-tile.tsx'
import { EmtaTile } from './emta-tile.tsx'
import { messages } from './messages.ts'
import { RegistryTile } from './registry-tile.tsx'
import { useRereadSoon } from './use-reread-soon.ts'

/** How complete and fresh the data of tracked companies are, with buttons that update them. */
export function DataStatusCard() {
  const summary = useQuery(dataSummaryQuery())
  // As fresh as the summary beside it.
  const stats = useQuery({ ...reportStatsQuery(), staleTime: 0 })
  const mayRefresh = useCan('run-refreshes')
  const rereadSoon = useRereadSoon()
  useAlertWhile(summary.isRefetchError || stats.isRefetchError, messages.summaryFailed)

  return (
    <Card isFlush title="Andmete olek" aside={mayRefresh && <Link {...runsPath()}>Kõik uuendamised</Link>}>
      {summary.isPending && (
        <Loading label="Andmete oleku laadimine">
          <div className={classes.skeletons}>
            <Skeleton height={190} />
            <Skeleton height={190} />
            <Skeleton height={190} />
          </div>
        </Loading>
      )}
      {summary.isLoadingError && (
        <FailedState
          title={messages.summaryFailed}
          reason={reasonOf(summary.error)}
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      )}
      {summary.data !== undefined && (
        <>
          <div className={classes.tiles}>
            <RegistryTile summary={summary.data} mayRefresh={mayRefresh} onChanged={rereadSoon} />
            <EmtaTile summary={summary.data} mayRefresh={mayRefresh} onChanged={rereadSoon} />
            <AnnualTile summary={summary.data} stats={stats} mayRefresh={mayRefresh} onChanged={rereadSoon} />
          </div>
          {!mayRefresh && (
            <div className={classes.lock}>
              <LockNote>{messages.lock}</LockNote>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
