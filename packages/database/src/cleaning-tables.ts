import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './column-types.ts'

// The table of nightly cleanings; part of the schema.

export interface CleaningsTable {
  id: GeneratedAlways<number>
  started_at: Generated<string>
  finished_at: string | null
  machine: string | null
  as_of: string
  removed: Generated<Json>
  audit_file: string | null
  failure: string | null
}
