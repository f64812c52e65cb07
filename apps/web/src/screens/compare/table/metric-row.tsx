import { companyCount, coverageRange } from '@kvartal/charts/words/coverage-words'
import type { Coverage } from '@kvartal/domain/averages/coverage'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatCell } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { FigureRow, RowSubject } from '@kvartal/views/figures/figure-rows'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { SubjectMark } from '../../../charts/marks/subject-mark.tsx'
import { FigureButton } from '../../../figures/figure-button.tsx'
import { placeText } from '../../../figures/use-figure-grid.ts'
import { companyPath } from '../../../paths.ts'
import { CellCount } from '../../../ui/tables/figure-table.tsx'
import { TagBadge } from '../../../ui/tags/tag-badge.tsx'
import { type Footnote, markOfNotes } from './footnotes.tsx'
import classes from './metric-table.module.css'
import { NoteMark } from './note-mark.tsx'

interface MetricRowProps {
  readonly row: FigureRow
  readonly axis: AxisKind
  /** The table's notes; referentially stable until its rows change. */
  readonly footnotes: readonly Footnote[]
  /** Row index in the whole table when only the visible rows are rendered. */
  readonly rowIndex: number | undefined
  /** Index of the row among all. */
  readonly place: number
  /** The column whose figure Tab reaches; `null` when it is in another row. */
  readonly tabStop: number | null
}

/** The figures of a company or a tag average; memoized. */
export const MetricRow = memo(function MetricRow({
  row,
  axis,
  footnotes,
  rowIndex,
  place,
  tabStop,
}: MetricRowProps) {
  const { subject, values, notes, coverage } = row
  return (
    <tr className={classes[subject.kind]} aria-rowindex={rowIndex}>
      <th scope="row">
        <SubjectName subject={subject} coverage={coverage} />
      </th>
      {values.map((value, i) => {
        const mark = notes === undefined ? null : markOfNotes(notes[i] ?? [], footnotes)
        const count = coverage?.counts[i] ?? 0
        return (
          <td key={i} data-thin={coverage?.isThin[i] === true || undefined}>
            <FigureButton
              data-place={placeText({ row: place, column: i })}
              tabIndex={tabStop === i ? 0 : -1}
            >
              {formatCell(axis, value)}
            </FigureButton>
            {coverage !== undefined && count > 0 && (
              <CellCount>{companyCount(count, coverage.of)}</CellCount>
            )}
            {mark !== null && <NoteMark mark={mark} />}
          </td>
        )
      })}
    </tr>
  )
})

interface SubjectNameProps {
  readonly subject: RowSubject
  readonly coverage: Coverage | undefined
}

function SubjectName({ subject, coverage }: SubjectNameProps) {
  if (subject.kind === 'tag') {
    return (
      <span className={classes.name}>
        <span>
          <TagBadge tag={subject.tag} />
        </span>
        <span className={classes.code}>
          {statisticNames[subject.statistic]}
          {coverage !== undefined && (
            <span className={classes.range}>, {coverageRange(coverage)}</span>
          )}
        </span>
      </span>
    )
  }
  const { registryCode } = subject.company
  return (
    <span className={classes.name}>
      <SubjectMark identity={subject.identity} />
      <Link {...companyPath(registryCode)} className={classes.link} title={subject.name}>
        {subject.name}
      </Link>
      <span className={classes.code}>{registryCode}</span>
    </span>
  )
}
