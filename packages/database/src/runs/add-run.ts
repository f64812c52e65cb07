import { noCounts, type RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface NewRun {
  readonly kind: RunKind
  /** Any JSON; equal requests of a kind are the same run, whatever the order of their fields. */
  readonly request: object
  /** `null`: the schedule. */
  readonly startedBy: { readonly id: number; readonly name: string } | null
}

/** The run was added, or an equal one is already queued, running or paused. */
export type AddedRun = { readonly id: number } | { readonly existingId: number }

/** Queues a run, unless an equal one is already queued, running or paused. */
export async function addRun(
  db: Kysely<Schema>,
  { kind, request, startedBy }: NewRun,
): Promise<AddedRun> {
  const asked = JSON.stringify(request)
  for (;;) {
    const added = await sql<{ id: number }>`
      insert into runs (kind, request, started_by, started_by_name, counts)
      values (${kind}, ${asked}::jsonb, ${startedBy?.id ?? null}, ${startedBy?.name ?? null}, ${JSON.stringify(noCounts)}::jsonb)
      on conflict (kind, md5(request::text)) where status in ('queued', 'running', 'paused') do nothing
      returning id`.execute(db)
    const [run] = added.rows
    if (run !== undefined) return run
    const same = await sql<{ id: number }>`
      select id from runs where kind = ${kind} and md5(request::text) = md5(${asked}::jsonb::text)
        and status in ('queued', 'running', 'paused')`.execute(db)
    const [existing] = same.rows
    // No row: it ended between the two statements.
    if (existing !== undefined) return { existingId: existing.id }
  }
}
