/** Where the reader is on a chart: a period, a line, both or neither, as indexes of the series. */
export interface Cursor {
  readonly period: number | null
  readonly line: number | null
}

/** Holds the cursor outside React's tree, so that a moving pointer draws the cursor's layers anew and nothing else. */
export interface CursorStore {
  readonly get: () => Cursor
  readonly set: (next: Cursor) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const noCursor: Cursor = { period: null, line: null }

export function createCursorStore(): CursorStore {
  let cursor = noCursor
  const listeners = new Set<() => void>()
  return {
    get: () => cursor,
    set: (next) => {
      if (next.period === cursor.period && next.line === cursor.line) return
      cursor = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
