import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

interface FigureTableProps {
  /** Names the table and its scroll frame for those who do not see them: 'Käive, €'. */
  readonly label: string
  /** `<thead>`, `<tbody>` and `<tfoot>` of the table. */
  readonly children: ReactNode
}

/**
 * The frame of a table of figures: it scrolls by itself, never the page, and its first column stays in sight.
 * Cells with figures are plain `<td>`; the first cell of a row is a `<th scope="row">`.
 */
export function FigureTable({ label, children }: FigureTableProps) {
  return (
    // A frame that scrolls must be reachable by keyboard, which is why it takes the focus and has a name.
    <div className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
