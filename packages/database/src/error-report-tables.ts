import type { Generated, GeneratedAlways } from 'kysely'

export interface ErrorReportsTable {
  id: GeneratedAlways<number>
  registry_code: string
  year: number | null
  quarter: number | null
  metric: string | null
  message: string
  email: string | null
  user_id: number | null
  created_at: Generated<string>
  status: Generated<'open' | 'fixed' | 'declined'>
  answer: string | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: string | null
  mailed_at: string | null
  version: Generated<number>
}
