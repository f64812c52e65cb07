import { inOneSnapshot } from '../in-one-snapshot.ts'
import type { Database } from '../open.ts'
import { readsOver } from '../over-client.ts'
import { scanCodesByName, scanDirectory } from './scan-directory.ts'
import { directoryVersion, isPresent, storeDirectory } from './stored-directory.ts'

/** Arbitrary, but used by no other lock: of several workers one stores. */
const storingLock = 7_318_204_657

/** Stores the directory's columns again where they are not of its present version. @returns whether they were */
export async function storeDirectoryColumns(database: Database): Promise<boolean> {
  // The version may be older than the present one at the end.
  return inOneSnapshot(database, async (client) => {
    const { rows } = await client.query<{ version: string; isCurrent: boolean; isFree: boolean }>(
      `select ${directoryVersion}::text as version, exists (select from directory_columns where ${isPresent}) as "isCurrent", pg_try_advisory_xact_lock($1) as "isFree"`,
      [storingLock],
    )
    const [found] = rows
    if (found === undefined || found.isCurrent || !found.isFree) return false
    const reads = readsOver(client)
    const { signal } = new AbortController()
    await storeDirectory(client, {
      version: found.version,
      ...(await scanDirectory(reads, signal)),
      codesByName: await scanCodesByName(reads, signal),
    })
    return true
  })
}
