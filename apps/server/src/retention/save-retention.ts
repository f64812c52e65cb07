import type { Received } from '@kvartal/contract/endpoint'
import type { saveRetention as endpoint } from '@kvartal/contract/retention'
import type { Database } from '@kvartal/database/open'
import { lockSetting, saveSetting } from '@kvartal/database/settings/settings'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { readStoredRetention, retentionKey } from './stored-retention.ts'

export async function saveRetention(database: Database, body: Received<typeof endpoint>['body'], caller: CallingUser): Promise<void> {
  const lock = (db: Database['db']) => lockSetting(db, retentionKey)
  await audited(database, { actor: caller, action: 'retention.save', lock }, async (db) => {
    const { retention: before } = await readStoredRetention(db)
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given }
    await saveSetting(db, { key: retentionKey, value: after, description: 'Kui mitu päeva mida alles hoitakse', updatedBy: caller.name })
    return { subject: { type: 'setting', id: retentionKey, name: 'Säilitamine' }, before: { ...before }, after, result: undefined }
  })
}
