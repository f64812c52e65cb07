import { flushSync } from 'react-dom'
import { createStore, useStore } from '../../store.ts'

/** When the page was laid out for paper; `null` while it is not. */
const printedAt = createStore<string | null>(null)

/** The most rows of a long list that are printed; a note says how many there are. */
export const mostPrintedRows = 200

/**
 * Whether the page is being laid out for paper; components that keep parts out of the document show
 * them then.
 */
export function usePrinting(): boolean {
  return useStore(printedAt) !== null
}

/** The moment of printing; `null` while the page is not being printed. */
export function usePrintedAt(): string | null {
  return useStore(printedAt)
}

/**
 * Calls back when the page gets the width of paper, and when its own is restored.
 * @returns the function that unsubscribes
 */
export const onPrinting = printedAt.subscribe

let finish: () => () => void = () => () => {}

/**
 * Changes the document further when it is laid out for paper.
 * @param finisher returns the function that undoes it
 */
export function finishPrinting(finisher: () => () => void): void {
  finish = finisher
}

/**
 * Lays the page out for paper before it is printed: the print styles and width apply at once, so
 * that measurements are right and charts are drawn for it. Afterwards everything is restored.
 */
export function followPrinting(): void {
  let undo: (() => void) | null = null
  window.addEventListener('beforeprint', () => {
    if (printedAt.current() !== null) return
    document.documentElement.dataset['printing'] = ''
    // The browser captures the page when this function returns.
    flushSync(() => printedAt.set(new Date().toISOString()))
    undo = finish()
  })
  window.addEventListener('afterprint', () => {
    undo?.()
    undo = null
    delete document.documentElement.dataset['printing']
    flushSync(() => printedAt.set(null))
  })
}
