import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '@kvartal/database/open'
import type { Ages } from '@kvartal/database/retention/expired'
import { listExpiredChanges } from '@kvartal/database/retention/expired-changes'

export interface ExportedChanges {
  readonly file: string
  /** The last row in the file. */
  readonly lastId: number
}

/**
 * Writes the expired rows of the audit log into a file, a line of JSON for each. It gets its final name once it is
 * complete and flushed to disk, and only its owner may read it.
 * @param name without its extension
 * @returns `null` when there are none
 */
export async function exportChanges(
  db: Database['db'],
  ages: Ages,
  {
    folder,
    name,
    signal,
  }: { readonly folder: string; readonly name: string; readonly signal: AbortSignal },
): Promise<ExportedChanges | null> {
  const first = await listExpiredChanges(db, ages, 0)
  if (first.length === 0) return null
  const file = join(folder, `${name}.jsonl.gz`)
  const unfinished = `${file}.unfinished`
  let lastId = 0
  async function* lines(): AsyncGenerator<string> {
    for (let rows = first; rows.length > 0; rows = await listExpiredChanges(db, ages, lastId)) {
      yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
      lastId = rows.at(-1)?.id ?? lastId
    }
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const opened = await open(unfinished, 'w', 0o600)
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      opened.createWriteStream({ flush: true }),
      { signal },
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { file, lastId }
}
