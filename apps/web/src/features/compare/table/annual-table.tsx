import { counted } from '@kvartal/domain/format/counted'
import { useCallback, useMemo } from 'react'
import classes from './annual-table.module.css'
import { footnotesOf, markOfNotes } from './footnotes.ts'
import type { MarkOf } from './metric-row.tsx'
import { MetricTable, type MetricTableProps } from './metric-table.tsx'
import { NoteMark } from './note-mark.tsx'

/** More notes would push the next table out of view; every mark also shows its own note. */
const mostListed = 12

/** A metric's table with marks at figures of unusual years or of groups. */
export function AnnualTable(props: MetricTableProps) {
  const { rows } = props
  const footnotes = useMemo(() => footnotesOf(rows), [rows])
  const markOf = useCallback<MarkOf>(
    (row, column) => {
      const mark = markOfNotes(row.notes?.[column] ?? [], footnotes)
      return mark === null ? null : <NoteMark mark={mark} />
    },
    [footnotes],
  )
  if (footnotes.length === 0) return <MetricTable {...props} />
  const left = footnotes.length - mostListed
  const legend = (
    <ul className={classes.legend}>
      {footnotes.slice(0, mostListed).map(({ sign, text }) => (
        <li key={sign}>
          <sup>{sign}</sup> {text}
        </li>
      ))}
      {left > 0 && <li>ja veel {counted(left, 'märkus', 'märkust')}, igaüks oma arvu juures</li>}
    </ul>
  )
  return (
    <div className={classes.marked}>
      <MetricTable {...props} markOf={markOf} legend={legend} />
    </div>
  )
}
