import { returnAttempt, takeAttempt, type AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import type { Database } from '@kvartal/database/open'
import { TooMany } from '../http/known-error.ts'

/**
 * Counts a try against every limit.
 * @param what a sentence that says of what there was too much
 * @throws TooMany when one of them is reached, with the seconds to wait
 */
export async function limitAttempts(database: Database, limits: readonly AttemptLimit[], what: string): Promise<void> {
  const waits = await Promise.all(limits.map((limit) => takeAttempt(database.db, limit)))
  const wait = Math.max(...waits)
  if (wait > 0) throw new TooMany(wait, what)
}

export async function returnAttempts(database: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await Promise.all(limits.map((limit) => returnAttempt(database.db, limit)))
}
