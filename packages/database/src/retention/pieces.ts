import type { Kysely, RawBuilder } from 'kysely'
import type { Schema } from '../schema.ts'

/** A statement removes at most this many rows, so that it takes milliseconds and holds few locks. */
export const rowsAtOnce = 1000

export interface Pieces {
  /** Called after each piece, so that others can go first. @throws to stop the removal, which continues from there the next time */
  readonly pause: () => Promise<void>
  /** Called with the rows of each piece. */
  readonly onRemoved: (table: string, rows: number) => void
}

/** Executes a deletion and returns the number of removed rows. */
export async function removedBy(
  db: Kysely<Schema>,
  deletion: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await deletion.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes pieces until one is not full. */
export async function inPieces(
  table: string,
  { pause, onRemoved }: Pieces,
  removePiece: () => Promise<number>,
): Promise<void> {
  for (;;) {
    const rows = await removePiece()
    if (rows > 0) onRemoved(table, rows)
    if (rows < rowsAtOnce) return
    await pause()
  }
}
