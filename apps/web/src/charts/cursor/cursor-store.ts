/** The cursor's position: a period, a line, both or neither, as indexes into the series. */
export interface Cursor {
  readonly period: number | null
  readonly line: number | null
}

/** Holds the cursor outside React's state, so that a moving pointer re-renders the cursor's layers only. */
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
