import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export interface LogLine {
  readonly id: number
  readonly at: string
  /** An Estonian sentence. */
  readonly text: string
}

export async function addLogLine(db: Kysely<Schema>, runId: number, text: string): Promise<void> {
  await db.insertInto('run_log').values({ run_id: runId, text }).execute()
}

/**
 * The newest lines of a run's log, oldest first; at most `limit` of those after the line `afterId`.
 */
export async function listLogLines(
  db: Kysely<Schema>,
  runId: number,
  { afterId = 0, limit }: { readonly afterId?: number; readonly limit: number },
): Promise<LogLine[]> {
  const rows = await db
    .selectFrom('run_log')
    .select(['id', 'at', 'text'])
    .where('run_id', '=', runId)
    .where('id', '>', afterId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
