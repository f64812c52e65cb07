import type { RunCounts, RunKind, RunStatus } from '@kvartal/domain/runs/run'
import { sql } from 'kysely'

/**
 * Whether a run refreshed its kind as a whole: it succeeded at least in part, was not a retry of
 * single steps (`only`, `registryCodes`), and did not skip everything that it looked for. A file
 * may contain uncounted changes.
 */
export const refreshedAll = sql<boolean>`(
  status in ('succeeded', 'partial') and done > 0 and not request ?| array['only', 'registryCodes']
  and (coalesce(counts->'skipped', '{}') = '{}' or counts - array['read', 'skipped', 'failed'] <> '{"added": 0, "changed": 0, "same": 0, "removed": 0}')
)`

/** A run without its request, which may name ten thousand companies. */
export interface RunRecord {
  readonly id: number
  readonly kind: RunKind
  readonly status: RunStatus
  /** Who started it; `null` for the schedule. */
  readonly startedBy: number | null
  readonly startedByName: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly wanted: 'run' | 'pause' | 'cancel'
  /** `null` until it is planned. */
  readonly delayMs: number | null
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly counts: RunCounts
  /** The file or company being processed. */
  readonly current: string | null
  readonly currentSince: string | null
  /** How much of its file is read, 0 to 1; `null` while unknown. */
  readonly currentShare: number | null
  /** Moving average of the duration of a step; `null` until one has ended. */
  readonly stepMs: number | null
}

export const runColumns = [
  'id',
  'kind',
  'status',
  'started_by as startedBy',
  'started_by_name as startedByName',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'wanted',
  'delay_ms as delayMs',
  'total',
  'done',
  'failed',
  'counts',
  'current',
  'current_since as currentSince',
  'current_share as currentShare',
  'step_ms as stepMs',
] as const

/** Only this folder writes kinds and counts. */
export function toRunRecord(
  row: Omit<RunRecord, 'kind' | 'counts'> & { readonly kind: string; readonly counts: unknown },
): RunRecord {
  return { ...row, kind: row.kind as RunKind, counts: row.counts as RunCounts }
}
