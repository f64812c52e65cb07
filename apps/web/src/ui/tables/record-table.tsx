import type { Key, ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly renderCell: (row: Row) => ReactNode
  /**
   * `name`: identifies the row. `long`: may hold words wider than the column. `figure`: aligned right.
   * `actions`: buttons; its header is for screen readers only.
   */
  readonly kind?: 'name' | 'long' | 'figure' | 'actions'
}

interface RecordTableProps<Row> {
  /** Accessible name of the table: 'Kasutajad'. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/** Records with a few properties each: a table, and on a narrow screen a card for each. */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    // A scroll container must be reachable by keyboard, so it is focusable and has a name.
    <div className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, heading, kind }) => (
              <th key={id} scope="col" data-kind={kind}>
                <span>{heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, heading, kind, renderCell }) =>
                kind === 'name' ? (
                  <th key={id} scope="row" data-kind={kind}>
                    {renderCell(row)}
                  </th>
                ) : (
                  <td key={id} data-kind={kind} data-heading={heading}>
                    {renderCell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
