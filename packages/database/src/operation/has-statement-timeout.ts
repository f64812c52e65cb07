import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whether PostgreSQL cancels statements of these connections that take too long. */
export async function hasStatementTimeout(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    timeout: string
  }>`select current_setting('statement_timeout') as timeout`.execute(db)
  return rows[0]?.timeout !== '0'
}
