import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import classes from './compare-page.module.css'

/** Tabs and filter before the lists of companies and tags are loaded. */
export function DashboardSkeleton() {
  return (
    <Loading label="Ettevõtete ja tagide laadimine">
      <Skeleton height={40} width={330} />
      <div className={classes.panel}>
        <FilterAndFigures />
      </div>
    </Loading>
  )
}

/** A tab before its code is loaded. */
export function TabSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className={classes.stack}>
        <FilterAndFigures />
      </div>
    </Loading>
  )
}

function FilterAndFigures() {
  return (
    <>
      <Card>
        <Skeleton height={150} />
      </Card>
      <Card>
        <Skeleton height={360} />
      </Card>
    </>
  )
}
