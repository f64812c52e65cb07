import { type FocusEvent, type KeyboardEvent, useState } from 'react'

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
 * Makes the figure buttons of a table's rows, or of its summary rows, one tab stop instead of
 * hundreds; arrow keys move within. Cells without a button are skipped.
 * @param start the button that Tab reaches first; it must exist
 * @returns the place of the tab stop, and the handlers of each button or of an element around all
 *   of them
 */
export function useGridFocus(rows: number, columns: number, start: Place) {
  const [wanted, setWanted] = useState<Place>(start)
  const at = { row: clamp(wanted.row, rows - 1), column: clamp(wanted.column, columns - 1) }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const from = placeOf(event.target)
    if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    const group = event.currentTarget.closest('tbody, tfoot')
    let { row, column } = from
    for (let next = null; next === null;) {
      row += step.row
      column += step.column
      if (row < 0 || row >= rows || column < 0 || column >= columns) return
      next =
        group?.querySelector<HTMLElement>(`[data-place='${placeText({ row, column })}']`) ?? null
      next?.focus()
    }
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place !== null) setWanted(place)
  }
  return { at, onFocus, onKeyDown }
}

/** The same, as the attributes of each button. */
export function useFigureGrid(rows: number, columns: number, start: Place = { row: 0, column: 0 }) {
  const { at, ...moves } = useGridFocus(rows, columns, start)
  return (row: number, column: number) => ({
    'data-place': placeText({ row, column }),
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    ...moves,
  })
}

/** The value of `data-place`, by which a button is found. */
export function placeText({ row, column }: Place): string {
  return `${row}:${column}`
}

/** The place of the figure that an event is about; `null` for other elements. */
export function placeOf(target: EventTarget): Place | null {
  const text =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-place]')?.dataset['place']
      : undefined
  const [row, column] = text?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}
