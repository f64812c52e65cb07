/** Begins a call of a visitor, now or in a later turn of the event loop. */
export type TakeTurn = (visitor: string, begin: () => void) => void

/** How long calls of one visitor that arrive together begin in the same turn, in milliseconds. */
const longestTurn = 1

/** What one visitor has in this turn. */
interface Turn {
  readonly began: number
  readonly waiting: (() => void)[]
}

/**
 * Of the calls that a visitor makes at once, those that have not begun after some milliseconds
 * begin one by one in the next turns of the event loop, so that calls of others are answered
 * between those of a crowd.
 */
export function openTurns(): TakeTurn {
  const turns = new Map<string, Turn>()

  function nextTurn(): void {
    for (const [visitor, { waiting }] of turns) {
      const begin = waiting.shift()
      if (begin === undefined) turns.delete(visitor)
      else begin()
    }
    if (turns.size > 0) setImmediate(nextTurn)
  }

  return (visitor, begin) => {
    const turn = turns.get(visitor)
    if (turn === undefined) {
      if (turns.size === 0) setImmediate(nextTurn)
      turns.set(visitor, { began: performance.now(), waiting: [] })
      begin()
    } else if (turn.waiting.length === 0 && performance.now() - turn.began < longestTurn) begin()
    else turn.waiting.push(begin)
  }
}
