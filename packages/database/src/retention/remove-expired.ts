import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Ages, expiring } from './expired.ts'
import { removeOldestRuns } from './expired-runs.ts'
import { inPieces, type Pieces, removedBy, rowsAtOnce } from './pieces.ts'

/**
 * Removes expired rows, a few at a time and each statement in its own transaction; not those of the audit log, which is exported
 * first (`expired-changes.ts`).
 */
export async function removeExpired(db: Kysely<Schema>, ages: Ages, pieces: Pieces): Promise<void> {
  for (const { table, key, expired } of expiring) {
    await inPieces(table, pieces, () =>
      removedBy(
        db,
        sql`
        delete from ${sql.table(table)} where ${sql.raw(key)} in (
          select ${sql.raw(key.replace(/^\(|\)$/g, ''))} from ${sql.table(table)} where ${expired(ages)} limit ${rowsAtOnce} for update skip locked
        )`,
      ),
    )
  }
  while (await removeOldestRuns(db, ages, pieces)) await pieces.pause()
}
