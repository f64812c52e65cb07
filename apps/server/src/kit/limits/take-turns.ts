/** Begins a call of a visitor, now or in a later turn of the event loop. */
export type TakeTurn = (visitor: string, begin: () => void) => void

/** As many as a browser has connections; together they take a few milliseconds. */
const mostTogether = 6

/** What one visitor has in this turn. */
interface Turn {
  begun: number
  readonly waiting: (() => void)[]
}

/**
 * Of the calls that a visitor makes at once, some begin together and the others one by one in the
 * next turns of the event loop, so that calls of others are answered between those of a crowd.
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
      turns.set(visitor, { begun: 1, waiting: [] })
      begin()
    } else if (turn.begun < mostTogether) {
      turn.begun += 1
      begin()
    } else turn.waiting.push(begin)
  }
}
