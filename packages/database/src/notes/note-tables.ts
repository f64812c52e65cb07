import type { Generated, GeneratedAlways } from 'kysely'

// The table of notes; part of the schema, so schema.test.ts reads this file too.

export interface NotesTable {
  id: GeneratedAlways<number>
  scope: 'all' | 'company' | 'tag'
  registry_code: string | null
  tag_id: number | null
  year: number
  quarter: number | null
  text: string
  is_public: boolean
  author_id: number | null
  created_at: Generated<string>
}
