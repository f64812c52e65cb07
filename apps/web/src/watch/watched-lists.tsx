import type { WatchedList } from '@kvartal/contract/watch'
import { WatchedListCard } from './watched-list-card.tsx'
import classes from './watched-lists.module.css'

interface WatchedListsProps {
  readonly lists: readonly WatchedList[]
  /** How many of each list's first ten are shown. */
  readonly rows: number
  /** Ends watching a list; without it the lists are only shown. */
  readonly onRemove?: (list: WatchedList) => void
}

/** Watched tags and rankings, a box for each. */
export function WatchedLists({ lists, rows, onRemove }: WatchedListsProps) {
  return (
    <ul className={classes.lists}>
      {lists.map((list) => (
        <WatchedListCard
          key={`${list.kind} ${list.subject}`}
          list={list}
          rows={rows}
          {...(onRemove === undefined ? {} : { onRemove: () => onRemove(list) })}
        />
      ))}
    </ul>
  )
}
