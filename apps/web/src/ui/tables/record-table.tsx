import { Button, Group } from '@mantine/core'
import { useId, type Key, type ReactNode } from 'react'
import { showAlert } from '../alerts/alerts.ts'
import { useMoreRows } from './more-rows.tsx'
import classes from './record-table.module.css'

interface RowActionsProps {
  /** The row's name, read by screen readers after each button's label: 'Ehitus'. */
  readonly subject: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Why this row cannot be removed; `null` when it can. */
  readonly removalRefusal?: string | null
}

/** The actions of a table row, in the order used by all tables: edit, then remove. */
function RowActions({ subject, onEdit, onRemove, removalRefusal = null }: RowActionsProps) {
  const reasonId = useId()
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Button variant="default" size="compact-sm" aria-label={`Muuda: ${subject}`} onClick={onEdit}>
        Muuda
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Kustuta: ${subject}`}
        // It stays focusable, so that keyboard and screen reader users can learn why it is
        // disabled.
        {...(removalRefusal !== null && {
          'aria-disabled': 'true',
          'data-disabled': true,
          'aria-describedby': reasonId,
          title: removalRefusal,
        })}
        onClick={() => (removalRefusal === null ? onRemove() : showAlert(removalRefusal))}
      >
        Kustuta
      </Button>
      {removalRefusal !== null && (
        <span id={reasonId} className="visually-hidden">
          {removalRefusal}
        </span>
      )}
    </Group>
  )
}

/** One column: its heading and what it shows of a record. */
export interface Column<Row> {
  /** Unique in its table; empty above names that explain themselves. */
  readonly heading: string
  readonly renderCell: (row: Row) => ReactNode
  /**
   * `name`: identifies the row. `long`: may hold words wider than the column. `figure`: aligned
   * right.
   */
  readonly kind?: 'name' | 'long' | 'figure'
  /** Its texts stay on one line. */
  readonly isUnbroken?: boolean
}

interface RecordTableProps<Row> {
  /** Accessible name of the table: 'Kasutajad'. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** The buttons of a row; `null` when the user may not change the records. */
  readonly actions?: ((row: Row) => RowActionsProps) | null
  /** The rows are those of the previous page, shown until the next one has loaded. */
  readonly isStale?: boolean
  /**
   * Rows shown at first and added by each press of a button, so that a long list does not slow down
   * the page.
   */
  readonly rowsAtOnce?: number
  /**
   * Facts inside a card, whose columns share its width: without a header's background, and never
   * wider than the card.
   */
  readonly isPlain?: boolean
}

/** Records with a few properties each: a table, and on a narrow screen a card for each. */
export function RecordTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions = null,
  isStale = false,
  rowsAtOnce = Infinity,
  isPlain = false,
}: RecordTableProps<Row>) {
  const { shown, moreButton } = useMoreRows(rows, rowsAtOnce)
  // A scroll container must be reachable by keyboard, so it is focusable and has a name.
  const frameProps = isPlain ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 }
  return (
    <>
      <div className={classes.frame} aria-busy={isStale || undefined} {...frameProps}>
        <table
          className={`${classes.table} ${classes.cards}`}
          data-plain={isPlain || undefined}
          aria-label={label}
        >
          <thead>
            <tr>
              {columns.map(({ heading, kind }) =>
                heading === '' ? (
                  <td key={heading} />
                ) : (
                  <th key={heading} scope="col" data-kind={kind}>
                    {heading}
                  </th>
                ),
              )}
              {actions !== null && (
                <th scope="col" data-kind="actions">
                  <span>Tegevused</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.heading} column={column} row={row} />
                ))}
                {actions !== null && (
                  <td data-kind="actions">
                    <RowActions {...actions(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moreButton !== null && <div className={classes.more}>{moreButton}</div>}
    </>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { heading, kind, isUnbroken = false, renderCell } = column
  const looks = { 'data-kind': kind, 'data-unbroken': isUnbroken || undefined }
  return kind === 'name' ? (
    <th scope="row" {...looks}>
      {renderCell(row)}
    </th>
  ) : (
    <td {...looks} data-heading={heading}>
      {renderCell(row)}
    </td>
  )
}
