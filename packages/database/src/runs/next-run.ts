import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../open.ts'
import type { Schema } from '../schema.ts'
import type { RunRecord } from './run-record.ts'

/** Arbitrary, but not used elsewhere as the first half of an advisory lock's key. */
const lockClass = 7_241_005

/** The lease to execute runs of a kind; one process has it at a time. */
interface KindLease {
  /** Aborted when the connection, and so the lease, is lost. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/**
 * Takes the lease for runs of a kind; `null` while another process has it. It is a session-level
 * advisory lock, so the database releases it however the process ends, and by the keep-alives of
 * `openDatabase` when its machine vanishes from the network: a running run of a kind without lease
 * is orphaned.
 */
export async function takeKindLease(database: Database, kind: RunKind): Promise<KindLease | null> {
  const client = await database.pool.connect()
  const key = [lockClass, runKinds.indexOf(kind)]
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      key,
    )
    if (rows[0]?.taken !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  const losing = new AbortController()
  const lose = () =>
    losing.abort(new Error('The connection that holds the lease of a kind of runs is lost.'))
  client.once('error', lose)
  client.once('end', lose)
  return {
    lost: losing.signal,
    async release() {
      client.off('error', lose)
      client.off('end', lose)
      // If unlocking fails, the connection is closed, which releases the lock too.
      const isFree = await client.query('select pg_advisory_unlock($1, $2)', key).then(
        () => true,
        () => false,
      )
      client.release(!isFree)
    },
  }
}

/** Kinds that have a queued or running run. */
export async function listKindsWithWork(db: Kysely<Schema>): Promise<RunKind[]> {
  const rows = await db
    .selectFrom('runs')
    .select('kind')
    .distinct()
    .where('status', 'in', ['queued', 'running'])
    .execute()
  // Only `addRun` stores kinds.
  return rows.map(({ kind }) => kind as RunKind)
}

/**
 * The next run of a kind to execute; the caller must have the lease of the kind. A running run has
 * lost its worker and comes first. Of queued ones, resumed runs that were started before come
 * first; then the oldest.
 * @param byPerson instead the queued run of the person who was served least recently
 */
export async function findNextRun(
  db: Kysely<Schema>,
  kind: RunKind,
  byPerson: boolean,
): Promise<number | null> {
  const lastTurnOfPerson = sql`(
    select max(last_turn) from runs as of_person
    where of_person.kind = waiting.kind and of_person.started_by is not distinct from waiting.started_by
  ) nulls first`
  const order = byPerson ? lastTurnOfPerson : sql`started_at is null`
  const { rows } = await sql<{ id: number }>`
    select id from runs as waiting where kind = ${kind} and status in ('running', 'queued')
    order by status = 'queued', ${order}, id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether another person's run is queued. */
export async function isAnotherPersonWaiting(
  db: Kysely<Schema>,
  { kind, startedBy }: Pick<RunRecord, 'kind' | 'startedBy'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('started_by', 'is distinct from', startedBy)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
