import type { ReplyData } from '@kvartal/contract/endpoint'
import type { readRecommendForAll as endpoint } from '@kvartal/contract/settings'
import type { Database } from '@kvartal/database/open'
import { findSetting } from '@kvartal/database/settings/find-setting'

const key = 'showRecommendForAll'

/** Only a stored `true` opens recommending: whatever else stands there keeps it closed. */
export async function readRecommendForAll(database: Database): Promise<ReplyData<typeof endpoint>> {
  const setting = await findSetting(database.db, key)
  return { key, value: setting?.value === true, description: setting?.description ?? null }
}

/** Whether visitors who are not logged in may recommend companies. */
export async function isRecommendingOpenToAll(database: Database): Promise<boolean> {
  return (await readRecommendForAll(database)).value
}
