import { subjectName, compareLargestFirst, latestValue } from '@kvartal/charts/series/chart-line'
import type { Series } from '@kvartal/charts/series/series'
import { memo, useMemo, useState, useSyncExternalStore } from 'react'
import classes from './chart-legend.module.css'
import type { CursorStore } from './cursor/cursor-store.ts'
import { SubjectMark } from './marks/subject-mark.tsx'

interface ChartLegendProps {
  readonly series: Series
  readonly store: CursorStore
}

const initialCount = 12

/**
 * The legend under a chart without room for all names at the line ends; each name moves the cursor
 * to its line.
 */
export const ChartLegend = memo(function ChartLegend({ series, store }: ChartLegendProps) {
  const [isWhole, setIsWhole] = useState(false)
  const focused = useSyncExternalStore(store.subscribe, () => store.get().line)
  const focusedKey = focused === null ? undefined : series.lines[focused]?.subject.key
  const order = useMemo(() => legendOrder(series), [series])
  const isLong = order.length > initialCount + 1
  const shown = isLong && !isWhole ? order.slice(0, initialCount) : order
  return (
    <div>
      <ul className={classes.legend} data-faded={focused !== null || undefined}>
        {shown.map((index) => {
          const line = series.lines[index]
          if (line === undefined) return null
          const focus = () => store.set({ period: store.get().period, line: index })
          return (
            <li
              key={index}
              data-focused={line.subject.key === focusedKey || undefined}
              onPointerEnter={focus}
              onPointerDown={focus}
            >
              <SubjectMark identity={line.subject.identity} />
              <span>{subjectName(line.subject)}</span>
            </li>
          )
        })}
      </ul>
      {isLong && (
        <button
          type="button"
          className={classes.whole}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Näita vähem nimesid' : `Näita kõiki nimesid (${order.length})`}
        </button>
      )}
    </div>
  )
})

/**
 * One line per name. A few keep their order; of many the largest come first, tag averages before
 * them.
 */
function legendOrder({ lines, metrics }: Series): number[] {
  const order = lines.flatMap((line, index) => (line.metric.id === metrics[0]?.id ? [index] : []))
  if (order.length <= initialCount + 1) return order
  const latest = lines.map((line) => latestValue(line.values))
  const isTag = lines.map((line) => Number(line.style.kind === 'tag'))
  return order.sort(
    (a, b) =>
      (isTag[b] ?? 0) - (isTag[a] ?? 0) ||
      compareLargestFirst(latest[a] ?? null, latest[b] ?? null),
  )
}
