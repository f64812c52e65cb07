import type { PoolClient } from 'pg'

/** Any number will do, as long as nothing else locks it. */
const importLock = 7_318_204_655

/** Waits until no other import of a file is going on; the lock is held until the transaction ends. */
export async function waitForOtherImports(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [importLock])
}
