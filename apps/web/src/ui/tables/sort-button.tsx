import { UnstyledButton } from '@mantine/core'
import classes from './sort-button.module.css'

export type SortOrder = 'ascending' | 'descending'

interface SortButtonProps {
  readonly text: string
  /** The direction, when the table is sorted by this column. */
  readonly order: SortOrder | null
  readonly onSort: () => void
  /** The first column, or another one whose cells are aligned left. */
  readonly isLeft?: boolean
}

/**
 * The button of a column's header, which has `aria-sort`; a click sorts, another click reverses the
 * order.
 */
export function SortButton({ text, order, onSort, isLeft = false }: SortButtonProps) {
  return (
    <UnstyledButton
      className={classes.heading ?? ''}
      data-sorted={order !== null || undefined}
      data-left={isLeft || undefined}
      onClick={onSort}
    >
      {text}
      <svg className={classes.arrow} viewBox="0 0 10 10" aria-hidden="true">
        <path
          d={order === 'descending' ? 'M5 1v8M1.5 5.5L5 9l3.5-3.5' : 'M5 9V1M1.5 4.5L5 1l3.5 3.5'}
        />
      </svg>
    </UnstyledButton>
  )
}

interface SortHeadingProps extends SortButtonProps {
  /** Names the column in the table's styles. */
  readonly kind?: string
}

/** A column's header; a click sorts, another click reverses the order. */
export function SortHeading({ text, order, onSort, isLeft = false, kind }: SortHeadingProps) {
  return (
    <th scope="col" aria-sort={order ?? 'none'} data-kind={kind}>
      <SortButton {...{ text, order, onSort, isLeft }} />
    </th>
  )
}
