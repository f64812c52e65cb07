import { type KeyboardEvent, useState } from 'react'

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
 * Makes the figure buttons of a table one tab stop, or a table of a hundred would be a hundred; arrow keys move within.
 * Places are counted from 0 over the buttons alone.
 */
export function useFigureGrid(rows: number, columns: number) {
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
  const at = { row: clamp(wanted.row, rows - 1), column: clamp(wanted.column, columns - 1) }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = { row: clamp(at.row + step.row, rows - 1), column: clamp(at.column + step.column, columns - 1) }
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-place='${placeText(next)}']`)?.focus()
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
