import type { Database } from '@kvartal/database/open'
import { limitAttempts } from '../limits/limit-attempts.ts'
import type { CallingUser } from '../http/visitor.ts'

/** A person starts at most so many loads of reports in ten minutes. */
export async function limitLoading(database: Database, { id }: CallingUser): Promise<void> {
  const limit = { key: `reports user ${id}`, most: 20, seconds: 600 }
  await limitAttempts(database, [limit], 'Liiga palju aruannete päringuid. Proovi mõne minuti pärast uuesti.')
}
