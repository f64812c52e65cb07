import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import classes from './list-skeleton.module.css'

/** The rows of the list before they are there. */
export function ListSkeleton() {
  return (
    <Loading label="Ettevõtete laadimine">
      <div className={classes.rows}>
        {Array.from({ length: 14 }, (_, i) => (
          <div key={i} className={classes.row}>
            <Skeleton height={14} width={`${38 + ((i * 17) % 45)}%`} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
