import type { Received } from '@kvartal/contract/endpoint'
import type { retentionCalls } from '@kvartal/contract/retention'
import type { Database } from '@kvartal/database/open'
import { lockSetting } from '@kvartal/database/settings/settings'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { changeSettingGroup } from '../settings/setting-group.ts'
import { retentionGroup } from './retention-group.ts'

export async function saveRetention(
  database: Database,
  body: Received<typeof retentionCalls.saveRetention>['body'],
  caller: CallingUser,
): Promise<void> {
  const { key } = retentionGroup
  const lock = (db: Database['db']) => lockSetting(db, key)
  await audited(database, { actor: caller, action: 'retention.save', lock }, async (db) => {
    const { before, after } = await changeSettingGroup(db, retentionGroup, body, caller)
    return {
      subject: { type: 'setting', id: key, name: 'Säilitamine' },
      before: { ...before },
      after: { ...after },
      result: undefined,
    }
  })
}
