import type { AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import type { Database } from '@kvartal/database/open'
import type { CallingUser } from '../http/visitor.ts'
import { limitAttempts } from '../limits/rate-limit.ts'

const tenMinutes = 600

/** How often one changes one's own account: hashing a password is dear, and every change stays in the audit log. */
export async function limitChanges(database: Database, { id }: CallingUser, changesPassword: boolean): Promise<void> {
  const changes: AttemptLimit = { key: `profile user ${id}`, most: 20, seconds: tenMinutes }
  await limitAttempts(database, [changes], 'Liiga palju konto muudatusi.')
  if (!changesPassword) return
  const passwords: AttemptLimit = { key: `password user ${id}`, most: 5, seconds: tenMinutes }
  await limitAttempts(database, [passwords], 'Liiga palju paroolivahetusi.')
}
