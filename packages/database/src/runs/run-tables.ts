import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../column-types.ts'

// The tables of runs; part of the schema, so schema.test.ts reads this file too.

export interface RunsTable {
  id: GeneratedAlways<number>
  kind: string
  status: Generated<
    'queued' | 'running' | 'paused' | 'succeeded' | 'partial' | 'failed' | 'cancelled'
  >
  request: Json
  plan: Json | null
  started_by: number | null
  started_by_name: string | null
  created_at: Generated<string>
  started_at: string | null
  finished_at: string | null
  wanted: Generated<'run' | 'pause' | 'cancel'>
  worker: string | null
  delay_ms: number | null
  total: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  counts: Json
  current: string | null
  current_since: string | null
  current_share: number | null
  step_ms: number | null
  last_turn: number | null
  plan_retry_at: string | null
  plan_retry_reason: string | null
}

export interface RunStepsTable {
  run_id: number
  position: number
  label: string
  status: Generated<'waiting' | 'running' | 'done' | 'failed'>
  attempts: Generated<number>
  not_before: string | null
  counts: Json | null
  reason: string | null
  problems: Json | null
  started_at: string | null
  finished_at: string | null
  payload: Json | null
}

export interface RunLogTable {
  id: GeneratedAlways<number>
  run_id: number
  at: Generated<string>
  text: string
}

export interface HostPausesTable {
  host: string
  next_request_at: string
}

export interface HostWaitersTable {
  host: string
  lane: string
  last_turn: Generated<number>
  waits_until: string
}

export interface RunSchedulesTable {
  kind: string
  processed_until: string
}
