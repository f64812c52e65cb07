import { useCallback, useMemo } from 'react'
import classes from './annual-table.module.css'
import { footnotesOf, markOfNotes } from './footnotes.ts'
import type { MarkOf } from './metric-row.tsx'
import { MetricTable, type MetricTableProps } from './metric-table.tsx'
import { NoteMark } from './note-mark.tsx'

/** More notes than this would push the next table out of sight; every mark tells its own note all the same. */
const mostListed = 12

/** A metric's table whose figures are marked where their year or their company is not the usual one. */
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
      {left > 0 && <li>ja veel {left}, igaüks oma arvu juures</li>}
    </ul>
  )
  return (
    <div className={classes.marked}>
      <MetricTable {...props} markOf={markOf} legend={legend} />
    </div>
  )
}
