import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Ages, before, expiring } from './expired.ts'
import { refreshedAll } from './runs/run-record.ts'
import type { Schema } from './schema.ts'

/**
 * A statement removes at most this many rows, so that it takes milliseconds and holds few locks.
 */
const rowsAtOnce = 1000

export interface Pieces {
  /**
   * Called after each piece, so that others can go first.
   * @throws to stop the removal, which continues from there the next time
   */
  readonly pause: () => Promise<void>
  /** Called with the rows of each piece. */
  readonly onRemoved: (table: string, rows: number) => void
}

/** Executes a deletion and returns the number of removed rows. */
async function removedBy(db: Kysely<Schema>, deletion: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await deletion.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes pieces until one is not full. */
async function inPieces(
  table: string,
  { pause, onRemoved }: Pieces,
  removePiece: () => Promise<number>,
): Promise<void> {
  for (;;) {
    const rows = await removePiece()
    if (rows > 0) onRemoved(table, rows)
    if (rows < rowsAtOnce) return
    await pause()
  }
}

const isExpired = (ages: Ages) => sql<boolean>`at < ${before(ages, ages.retention.auditDays)}`

/** Expired rows of the audit log, oldest first by id, as JSON. */
export async function listExpiredChanges(
  db: Kysely<Schema>,
  ages: Ages,
  afterId: number,
): Promise<{ readonly id: number; readonly row: object }[]> {
  const { rows } = await sql<{ id: number; row: object }>`
    select id, to_jsonb(audit_log) as row from audit_log where ${isExpired(ages)} and id > ${afterId} order by id limit ${rowsAtOnce}`.execute(
    db,
  )
  return rows
}

/** Removes those rows up to the last one that was exported. */
export async function removeExpiredChanges(
  db: Kysely<Schema>,
  ages: Ages,
  lastId: number,
  pieces: Pieces,
): Promise<void> {
  await inPieces('audit_log', pieces, () =>
    removedBy(
      db,
      sql`
      delete from audit_log where id in (
        select id from audit_log where ${isExpired(ages)} and id <= ${lastId} limit ${rowsAtOnce} for update skip locked
      )`,
    ),
  )
}

/** How many rows of the audit log have expired. */
export async function countExpiredChanges(db: Kysely<Schema>, ages: Ages): Promise<number> {
  const { rows } = await sql<{
    changes: number
  }>`select count(*)::integer as changes from audit_log where ${isExpired(ages)}`.execute(db)
  return rows[0]?.changes ?? 0
}

/**
 * Runs that ended before a moment and are no longer needed: the last of each kind and outcome stay,
 * since screens and alerts show them, and so does the last that refreshed a kind as a whole (see
 * `findLastTimes`). A run that has not ended is never among them.
 */
const endedBefore = (moment: RawBuilder<unknown>) => sql<boolean>`
  status in ('succeeded', 'partial', 'failed', 'cancelled') and coalesce(finished_at, created_at) < ${moment}
  and id <> all(array(
    select max(id) from runs where finished_at is not null group by kind, status
    union select max(id) from runs where started_at is not null group by kind
    union select max(id) from runs where ${refreshedAll} group by kind
  ))`

/** This many runs are removed together: most have few steps. */
const runsAtOnce = 100

/**
 * Removes the oldest expired runs, their steps and logs first, so that no statement removes thirty
 * thousand rows. Interrupted removals continue, since those runs are the oldest the next time too.
 * @returns whether there were any
 */
async function removeOldestRuns(db: Kysely<Schema>, ages: Ages, pieces: Pieces): Promise<boolean> {
  const oldest = await db
    .selectFrom('runs')
    .select('id')
    .where(endedBefore(before(ages, ages.retention.runDays)))
    .orderBy(sql`coalesce(finished_at, created_at)`)
    .orderBy('id')
    .limit(runsAtOnce)
    .execute()
  if (oldest.length === 0) return false
  const ids = oldest.map(({ id }) => id)
  await inPieces('run_steps', pieces, () =>
    removedBy(
      db,
      sql`
    delete from run_steps where (run_id, position) in (select run_id, position from run_steps where run_id = any(${ids}) limit ${rowsAtOnce} for update skip locked)`,
    ),
  )
  await inPieces('run_log', pieces, () =>
    removedBy(
      db,
      sql`
    delete from run_log where id in (select id from run_log where run_id = any(${ids}) limit ${rowsAtOnce} for update skip locked)`,
    ),
  )
  pieces.onRemoved(
    'runs',
    await removedBy(
      db,
      sql`
    delete from runs where id in (select id from runs where id = any(${ids}) for update skip locked)`,
    ),
  )
  return true
}

/** How many runs are removed before a moment from which ages will be counted. */
export async function countExpiringRuns(db: Kysely<Schema>, ages: Ages): Promise<number> {
  const { runs } = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where(endedBefore(before(ages, ages.retention.runDays)))
    .executeTakeFirstOrThrow()
  return runs
}

/** A run, a step or a line of a log, as JSON. */
export interface ExpiringRow {
  readonly id: number
  readonly row: object
}

/** The runs that are removed before a moment, oldest first by id; rows after `afterId`. */
export async function listExpiringRuns(
  db: Kysely<Schema>,
  ages: Ages,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select id, to_jsonb(runs) - array['worker', 'last_turn', 'current', 'current_since'] as row from runs
    where id > ${afterId} and ${endedBefore(before(ages, ages.retention.runDays))} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A run's steps after a position, in their order. */
export async function listStepsOfRun(
  db: Kysely<Schema>,
  runId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select position as id, to_jsonb(run_steps) as row from run_steps
    where run_id = ${runId} and position > ${afterId} order by position limit ${limit}`.execute(db)
  return rows
}

/** A run's log after a line, oldest first. */
export async function listLogOfRun(
  db: Kysely<Schema>,
  runId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select id, to_jsonb(run_log) as row from run_log where run_id = ${runId} and id > ${afterId} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Drops the mail addresses of reports that were decided as long ago as their mails are kept. */
async function forgetReaders(
  db: Kysely<Schema>,
  ages: Ages,
  { pause }: Pick<Pieces, 'pause'>,
): Promise<void> {
  const forget = () =>
    removedBy(
      db,
      sql`
      update error_reports set email = null where id in (
        select id from error_reports
        where email is not null and status <> 'open' and decided_at < ${before(ages, ages.retention.messageDays)}
        limit ${rowsAtOnce} for update skip locked
      )`,
    )
  while ((await forget()) === rowsAtOnce) await pause()
}

/**
 * Removes expired rows, a few at a time and each statement in its own transaction; not those of the
 * audit log, which is exported first (`expired-changes.ts`).
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
  await forgetReaders(db, ages, pieces)
  while (await removeOldestRuns(db, ages, pieces)) await pieces.pause()
}
