import type { Key, ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly renderCell: (row: Row) => ReactNode
  /**
   * `name`: what the row is about. `long`: may hold words longer than the column. `figure`: stands at the right.
   * `actions`: buttons, whose heading is only heard.
   */
  readonly kind?: 'name' | 'long' | 'figure' | 'actions'
}

interface RecordTableProps<Row> {
  /** Names the table for those who do not see it: 'Kasutajad'. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/** Things with a few properties each: a table, and on a narrow screen a card for each of them. */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    // A frame that may scroll must be reachable by keyboard, which is why it takes the focus and has a name.
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
