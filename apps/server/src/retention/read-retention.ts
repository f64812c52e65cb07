import type { RetentionReply } from '@kvartal/contract/retention'
import type { Database } from '@kvartal/database/open'
import type { Ages } from '@kvartal/database/retention/expired'
import { countExpiredChanges } from '@kvartal/database/retention/expired-changes'
import { countExpiringRuns } from '@kvartal/database/retention/expired-runs'
import { readStoredRetention } from './stored-retention.ts'

/** How long before a deletion people are told of it, and may download the data. */
const soonMs = 30 * 86_400_000

/** The ages of what expires within thirty days. */
export async function agesOfSoon({ db }: Database): Promise<Ages> {
  const { retention } = await readStoredRetention(db)
  return { asOf: new Date(Date.now() + soonMs).toISOString(), retention }
}

export async function readRetention(database: Database, isAuditExported: boolean): Promise<RetentionReply> {
  const { db } = database
  const [{ retention, updatedAt, updatedBy }, soon] = await Promise.all([readStoredRetention(db), agesOfSoon(database)])
  const [runs, auditEntries] = await Promise.all([countExpiringRuns(db, soon), isAuditExported ? countExpiredChanges(db, soon) : 0])
  return { ...retention, updatedAt, updatedBy, isAuditExported, expiring: { until: soon.asOf, runs, auditEntries } }
}
