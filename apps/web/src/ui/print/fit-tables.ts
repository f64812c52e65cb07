/**
 * A table is scaled down to this factor at most; a wider one is split into parts below each other.
 */
const leastZoom = 0.72

/**
 * Makes every table of figures fit the page width, so that no column is cut off.
 * @returns the function that undoes it
 */
export function fitTables(): () => void {
  const undos = [...document.querySelectorAll<HTMLElement>('[data-figure-frame]')].map((frame) => {
    const showFrame = withoutScrolling(frame)
    const showTable = fitTable(frame)
    return () => {
      showTable()
      showFrame()
    }
  })
  return () => {
    for (const undo of undos) undo()
  }
}

/** A frame's data attributes about columns outside its scroll position; on paper there are none. */
const scrolling = ['snaps', 'more'] as const

function withoutScrolling({ dataset }: HTMLElement): () => void {
  const before = scrolling.map((name) => [name, dataset[name]] as const)
  for (const name of scrolling) delete dataset[name]
  return () => {
    for (const [name, value] of before) if (value !== undefined) dataset[name] = value
  }
}

function fitTable(frame: HTMLElement): () => void {
  const table = frame.querySelector('table')
  if (table === null) return () => {}
  const zoom = frame.clientWidth / table.scrollWidth
  if (zoom >= 1) return () => {}
  const parts = zoom < leastZoom ? partsOf(table, frame.clientWidth / leastZoom) : []
  if (parts.length < 2) {
    table.style.zoom = String(zoom)
    return () => table.style.removeProperty('zoom')
  }
  const copies = parts.map((columns) => copyOf(table, columns))
  for (const copy of copies) copy.style.zoom = String(leastZoom)
  table.hidden = true
  frame.append(...copies)
  return () => {
    for (const copy of copies) copy.remove()
    table.hidden = false
  }
}

/**
 * The columns of each part that fits into a width, after the first column, which all parts have;
 * none for a table with joined cells.
 */
function partsOf(table: HTMLTableElement, width: number): readonly (readonly number[])[] {
  const [first] = table.rows
  if (
    first === undefined ||
    [...table.rows].some(({ cells }) => [...cells].some(({ colSpan }) => colSpan > 1))
  )
    return []
  const [name = 0, ...widths] = [...first.cells].map((cell) => cell.offsetWidth)
  const parts: number[][] = []
  let room = 0
  for (const [place, columnWidth] of widths.entries()) {
    if (parts.length === 0 || columnWidth > room) {
      parts.push([])
      room = width - name
    }
    room -= columnWidth
    parts.at(-1)?.push(place + 1)
  }
  return parts
}

/** A copy of a table with only its first column and some others. */
function copyOf(table: HTMLTableElement, columns: readonly number[]): HTMLTableElement {
  // A clone of a table is one.
  const copy = table.cloneNode(true) as HTMLTableElement
  for (const row of copy.rows) {
    for (const [place, cell] of [...row.cells].entries()) {
      if (place > 0 && !columns.includes(place)) cell.remove()
    }
  }
  return copy
}
