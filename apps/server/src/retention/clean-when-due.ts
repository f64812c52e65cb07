import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@kvartal/database/open'
import {
  beginCleaning,
  endCleaning,
  findLastCleanings,
} from '@kvartal/database/retention/cleanings'
import { removeExpiredChanges } from '@kvartal/database/retention/expired-changes'
import type { Ages } from '@kvartal/database/retention/expired'
import type { Pieces } from '@kvartal/database/retention/pieces'
import { removeExpired } from '@kvartal/database/retention/remove-expired'
import { messageOf } from '@kvartal/domain/format/message-of'
import type { FastifyBaseLogger } from 'fastify'
import { doWhenDue } from '../do-when-due.ts'
import { readSettingGroup } from '../settings/setting-group.ts'
import { exportChanges } from './export-changes.ts'
import { retentionGroup } from './retention-group.ts'

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
 * Removes expired rows when the last cleaning was before the last half past four; only one of several workers does. A
 * failure is stored and logged, and retried after an hour.
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
