import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useEffect,
  useState,
  memo,
  type CSSProperties,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useIsPhone } from '../../ui/measure/use-is-phone.ts'
import { useMeasure } from '../../ui/measure/use-text-width.ts'
import { PrintedPart } from '../../ui/print/printed-part.tsx'
import { mostPrintedRows, usePrinting } from '../../ui/print/printing.ts'
import { useTagRoom } from '../../ui/tags/tag-list.tsx'
import type { CompanyColumn, CompanyView } from './company-columns.tsx'
import classes from './company-table.module.css'

/**
 * The top of an element on the page, in pixels; measured again whenever the layout above it may
 * have changed.
 */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => {
      if (element.current !== null)
        setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    // Runs once before the first paint, and on every change of the page's size.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

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
const CompanyRow = memo(function CompanyRow({
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

const lineHeight = 36

/** Where the cells of a row are on a narrower screen. */
export interface RowLayout {
  /** The height of a row in pixels. */
  readonly height: number
  /** The columns of each line; a column that is not in any line is left out. */
  readonly lines: readonly string[]
  readonly rows: string
  readonly tracks: string
  readonly gap: string
}

interface CompanyTableProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly companies: readonly CompanyInList[]
  readonly tags: ReadonlyMap<string, CountedTag>
  /** The search, to be marked in the rows. */
  readonly text: string
  /** Must stay the same object while rows need not be rendered again. */
  readonly columns: readonly CompanyColumn[]
  /** From this width on a row is one line of all columns. */
  readonly wideFrom?: `${number}em`
  readonly tabletLayout: RowLayout
  readonly phoneLayout: RowLayout
  /** Ids of the selected rows. */
  readonly selected?: ReadonlySet<string>
}

/**
 * Up to 10,000 companies. Only the visible rows are rendered, so roles and counts are set by ARIA
 * attributes for screen readers. The page itself scrolls: a nested scroll container would trap
 * scrolling on a phone.
 */
export function CompanyTable({
  ref,
  companies,
  tags,
  text,
  columns,
  wideFrom = '62em',
  tabletLayout,
  phoneLayout,
  selected,
}: CompanyTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(`(min-width: ${wideFrom})`, undefined, {
    getInitialValueInEffect: false,
  })
  const isPhone = useIsPhone()
  const layout = isWide ? wideLayout(columns) : isPhone ? phoneLayout : tabletLayout
  const shown = useMemo(() => {
    const narrow = isPhone ? phoneLayout : tabletLayout
    return isWide
      ? columns
      : columns.filter(({ id }) => narrow.lines.some((line) => line.split(' ').includes(id)))
  }, [columns, isWide, isPhone, phoneLayout, tabletLayout])
  const tagRoom = useTagRoom(body, companies.length)
  const measure = useMeasure()
  const view = useMemo(() => ({ tags, text, tagRoom, measure }), [tags, text, tagRoom, measure])
  const top = useTopOf(body)
  const isPrinting = usePrinting()
  // The warning is for React's compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: companies.length,
    estimateSize: () => layout.height,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (at) => companies[at]?._id ?? at,
  })
  useLayoutEffect(() => rows.measure(), [rows, layout.height])

  return (
    <div
      ref={ref}
      role="table"
      aria-label="Ettevõtted"
      aria-rowcount={companies.length + 1}
      // Receives the focus when the focused row has been removed.
      tabIndex={-1}
      className={classes.table}
      data-cards={!isWide || undefined}
      style={gridOf(layout)}
    >
      <div role="rowgroup" className={classes.head}>
        <div className={classes.line} role="row" aria-rowindex={1}>
          {shown.map(({ id, heading, sorted }) => (
            <span
              key={id}
              role="columnheader"
              data-column={id}
              aria-sort={sorted}
              style={{ gridArea: id }}
            >
              {heading}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={classes.body}
        style={{ height: rows.getTotalSize() }}
      >
        {(isPrinting
          ? printedItems(companies.length, layout.height, top)
          : rows.getVirtualItems()
        ).map((item) => {
          const company = companies[item.index]
          if (company === undefined) return null
          return (
            <CompanyRow
              key={company._id}
              company={company}
              columns={shown}
              view={view}
              rowIndex={item.index + 2}
              top={item.start - top}
              height={layout.height}
              isSelected={selected?.has(company._id) === true}
            />
          )
        })}
      </div>
      <PrintedPart of={companies.length} />
    </div>
  )
}

/** The rows that are printed, wherever the page is scrolled to. */
function printedItems(
  count: number,
  height: number,
  top: number,
): readonly { readonly index: number; readonly start: number }[] {
  return Array.from({ length: Math.min(count, mostPrintedRows) }, (_, index) => ({
    index,
    start: top + index * height,
  }))
}

/** On a wide screen a row is one line of all columns. */
function wideLayout(columns: readonly CompanyColumn[]): RowLayout {
  return {
    height: lineHeight,
    lines: [columns.map(({ id }) => id).join(' ')],
    rows: 'auto',
    tracks: columns.map(({ width }) => width).join(' '),
    gap: '0 16px',
  }
}

function gridOf({ lines, rows, tracks, gap }: RowLayout): CSSProperties {
  const variables = {
    '--areas': lines.map((line) => `'${line}'`).join(' '),
    '--rows': rows,
    '--tracks': tracks,
    '--gap': gap,
  }
  // React's type has no custom properties.
  return variables as CSSProperties
}
