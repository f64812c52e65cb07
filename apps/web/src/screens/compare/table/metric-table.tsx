import { keyText } from '@kvartal/charts/layout/metric-keys'
import { breaksNote } from '@kvartal/domain/breaks/break-words'
import { breaksWithin } from '@kvartal/domain/breaks/breaks'
import { type Period, periodKey, periodLabel } from '@kvartal/domain/period/period'
import { nameColumn, type TableSort } from '@kvartal/views/compare/view'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import type { ShownMetric } from '@kvartal/views/figures/shown-metrics'
import { Box } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, type MouseEvent, useMemo, useRef } from 'react'
import { DownloadMenu } from '../../../exports/download-menu.tsx'
import type { ExportedView } from '../../../exports/exported-view.ts'
import { placeOf, useGridFocus } from '../../../figures/use-figure-grid.ts'
import { Card } from '../../../ui/card.tsx'
import { useIsPhone } from '../../../ui/measure/use-is-phone.ts'
import { PrintedPart } from '../../../ui/print/printed-part.tsx'
import { mostPrintedRows, usePrinting } from '../../../ui/print/printing.ts'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { SortHeading } from '../../../ui/tables/sort-button.tsx'
import type { SummaryCell } from '../figures/opened-figure-of.ts'
import footnoteClasses from './footnotes.module.css'
import { FootnoteList, footnotesOf } from './footnotes.tsx'
import { MetricRow } from './metric-row.tsx'
import classes from './metric-table.module.css'
import { SummaryRows, sortRows, summarizedRows, summarizeRows } from './table-rows.tsx'

/**
 * Keeps a wide table scrolled to its newest quarters, which matter most, until the user scrolls to
 * older ones; also while its columns grow when the font has loaded. Changed columns reset the
 * scroll position to the newest.
 */
function useNewestInSight(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly string[],
): void {
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (element === null || table == null || columns.length === 0) return
    const maxScrollLeft = () => element.scrollWidth - element.clientWidth
    let isAtNewest = true
    let lastLeft = 0
    const toNewest = () => {
      // `useWholeColumns` reads this, and may run first when the font has loaded.
      element.toggleAttribute('data-newest', isAtNewest)
      if (isAtNewest) element.scrollTo({ left: maxScrollLeft(), behavior: 'instant' })
      lastLeft = element.scrollLeft
    }
    const onScroll = () => {
      // Growing columns never scroll to the left: only a user does.
      if (element.scrollLeft !== lastLeft) isAtNewest = element.scrollLeft >= maxScrollLeft() - 2
      element.toggleAttribute('data-newest', isAtNewest)
      lastLeft = element.scrollLeft
    }
    toNewest()
    const watch = new ResizeObserver(toNewest)
    watch.observe(table)
    watch.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame, columns])
}

/** Tables up to this many rows are rendered completely. */
const maxWholeRows = 60

/**
 * Row heights in pixels: on a phone the registry code is below the name, which may take two lines.
 */
const rowHeight = 36
const phoneRowHeight = 64

interface RowWindow {
  readonly isWhole: boolean
  /** Rows to render: from the first, up to but not including the second. */
  readonly from: number
  readonly to: number
  /** The height in pixels of the rows that are not rendered. */
  readonly above: number
  readonly below: number
}

/** The visible rows of a long table, so that 10,000 rows scroll as smoothly as ten. */
function useRowWindow(frame: RefObject<HTMLDivElement | null>, count: number): RowWindow {
  const isPhone = useIsPhone()
  const isPrinting = usePrinting()
  const isWhole = count <= maxWholeRows
  const height = isPhone ? phoneRowHeight : rowHeight
  const rows = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 0, height: 760 },
  })
  useLayoutEffect(() => rows.measure(), [rows, height])
  if (isWhole) return { isWhole, from: 0, to: count, above: 0, below: 0 }
  if (isPrinting)
    return { isWhole, from: 0, to: Math.min(count, mostPrintedRows), above: 0, below: 0 }
  const items = rows.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = (items.at(-1)?.index ?? -1) + 1
  return { isWhole, from, to, above: from * height, below: (count - to) * height }
}

interface MetricTableProps {
  readonly shown: ShownMetric
  readonly periods: readonly Period[]
  /**
   * Whether all selected companies have a row: an average of only the largest ones would be
   * misleading.
   */
  readonly isOfAll: boolean
  /** The table as an exported view. */
  readonly exported: ExportedView
  readonly sort: TableSort | undefined
  readonly onSort: (column: string) => void
  /** Opens the sheet of a figure; the period is its index. */
  readonly onOpen: (shown: ShownMetric, subject: FigureRow['subject'], period: number) => void
  readonly onOpenSummary: (shown: ShownMetric, cell: SummaryCell) => void
}

/**
 * A metric's figures: one row per company and tag average, one column per period, with summary rows
 * below.
 */
export function MetricTable({
  shown: shownMetric,
  periods,
  isOfAll,
  exported,
  sort,
  onSort,
  onOpen,
  onOpenSummary,
}: MetricTableProps) {
  const { metric, rows } = shownMetric
  const title = keyText(metric)
  const columns = useMemo(() => periods.map(periodKey), [periods])
  const sorted = useMemo(() => sortRows(rows, rowOrder(sort, columns)), [rows, sort, columns])
  const summaries = useMemo(() => summarizeRows(rows, columns.length), [rows, columns])
  const footnotes = useMemo(() => footnotesOf(rows), [rows])
  const changed = useMemo(() => breaksNote(breaksWithin([metric], periods)), [metric, periods])
  const hasCompanies = rows.some(({ subject }) => subject.kind === 'company')

  const frame = useRef<HTMLDivElement>(null)
  useNewestInSight(frame, columns)
  const shown = useRowWindow(frame, sorted.length)
  const { at, ...moves } = useGridFocus(sorted.length, columns.length, {
    row: 0,
    column: columns.length - 1,
  })
  // Rows outside the viewport are not in the document.
  const stopRow = Math.max(shown.from, Math.min(at.row, shown.to - 1))
  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = placeOf(event.target)
    const row = pressed === null ? undefined : sorted[pressed.row]
    if (pressed !== null && row !== undefined) onOpen(shownMetric, row.subject, pressed.column)
  }
  // With only the visible rows in the document, assistive technology needs to know how many there
  // are, and which these are.
  const indexOf = (place: number) => (shown.isWhole ? undefined : place + 2)
  const group = shown.isWhole ? undefined : classes.windowed

  const headings = [
    { column: nameColumn, text: hasCompanies ? 'Ettevõte' : 'Tag' },
    ...periods.map((period) => ({ column: periodKey(period), text: periodLabel(period) })),
  ]
  return (
    <Card title={title} aside={<DownloadMenu view={exported} subject={title} />} isFlush>
      <Box
        component="p"
        mt={{ base: 0, sm: -8 }}
        px={{ base: 14, sm: 18 }}
        pb={12}
        c="dimmed"
        fz={13}
      >
        {metric.help}
      </Box>
      <div className={footnotes.length > 0 ? footnoteClasses.marked : undefined}>
        <FigureTable
          label={title}
          frameRef={frame}
          isTall
          {...(shown.isWhole ? {} : { rowCount: sorted.length + (isOfAll ? 4 : 1) })}
        >
          <thead className={group}>
            <tr>
              {headings.map(({ column, text }) => (
                <SortHeading
                  key={column}
                  text={text}
                  order={
                    sort?.column !== column ? null : sort.isDescending ? 'descending' : 'ascending'
                  }
                  onSort={() => onSort(column)}
                  isLeft={column === nameColumn}
                />
              ))}
            </tr>
          </thead>
          {/* The buttons of the cells handle nothing themselves: thousands of handlers would be as many closures. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tbody className={group} onClick={press} {...moves}>
            <Spacer height={shown.above} columns={headings.length} />
            {sorted.slice(shown.from, shown.to).map((row, i) => (
              <MetricRow
                key={row.subject.key}
                row={row}
                axis={metric.axis}
                footnotes={footnotes}
                rowIndex={indexOf(shown.from + i)}
                place={shown.from + i}
                tabStop={shown.from + i === stopRow ? at.column : null}
              />
            ))}
            <Spacer height={shown.below} columns={headings.length} />
          </tbody>
          {isOfAll && (
            <SummaryRows
              summaries={summaries}
              axis={metric.axis}
              indexOf={(row) => indexOf(sorted.length + row)}
              onOpen={(part, column) =>
                onOpenSummary(shownMetric, {
                  part,
                  value: summaries[column]?.[part] ?? null,
                  rows: summarizedRows(rows),
                  column,
                })
              }
            />
          )}
        </FigureTable>
      </div>
      <FootnoteList footnotes={footnotes} />
      {changed !== null && (
        <Box component="p" px={{ base: 14, sm: 18 }} pt={10} pb={12} c="dimmed" fz={13}>
          {changed}
        </Box>
      )}
      <PrintedPart of={sorted.length} />
    </Card>
  )
}

/** The index of the sorted column; `null` without sorting, or when its period is not shown. */
function rowOrder(sort: TableSort | undefined, columns: readonly string[]) {
  if (sort === undefined) return null
  const column = sort.column === nameColumn ? 'name' : columns.indexOf(sort.column)
  return column === -1 ? null : ({ column, isDescending: sort.isDescending } as const)
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true" className={classes.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
