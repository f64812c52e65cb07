import type { Database } from '@kvartal/database/open'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { secondsSince } from './seconds-since.ts'

/** Writes a query's rows to a file by COPY. */
export async function copyRowsOut(database: Database, query: string, path: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), createWriteStream(path))
  } finally {
    client.release()
  }
}

/** Copies them into a table with COPY only, the baseline for imports. @returns seconds */
export async function copyRowsIn(database: Database, table: string, path: string): Promise<number> {
  const client = await database.pool.connect()
  try {
    const started = performance.now()
    await pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin`)))
    return secondsSince(started)
  } finally {
    client.release()
  }
}
