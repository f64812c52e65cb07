import { formatCell } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { CompanyMark } from '../../../charts/marks/company-mark.tsx'
import { companyPath } from '../../../paths.ts'
import { TagBadge } from '../../../ui/tags/tag-badge.tsx'
import { averageLabel } from './average-label.ts'
import classes from './metric-table.module.css'
import type { FigureRow } from './table-rows.ts'

/** Whose row it is. */
export type RowSubject =
  | { readonly kind: 'company'; readonly id: string; readonly registryCode: string; readonly slot: number }
  | { readonly kind: 'tag'; readonly color: string; readonly textColor: string; readonly companies: number }

/** The mark after a figure with a note; nothing after others. */
export type MarkOf = (row: FigureRow, column: number) => ReactNode

interface MetricRowProps {
  readonly row: FigureRow
  readonly subject: RowSubject | undefined
  readonly axis: AxisKind
  readonly markOf: MarkOf | undefined
  /** Row index in the whole table when only the visible rows are rendered. */
  readonly rowIndex: number | undefined
}

/** The figures of a company or a tag average; memoized. */
export const MetricRow = memo(function MetricRow({ row, subject, axis, markOf, rowIndex }: MetricRowProps) {
  if (subject === undefined) return null
  return (
    <tr className={classes[subject.kind]} aria-rowindex={rowIndex}>
      <th scope="row">
        <span className={classes.name}>
          {subject.kind === 'company' ? (
            <>
              <CompanyMark slot={subject.slot} />
              <span className={classes.words}>
                <Link {...companyPath(subject.id)} className={classes.link} title={row.name}>
                  {row.name}
                </Link>
                <span className={classes.code}>{subject.registryCode}</span>
              </span>
            </>
          ) : (
            <span className={classes.words}>
              <span>
                <TagBadge tag={{ name: row.name, color: subject.color, textColor: subject.textColor }} />
              </span>
              <span className={classes.code}>{averageLabel(row.companies ?? [subject.companies])}</span>
            </span>
          )}
        </span>
      </th>
      {row.values.map((value, i) => (
        <td key={i}>
          {formatCell(axis, value)}
          {markOf?.(row, i)}
        </td>
      ))}
    </tr>
  )
})
