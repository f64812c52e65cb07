import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dataSummaryQuery } from '../api/scraper.ts'
import { useCan } from '../api/session.ts'
import { runsPath } from '../paths.ts'
import { showAlert } from '../ui/alerts/alerts.ts'
import { Card } from '../ui/card.tsx'
import { LockNote } from '../ui/lock-note.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../ui/states/skeleton.tsx'
import classes from './data-status-card.module.css'
import { EmtaTile } from './emta-tile.tsx'
import { messages } from './messages.ts'
import { RegistryTile } from './registry-tile.tsx'
import { StatusTile } from './status-tile.tsx'
import tileClasses from './status-tile.module.css'
import { useRereadSoon } from './use-reread-soon.ts'

/** How complete and fresh the data of tracked companies are, and the buttons that bring them up to date. */
export function DataStatusCard() {
  const summary = useQuery(dataSummaryQuery())
  const mayRefresh = useCan('run-refreshes')
  const rereadSoon = useRereadSoon()
  const { isRefetchError } = summary
  useEffect(() => {
    if (isRefetchError) showAlert(messages.summaryFailed, 'danger')
  }, [isRefetchError])

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
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      )}
      {summary.data !== undefined && (
        <>
          <div className={classes.tiles}>
            <RegistryTile summary={summary.data} mayRefresh={mayRefresh} onChanged={rereadSoon} />
            <EmtaTile summary={summary.data} mayRefresh={mayRefresh} onChanged={rereadSoon} />
            <StatusTile
              title="Majandusaasta aruanded"
              sentence="Toob bilansid, kasumiaruanded ja rahavoogude aruanded äriregistrist."
              facts={[]}
            >
              <p className={tileClasses.later}>Aruanded tulevad hiljem.</p>
            </StatusTile>
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
