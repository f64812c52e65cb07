import type { ReactNode, RefObject } from 'react'
import classes from './figure-table.module.css'

interface FigureTableProps {
  /** Names the table and its scroll frame for those who do not see them: 'Käive, €'. */
  readonly label: string
  /** `<thead>`, `<tbody>` and `<tfoot>` of the table. */
  readonly children: ReactNode
  readonly frameRef?: RefObject<HTMLDivElement | null>
  /** The frame scrolls downwards as well; heading and summary rows stay in sight. */
  readonly isTall?: boolean
  /** All rows there are, where only those in sight exist. */
  readonly rowCount?: number
}

/**
 * The frame of a table of figures: it scrolls by itself, never the page, and its first column stays in sight.
 * Cells with figures are plain `<td>`; the first cell of a row is a `<th scope="row">`.
 */
export function FigureTable({ label, children, frameRef, isTall = false, rowCount }: FigureTableProps) {
  return (
    // A frame that scrolls must be reachable by keyboard, which is why it takes the focus and has a name.
    <div
      ref={frameRef}
      className={classes.frame}
      data-tall={isTall || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={classes.table} aria-label={label} aria-rowcount={rowCount}>
        {children}
      </table>
    </div>
  )
}
