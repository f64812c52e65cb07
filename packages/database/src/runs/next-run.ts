import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { RunRecord } from './run-record.ts'

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
 * The next run of a kind to execute; the caller must have the lease of the kind. A running run has lost its worker and
 * comes first. Of queued ones, resumed runs that were started before come first; then the oldest.
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
