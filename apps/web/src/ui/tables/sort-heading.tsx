import { SortButton, type SortButtonProps } from './sort-button.tsx'

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
