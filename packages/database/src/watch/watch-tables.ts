import type { Generated, GeneratedAlways } from 'kysely'

// The tables of what people watch; part of the schema, so schema.test.ts reads this file too.

export interface WatchesTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: 'company' | 'tag' | 'ranking'
  subject: string
  added_at: Generated<string>
}

export interface WatchSettingsTable {
  user_id: number
  sends_digest: Generated<boolean>
  unsubscribe_token: string
}

export interface DigestEditionsTable {
  id: GeneratedAlways<number>
  made_at: Generated<string>
  newest_quarter: string | null
  newest_year: string | null
  last_user_id: Generated<number>
  finished_at: string | null
}

export interface DigestedPublicationsTable {
  publication_id: number
  edition_id: number | null
}
