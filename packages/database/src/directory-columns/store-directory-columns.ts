import type { Database } from '../open.ts'
import { scanCodesByNameOver, scanDirectoryOver } from './scan-directory.ts'
import { directoryVersion, isPresent, storeDirectory } from './stored-directory.ts'

/** Stores the directory's columns again where they are not of its present version. @returns whether they were */
export async function storeDirectoryColumns({ pool }: Database): Promise<boolean> {
  const client = await pool.connect()
  let failure: unknown = null
  try {
    // All of it sees one state of the directory, whose version may be older than the present one at the end.
    await client.query('begin isolation level repeatable read')
    const { rows } = await client.query<{ version: string; isCurrent: boolean }>(
      `select ${directoryVersion}::text as version, exists (select from directory_columns where ${isPresent}) as "isCurrent"`,
    )
    const [found] = rows
    const isStored = found !== undefined && !found.isCurrent
    if (isStored) await storeDirectory(client, { version: found.version, ...(await scanDirectoryOver(client)), codesByName: await scanCodesByNameOver(client) })
    await client.query('commit')
    return isStored
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that fails within a transaction is closed, which ends it.
    client.release(failure !== null)
  }
}
