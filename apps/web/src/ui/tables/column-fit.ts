/** Natural widths in pixels of a table and the frame that it scrolls in. */
export interface NaturalWidths {
  /** The frame's inner width. */
  readonly frame: number
  /** The first column, which stays in place. */
  readonly first: number
  /** The widest of the other columns. */
  readonly widest: number
  /** The number of the other columns. */
  readonly columns: number
}

/** Widths in whole pixels that fill the frame with whole columns. */
export interface ColumnFit {
  readonly first: number
  readonly column: number
  /** The column is narrower than its widest figure, whose text must wrap. */
  readonly isTight: boolean
}

/** The first column gives up width for one more column, but not below this part of the frame, nor below these pixels. */
const leastShare = 0.36
const leastFirst = 96

/**
 * Equal column widths of which a whole number fits beside the first column, so that a table scrolled by whole columns never
 * cuts one: half of a number reads as another number.
 */
export function fitColumns({ frame, first, widest, columns }: NaturalWidths): ColumnFit {
  const least = Math.min(first, Math.max(leastFirst, frame * leastShare))
  const fitting = Math.min(columns, Math.floor((frame - least) / widest))
  // Where not even one fits, the first column gets its minimum readable width.
  if (fitting < 1) {
    const alone = Math.min(widest, frame - leastFirst)
    return { first: frame - alone, column: alone, isTight: alone < widest }
  }
  const column = Math.floor((frame - Math.min(first, frame - fitting * widest)) / fitting)
  return { first: frame - fitting * column, column, isTight: false }
}
