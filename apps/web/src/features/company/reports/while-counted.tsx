import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './overview-part.module.css'
import type { CountedState } from './use-company-reports.ts'

/** Skeleton cards: about as many as fit the viewport, and about as high as the real ones. */
const skeletons = { cards: 4, height: 240 }

interface WhileCountedProps {
  readonly counted: CountedState
  /** The part, built from figures derived by the server. */
  readonly children: ReactNode
}

/** Replaces a part until its figures are loaded; published statements do not wait for them. */
export function WhileCounted({ counted, children }: WhileCountedProps) {
  switch (counted.status) {
    case 'loading':
      return (
        <Loading label="Näitajate laadimine">
          <div className={classes.cards}>
            {Array.from({ length: skeletons.cards }, (_, i) => (
              <Skeleton key={i} height={skeletons.height} />
            ))}
          </div>
        </Loading>
      )
    case 'failed':
      return (
        <Card>
          <FailedState
            title="Näitajaid ei saanud näidata"
            reason="Aruanded ise on osades Bilanss, Kasumiaruanne ja Rahavood."
            onRetry={counted.retry}
            isRetrying={counted.isRetrying}
          />
        </Card>
      )
    case 'full':
      return children
  }
}
