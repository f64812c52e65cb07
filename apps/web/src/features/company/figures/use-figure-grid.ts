import { type KeyboardEvent, useState } from 'react'

/** A cell's position, counted from 0 among the figures. */
interface Place {
  readonly row: number
  readonly column: number
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * Makes the figure buttons of a table one tab stop instead of hundreds; arrow keys move within.
 * Cells without a button are skipped.
 * @param start the button that Tab reaches first; it must exist
 */
export function useFigureGrid(rows: number, columns: number, start: Place = { row: 0, column: 0 }) {
  const [wanted, setWanted] = useState<Place>(start)
  const at = { row: clamp(wanted.row, rows - 1), column: clamp(wanted.column, columns - 1) }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const table = event.currentTarget.closest('table')
    let { row, column } = at
    for (let next = null; next === null; ) {
      row += step.row
      column += step.column
      if (row < 0 || row >= rows || column < 0 || column >= columns) return
      next = table?.querySelector<HTMLElement>(`[data-place='${placeText({ row, column })}']`) ?? null
      next?.focus()
    }
  }

  return (row: number, column: number) => ({
    'data-place': placeText({ row, column }),
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setWanted({ row, column }),
    onKeyDown: press,
  })
}

function placeText({ row, column }: Place): string {
  return `${row}:${column}`
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}
