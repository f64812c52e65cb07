import type { CompanyInList } from '@kvartal/contract/company'
import { memo } from 'react'
import type { CompanyColumn, CompanyView } from './company-columns.tsx'
import classes from './company-table.module.css'

interface CompanyRowProps {
  readonly company: CompanyInList
  readonly columns: readonly CompanyColumn[]
  readonly view: CompanyView
  readonly rowIndex: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly height: number
  readonly isSelected: boolean
}

/** One company of the list; memoized, since scrolling re-renders the list continuously. */
export const CompanyRow = memo(function CompanyRow({
  company,
  columns,
  view,
  rowIndex,
  top,
  height,
  isSelected,
}: CompanyRowProps) {
  return (
    <div
      className={classes.line}
      role="row"
      aria-rowindex={rowIndex}
      data-selected={isSelected || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {columns.map(({ id, renderCell }) => (
        <span
          key={id}
          role="cell"
          data-column={id}
          className={classes.cell}
          style={{ gridArea: id }}
        >
          {renderCell(company, view)}
        </span>
      ))}
    </div>
  )
})
