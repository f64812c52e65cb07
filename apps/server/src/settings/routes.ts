import type { Context } from '../context.ts'
import { settingCalls } from '@kvartal/contract/settings'
import { findSetting, listSettings } from '@kvartal/database/settings/settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { saveSetting } from './save-setting.ts'
import { presentSetting, presentSettings, settingValue } from './stored-setting.ts'

export function serveSettings(app: FastifyInstance, { database }: Context): void {
  const openSetting = async <Key extends 'showRecommendForAll' | 'showAllCompanies'>(key: Key) => {
    const stored = await findSetting(database.db, key)
    return {
      data: {
        key,
        value: settingValue(key, stored?.value),
        description: stored?.description ?? null,
      },
    }
  }
  serve(app, settingCalls.readRecommendForAll, () => openSetting('showRecommendForAll'))
  serve(app, settingCalls.readShowAllCompanies, () => openSetting('showAllCompanies'))
  serve(app, settingCalls.listSettings, async () => ({
    data: presentSettings(await listSettings(database.db)),
  }))
  serve(app, settingCalls.readSetting, async ({ params: { key } }) => ({
    data: presentSetting(key, await findSetting(database.db, key)),
  }))
  serve(app, settingCalls.saveSetting, async ({ params, body, user }) => ({
    data: await saveSetting(database, { params, body }, user),
  }))
}
