import { type ReactNode, type RefObject, useRef } from 'react'
import classes from './figure-table.module.css'
import { useWholeColumns } from './use-whole-columns.ts'

/** The number of companies behind a figure, below it in the table cell. */
export function CellCount({ children }: { readonly children: string }) {
  return (
    <span className={classes.count} data-part="count">
      <span className="visually-hidden">, </span>
      {children}
    </span>
  )
}

interface FigureTableProps {
  /** Accessible name of the table and its scroll container: 'Käive, €'. */
  readonly label: string
  /** `<thead>`, `<tbody>` and `<tfoot>` of the table. */
  readonly children: ReactNode
  readonly frameRef?: RefObject<HTMLDivElement | null>
  /** The container scrolls vertically as well; header and summary rows are sticky. */
  readonly isTall?: boolean
  /** Columns are as wide as their figures; the remaining width stays empty after the last one. */
  readonly isNatural?: boolean
  /** The total number of rows, when only the visible ones are rendered. */
  readonly rowCount?: number
}

/**
 * The scroll container of a table of figures: it scrolls instead of the page, by whole columns, and
 * its first column is sticky. Headings of columns are `<th scope="col">`. Cells with figures are
 * plain `<td>`; the first cell of a row is a `<th scope="row">`.
 */
export function FigureTable({
  label,
  children,
  frameRef,
  isTall = false,
  isNatural = false,
  rowCount,
}: FigureTableProps) {
  const ownFrame = useRef<HTMLDivElement>(null)
  const frame = frameRef ?? ownFrame
  useWholeColumns(frame)
  return (
    <div className={classes.edges}>
      {/* A scroll container must be reachable by keyboard, so it is focusable and has a name. */}
      <div
        ref={frame}
        className={classes.frame}
        data-tall={isTall || undefined}
        data-figure-frame=""
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table
          className={classes.table}
          data-natural={isNatural || undefined}
          aria-label={label}
          aria-rowcount={rowCount}
        >
          {children}
        </table>
      </div>
    </div>
  )
}
