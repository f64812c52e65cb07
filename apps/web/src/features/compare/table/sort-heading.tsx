import classes from './metric-table.module.css'

interface SortHeadingProps {
  readonly text: string
  /** The sort direction of this column; `null` when rows are not sorted by it. */
  readonly order: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

/** A column's header; a click sorts, another click reverses the order. */
export function SortHeading({ text, order, onSort }: SortHeadingProps) {
  return (
    <th scope="col" aria-sort={order ?? 'none'}>
      <button type="button" className={classes.heading} data-sorted={order !== null || undefined} onClick={onSort}>
        {text}
        <svg className={classes.arrow} viewBox="0 0 10 10" aria-hidden="true">
          <path d={order === 'descending' ? 'M5 1v8M1.5 5.5L5 9l3.5-3.5' : 'M5 9V1M1.5 4.5L5 1l3.5 3.5'} />
        </svg>
      </button>
    </th>
  )
}
