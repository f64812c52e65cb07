import { retentionForm } from '@kvartal/contract/retention'
import type { Database } from '@kvartal/database/open'
import { findSetting } from '@kvartal/database/settings/settings'
import { type Retention, usualRetention } from '@kvartal/domain/retention/retention'
import * as z from 'zod/mini'

/** The key of the row of `settings` with the retention periods. */
export const retentionKey = 'retention'

export interface StoredRetention {
  readonly retention: Retention
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

/** The retention periods; the defaults where no valid one is stored, so that nothing is removed earlier than the limits allow. */
export async function readStoredRetention(db: Database['db']): Promise<StoredRetention> {
  const setting = await findSetting(db, retentionKey)
  const parsed = z.safeParse(z.partial(retentionForm), setting?.value ?? {})
  // Parsed JSON has no undefined fields.
  const chosen = (parsed.success ? parsed.data : {}) as Partial<Retention>
  return { retention: { ...usualRetention, ...chosen }, updatedAt: setting?.updatedAt ?? null, updatedBy: setting?.updatedBy ?? null }
}
