import { addBackup, endBackup, findLastBackups } from '@kvartal/database/backup/scheduled-backups'
import { writeBackup } from '@kvartal/database/backup/write-backup'
import type { Database } from '@kvartal/database/open'
import { messageOf } from '@kvartal/domain/format/message-of'
import type { FastifyBaseLogger } from 'fastify'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { BackupPlan } from '../config.ts'
import { timeInEstonia } from '../kit/clock.ts'
import { doWhenDue } from '../kit/repeat.ts'

interface BackupParts {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly plan: BackupPlan
  /** Called when a backup fails, in the transaction that records it. */
  readonly onFailure?: (db: Database['db'], failure: string, now: Date) => Promise<void>
}

const ownFile = /^kvartal-\d{4}-\d\d-\d\dT\d{6}\.tar\.zst$/

/**
 * Makes a backup when the last one is older than the last scheduled time, or there is none; only
 * one of several workers does. A failure is stored and logged, and retried after an hour.
 * @param now the current time, which tests choose
 */
export async function backUpWhenDue(parts: BackupParts, now: Date): Promise<void> {
  const readLast = async () => (await findLastBackups(parts.database.db)).last
  await doWhenDue(parts.database, { turn: 'backup', cron: parts.plan.cron, readLast }, now, () =>
    backUp(parts, now),
  )
}

async function backUp(parts: BackupParts, now: Date): Promise<void> {
  const { database, log, plan } = parts
  const name = fileNameOf(now)
  const file = join(plan.folder, name)
  const id = await addBackup(database.db, {
    machine: hostname(),
    file,
    startedAt: now.toISOString(),
  })
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(plan.folder)
    const { rows } = await writeBackup(database, file, () => {})
    const { size } = await stat(file)
    await endBackup(database.db, id, { size, rows, failure: null })
    await removeOld(plan, fileNameOf(now))
    log.info({ file, rows, size }, 'a backup is made')
  } catch (error) {
    const failure = messageOf(error)
    await database.db.transaction().execute(async (db) => {
      await endBackup(db, id, { size: null, rows: null, failure })
      await parts.onFailure?.(db, failure, now)
    })
    log.error({ err: error, file }, 'a backup failed')
  }
}

/** Removes leftovers of killed processes; the lock is ours, so nobody else is writing. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.unfinished') && ownFile.test(name.slice(0, -'.unfinished'.length)))
      await rm(join(folder, name))
  }
}

/**
 * Files with other names belong to people. Files with a date in the future count as the oldest,
 * else they would stay forever.
 */
async function removeOld({ folder, keep }: BackupPlan, newest: string): Promise<void> {
  const own = (await readdir(folder)).filter((name) => ownFile.test(name)).toSorted()
  const ordered = [...own.filter((name) => name > newest), ...own.filter((name) => name <= newest)]
  for (const name of ordered.slice(0, -keep)) await rm(join(folder, name))
}

/**
 * Named by Estonian time, like all that the pages say of it; older names are by UTC, which is
 * earlier and so sorts before.
 */
function fileNameOf(moment: Date): string {
  return `kvartal-${timeInEstonia(moment)}.tar.zst`
}
