import { spreadsheetCell } from '@kvartal/domain/format/csv'

/** Parts of a cell that are not its value: marks, drawings and buttons without words. */
const besides = '[aria-hidden=true], sup, svg'

/**
 * Lets a selection of several cells of a table be pasted into a spreadsheet as shown on the screen:
 * rows as lines, columns separated by tabs, numbers as numbers. Other selections are copied by the
 * browser.
 * @returns the function that stops it
 */
export function copyTables(page: Document): () => void {
  const copy = (event: ClipboardEvent) => {
    const range = rangeOf(page)
    const rows = range === null ? [] : selectedRows(range)
    if (event.clipboardData === null || rows.length === 0) return
    event.clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'))
    event.clipboardData.setData('text/html', htmlOf(rows))
    event.preventDefault()
  }
  page.addEventListener('copy', copy)
  return () => page.removeEventListener('copy', copy)
}

function rangeOf(page: Document): Range | null {
  const selection = page.getSelection()
  // A selection within a field does not belong to the page.
  return selection === null || selection.isCollapsed || selection.rangeCount !== 1
    ? null
    : selection.getRangeAt(0)
}

/** The texts of the selected cells; none unless there are several, all in one table. */
function selectedRows(range: Range): readonly (readonly string[])[] {
  const { commonAncestorContainer: common } = range
  const table = (common instanceof Element ? common : common.parentElement)?.closest('table')
  if (table === null || table === undefined) return []
  const rows = [...table.rows]
    // Placeholder rows for unrendered ones have nothing to copy.
    .filter((row) => row.ariaHidden !== 'true')
    .map((row) => [...row.cells].filter((cell) => range.intersectsNode(cell)))
    .filter((cells) => cells.length > 0)
  if (rows.flat().length < 2) return []
  // A selection may begin in the middle of a row: its cells stay in their columns.
  const first = Math.min(...rows.map((cells) => columnOf(cells[0])))
  return withoutEmptyColumns(
    rows.map((cells) => [
      ...Array<string>(columnOf(cells[0]) - first).fill(''),
      ...cells.flatMap(textsOf),
    ]),
  )
}

/** Leaves out columns that contain only buttons and drawings. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((cells) =>
    cells.filter((_, column) => rows.some((others) => (others[column] ?? '') !== '')),
  )
}

function columnOf(cell: HTMLTableCellElement | undefined): number {
  const row = cell?.closest('tr')
  const before = [...(row?.cells ?? [])].slice(0, cell?.cellIndex)
  return before.reduce((sum, { colSpan }) => sum + colSpan, 0)
}

/** The text of a cell, and an empty one for each further column that it covers. */
function textsOf(cell: HTMLTableCellElement): readonly string[] {
  return [spreadsheetCell(visibleText(cell)), ...Array<string>(cell.colSpan - 1).fill('')]
}

function visibleText(cell: Element): string {
  /** By parent element, since texts in different elements are usually different words. */
  const texts = new Map<Element, string>()
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent !== null && parent.closest(besides) === null && isVisible(parent))
      texts.set(parent, `${texts.get(parent) ?? ''}${node.textContent ?? ''}`)
  }
  return [...texts.values()].join(' ')
}

/**
 * Texts for screen readers only are one pixel wide; texts that cannot be selected are not part of
 * the value.
 */
function isVisible(element: Element): boolean {
  return (
    element.getBoundingClientRect().width > 1 && getComputedStyle(element).userSelect !== 'none'
  )
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const table = document.createElement('table')
  for (const texts of rows) {
    const row = table.insertRow()
    for (const text of texts) row.insertCell().textContent = text
  }
  return table.outerHTML
}
