import { beginCleaning, endCleaning, findLastCleanings } from '@kvartal/database/cleanings'
import type { Ages } from '@kvartal/database/expired'
import {
  listExpiredChanges,
  removeExpiredChanges,
  type Pieces,
  removeExpired,
} from '@kvartal/database/expired-rows'
import type { Database } from '@kvartal/database/open'
import { messageOf } from '@kvartal/domain/format/message-of'
import type { FastifyBaseLogger } from 'fastify'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { doWhenDue } from '../kit/repeat.ts'
import { retentionGroup } from './retention.ts'
import { readSettingGroup } from './setting-group.ts'

interface ExportedChanges {
  readonly file: string
  /** The last row in the file. */
  readonly lastId: number
}

/**
 * Writes the expired rows of the audit log into a file, a line of JSON for each. It gets its final
 * name once it is complete and flushed to disk, and only its owner may read it.
 * @param name without its extension
 * @returns `null` when there are none
 */
async function exportChanges(
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

/** When, in Estonian time: after the backup, so that the backup contains what is removed. */
const cron = '30 4 * * *'
/** Between two pieces, in milliseconds. */
const pauseMs = 50

interface CleaningParts {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** The folder for rows of the audit log that are removed; without one they stay. */
  readonly folder: string | null
  /** Aborted when the process stops; the next one continues. */
  readonly stopping: AbortSignal
}

/**
 * Removes expired rows when the last cleaning was before the last half past four; only one of
 * several workers does. A failure is stored and logged, and retried after an hour.
 * @param now the current time, which tests choose
 */
export async function cleanWhenDue(parts: CleaningParts, now: Date): Promise<void> {
  const readLast = async () => (await findLastCleanings(parts.database.db)).last
  await doWhenDue(parts.database, { turn: 'cleaning', cron, readLast }, now, () =>
    clean(parts, now),
  )
}

async function clean({ database, log, folder, stopping }: CleaningParts, now: Date): Promise<void> {
  const { db } = database
  const { id, asOf } = await beginCleaning(db, hostname())
  const removed: Record<string, number> = {}
  let auditFile: string | null = null
  const pieces: Pieces = {
    pause: async () => void (await sleep(pauseMs, undefined, { signal: stopping })),
    onRemoved: (table, rows) => void (removed[table] = (removed[table] ?? 0) + rows),
  }
  try {
    const { values: retention } = await readSettingGroup(db, retentionGroup)
    const ages: Ages = { asOf, retention }
    await removeExpired(db, ages, pieces)
    const name = `kvartal-auditilogi-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
    const exported =
      folder === null ? null : await exportChanges(db, ages, { folder, name, signal: stopping })
    auditFile = exported?.file ?? null
    if (exported !== null) await removeExpiredChanges(db, ages, exported.lastId, pieces)
    await endCleaning(db, id, { removed, auditFile, failure: null })
    log.info({ removed, asOf, auditFile }, 'what was kept long enough is removed')
  } catch (error) {
    // Left unfinished, so that the next process does it immediately.
    if (stopping.aborted) return
    const failure = messageOf(error)
    await endCleaning(db, id, { removed, auditFile, failure })
    log.error({ err: error }, 'a cleaning failed')
  }
}
