import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatPart } from '@kvartal/domain/format/change'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import type { CSSProperties, ReactNode } from 'react'
import { Sparkline } from '../../charts/sparkline.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './bars.module.css'
import { ChangeText } from './change-text.tsx'
import type { Sum } from './overview-table.ts'
import { type ShownOverview, sumLabelOf } from './shown-overview.ts'

/** How many columns a table of bars has. */
const barColumns = 6

/** The heading row of a table of bars. @param first what the rows are */
export function BarHeadings({
  first,
  shown: { metric },
}: {
  readonly first: string
  readonly shown: ShownOverview
}) {
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{sumLabelOf(metric)}</th>
        <th scope="col" data-column="change">
          Aastaga
        </th>
        <th scope="col" data-column="share">
          Osakaal
        </th>
        <th scope="col" data-column="companies">
          Ettevõtteid
        </th>
        <th scope="col" data-column="recent">
          8 kvartalit
        </th>
      </tr>
    </thead>
  )
}

interface BarRowProps {
  readonly shown: ShownOverview
  readonly sum: Sum
  /** The largest sum of the table, whose bar is the longest. */
  readonly largest: number
  /** The row's depth; 0 for the widest. */
  readonly level: number
  /** The full name. */
  readonly name: string
  /** What is shown of it: a link, the code before it. */
  readonly children: ReactNode
  /** The last quarters' sums; `undefined` where they are not known. */
  readonly recent?: readonly (number | null)[] | undefined
  readonly isOpen?: boolean
  /** Absent: the row has nothing below it. */
  readonly onToggle?: (() => void) | undefined
  /** Sums of everything, below the others. */
  readonly isTotal?: boolean
}

/** A row of a table of bars: pressing it, apart from its link, opens what is below it. */
export function BarRow({
  shown,
  sum: { sum, change, share, largestShare, withValue, translated },
  largest,
  level,
  name,
  children,
  recent,
  isOpen = false,
  onToggle,
  isTotal = false,
}: BarRowProps) {
  const { axis } = shown.metric
  // React's type has no custom properties.
  const indent = { '--indent': `${level * 20}px` } as CSSProperties
  const counts = [
    largestShare === null ? null : `Suurim ettevõte annab ${formatPart(largestShare)} summast`,
    translated === 0
      ? null
      : `${counted(translated, 'ettevõte', 'ettevõtet')} EMTAK 2008 koodi järgi`,
  ].filter((text) => text !== null)
  return (
    <tr
      className={classes.row}
      data-level={level}
      data-open={isOpen || undefined}
      data-total={isTotal || undefined}
      data-opens={onToggle === undefined ? undefined : ''}
      onClick={({ target }) => {
        // Links and the row's own button act by themselves; a selected text is not a press.
        if (target instanceof Element && target.closest('a, button') !== null) return
        if (window.getSelection()?.isCollapsed !== false) onToggle?.()
      }}
    >
      <th scope="row">
        <div className={classes.name} style={indent}>
          {onToggle === undefined ? (
            <span className={classes.toggle} />
          ) : (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-label={`Ava kvartalid: ${name}`}
              onClick={onToggle}
            >
              <Icon size={12}>
                <path d="M4.5 2.5 8 6 4.5 9.5" />
              </Icon>
            </button>
          )}
          <span className={classes.text} title={name}>
            {children}
          </span>
          <span className={classes.track} aria-hidden="true">
            {!isTotal && widthOf(sum, largest) > 0 && (
              <span className={classes.bar} style={{ width: `${widthOf(sum, largest)}%` }} />
            )}
          </span>
        </div>
      </th>
      <td data-column="sum">
        {sum === null ? missing : formatBrief(axis, sum)}
        <span className={classes.below}>
          <ChangeText change={change} shown={shown} />
          {share !== null && ` · ${formatPart(share)}`}
        </span>
      </td>
      <td data-column="change">
        <ChangeText change={change} shown={shown} />
      </td>
      <td data-column="share">{share === null ? missing : formatPart(share)}</td>
      <td data-column="companies" title={counts.length === 0 ? undefined : counts.join('; ')}>
        {formatWhole(withValue)}
        {counts.length > 0 && <span className="visually-hidden">, {counts.join('; ')}</span>}
      </td>
      <td data-column="recent">
        {recent !== undefined && (
          <Sparkline trend={{ values: recent, marked: recent.length - 1 }} />
        )}
      </td>
    </tr>
  )
}

function widthOf(sum: number | null, largest: number): number {
  return sum === null || largest <= 0 ? 0 : Math.max(0, (sum / largest) * 100)
}

/** A row across all columns, below the one that is open. */
export function OpenedRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr className={classes.opened}>
      <td colSpan={barColumns}>{children}</td>
    </tr>
  )
}
