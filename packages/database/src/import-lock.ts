import type { PoolClient } from 'pg'

/** Arbitrary, but used by no other lock. */
const importLock = 7_318_204_655

/** Waits for other imports of files; the lock is held until the transaction ends. */
export async function waitForOtherImports(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [importLock])
}
