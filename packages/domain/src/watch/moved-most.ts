import { shownDifference } from '../format/difference.ts'
import { compareText } from '../format/order.ts'

/** A value and what it is compared with. */
export interface Movable {
  readonly name: string
  readonly value: number | null
  readonly reference: number | null
}

/**
 * Who grew most and who fell most, each with the change as a fraction of the reference, the largest
 * first.
 */
export interface MovedMost<Entry extends Movable> {
  readonly up: readonly Moved<Entry>[]
  readonly down: readonly Moved<Entry>[]
}

export interface Moved<Entry extends Movable> {
  readonly entry: Entry
  readonly share: number
}

/** Euros in a quarter; below this, a large percentage says little. */
export const smallestReference = 10_000

/** The fewest companies of which one can have moved more than others. */
const fewest = 2

/** Smaller changes are displayed as none. */
const smallestShare = 0.0005

/**
 * Those that moved most, by the difference of the values as they are shown; of equal ones by name.
 */
export function movedMost<Entry extends Movable>(
  entries: readonly Entry[],
  most = 3,
): MovedMost<Entry> {
  const moved = entries.flatMap((entry) => {
    if (entry.reference === null || entry.reference < smallestReference) return []
    const share = shownDifference('money', entry.reference, entry.value)?.share ?? null
    return share === null ? [] : [{ entry, share }]
  })
  if (moved.length < fewest) return { up: [], down: [] }
  const byName = moved.toSorted((a, b) => compareText(a.entry.name, b.entry.name))
  return {
    up: byName
      .filter(({ share }) => share >= smallestShare)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, most),
    down: byName
      .filter(({ share }) => share <= -smallestShare)
      .toSorted((a, b) => a.share - b.share)
      .slice(0, most),
  }
}
