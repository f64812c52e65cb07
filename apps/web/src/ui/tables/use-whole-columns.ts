import { type RefObject, useLayoutEffect } from 'react'

/** Natural widths in pixels of a table and the frame that it scrolls in. */
interface NaturalWidths {
  /** The frame's inner width. */
  readonly frame: number
  /** The first column, which stays in place. */
  readonly first: number
  /** The widest of the other columns. */
  readonly widest: number
  /** The number of the other columns. */
  readonly columns: number
}

/** Widths in whole pixels that fill the frame with whole columns. */
interface ColumnFit {
  readonly first: number
  readonly column: number
  /** The column is narrower than its widest figure, whose text must wrap. */
  readonly isTight: boolean
}

/**
 * The first column gives up width for one more column, but not below this part of the frame, nor
 * below these pixels.
 */
const leastShare = 0.36
const leastFirst = 96

/**
 * Equal column widths of which a whole number fits beside the first column, so that a table
 * scrolled by whole columns never cuts one: half of a number reads as another number.
 */
export function fitColumns({ frame, first, widest, columns }: NaturalWidths): ColumnFit {
  const least = Math.min(first, Math.max(leastFirst, frame * leastShare))
  const fitting = Math.min(columns, Math.floor((frame - least) / widest))
  // Where not even one fits, the first column gets its minimum readable width.
  if (fitting < 1) {
    const alone = Math.min(widest, frame - leastFirst)
    return { first: frame - alone, column: alone, isTight: alone < widest }
  }
  const column = Math.floor((frame - Math.min(first, frame - fitting * widest)) / fitting)
  return { first: frame - fitting * column, column, isTight: false }
}

/** The headings of columns that scroll; a group's heading is above those of its columns. */
const headings = 'thead th[scope="col"]:not(tr:first-child > :first-child)'
const figures = ':is(tbody, tfoot) td:not([colspan])'

/**
 * Gives the columns of a table that is wider than its frame equal widths, of which a whole number
 * fits beside the first column; the frame's CSS snaps to them. The widths are set on the elements
 * themselves, since they depend only on layout.
 */
export function useWholeColumns(frame: RefObject<HTMLDivElement | null>): void {
  // After every render, since any may change the columns or widen a figure.
  useLayoutEffect(() => {
    if (frame.current !== null && isOutdated(frame.current)) fit(frame.current)
  })

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    let isUnmounted = false
    const observer = new ResizeObserver(() => {
      if (element.dataset['fitted'] !== `${innerWidth(element)}`) fit(element)
    })
    observer.observe(element)
    const fitToFont = async () => {
      await document.fonts.ready
      if (!isUnmounted) fit(element)
    }
    if (document.fonts.status !== 'loaded') void fitToFont()
    const onScroll = () => updateMore(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      isUnmounted = true
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame])
}

/** Whether the columns have changed, or a figure is wider than its column. */
function isOutdated(frame: HTMLElement): boolean {
  if (frame.dataset['columns'] !== `${frame.querySelectorAll(headings).length}`) return true
  const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  return frame.hasAttribute('data-snaps')
    ? [...frame.querySelectorAll(figures)].some(isTooWide)
    : isTooWide(frame)
}

function fit(frame: HTMLElement): void {
  const columns = [...frame.querySelectorAll<HTMLElement>(headings)]
  const { scrollLeft, scrollTop } = frame
  const hidden = Math.round(scrollLeft / (columns[0]?.offsetWidth ?? 1))
  // `data-newest` marks a table that stays at its newest columns: a font may already have moved its
  // end further right.
  const isAtEnd =
    frame.hasAttribute('data-newest') ||
    (scrollLeft > 0 && scrollLeft >= frame.scrollWidth - frame.clientWidth - 2)
  frame.removeAttribute('data-snaps')
  const first = frame.querySelector<HTMLElement>('thead th')
  const width = innerWidth(frame)
  frame.dataset['columns'] = `${columns.length}`
  frame.dataset['fitted'] = `${width}`
  frame.dataset['more'] = ''
  if (first === null || columns.length === 0 || frame.scrollWidth <= frame.clientWidth) return
  const widest = Math.ceil(
    Math.max(...columns.map((column) => column.getBoundingClientRect().width)),
  )
  const found = fitColumns({
    frame: width,
    first: Math.ceil(first.getBoundingClientRect().width),
    widest,
    columns: columns.length,
  })
  frame.style.setProperty('--first', `${found.first}px`)
  frame.style.setProperty('--table', `${found.first + columns.length * found.column}px`)
  frame.dataset['snaps'] = found.isTight ? 'tight' : ''
  // Keeps the same columns in view; measuring may have scrolled the rows.
  frame.scrollTo({
    left: isAtEnd ? frame.scrollWidth : hidden * found.column,
    top: scrollTop,
    behavior: 'instant',
  })
  updateMore(frame)
}

/** On which sides there are more columns. */
function updateMore(frame: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = frame
  const sides = [
    scrollLeft > 1 ? 'before' : '',
    scrollLeft < scrollWidth - clientWidth - 1 ? 'after' : '',
  ]
  const more = sides.join(' ').trim()
  if (frame.dataset['more'] !== more) frame.dataset['more'] = more
}

/** Without a vertical scrollbar; a fraction of a pixel does not count. */
function innerWidth(frame: HTMLElement): number {
  return Math.floor(frame.getBoundingClientRect().width - (frame.offsetWidth - frame.clientWidth))
}
