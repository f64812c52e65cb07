import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './comparison-panel.module.css'
import type { Comparison, ReadComparison } from './use-comparison.ts'
import type { OpenDashboard } from '../use-compare.ts'

interface ComparisonPanelProps<Company, Average> {
  readonly dashboard: OpenDashboard
  readonly comparison: Comparison<Company, Average>
  /** The chart and the tables once the figures are loaded. */
  readonly children: (comparison: ReadComparison<Company, Average>) => ReactNode
}

/** The chart and the tables of the selection, or why they are missing. */
export function ComparisonPanel<Company, Average>({
  dashboard: { view, change },
  comparison,
  children,
}: ComparisonPanelProps<Company, Average>) {
  if (view.mode === 'averages' && view.selection.tags.length === 0) {
    return (
      <Card>
        <EmptyState title="Ühtegi tagi ei ole valitud">
          <p>Keskmiste nägemiseks vali ülal vähemalt üks tag või näita ettevõtteid.</p>
          <br />
          <Button variant="default" size="xs" onClick={() => change((present) => ({ ...present, mode: 'all' }))}>
            Näita ettevõtteid
          </Button>
        </EmptyState>
      </Card>
    )
  }
  if (comparison.status === 'loading') return <ComparisonSkeleton />
  if (comparison.status === 'failed') {
    return (
      <Card>
        <FailedState
          title="Võrdlust ei saanud näidata"
          reason="Valik jäi alles; proovi uuesti või muuda seda."
          alert={comparison.alert}
          onRetry={comparison.retry}
          isRetrying={comparison.isRetrying}
        />
      </Card>
    )
  }
  if (comparison.companies.length + comparison.averages.length === 0) {
    return (
      <Card>
        <EmptyState title="Midagi ei ole näidata">
          {view.mode === 'averages'
            ? 'Valitud tagide keskmisi ei ole praegu saada.'
            : 'Valitud tagil ei ole ettevõtteid või on kõik välja jäetud. Lisa mõni ettevõte.'}
        </EmptyState>
      </Card>
    )
  }
  return children(comparison)
}

function ComparisonSkeleton() {
  return (
    <Loading label="Võrdlusandmete laadimine">
      <div className={classes.figures}>
        <Card>
          <Skeleton height={560} />
        </Card>
        <Card>
          <Skeleton height={260} />
        </Card>
      </div>
    </Loading>
  )
}
