import type { Received } from '@kvartal/contract/endpoint'
import { type Setting, settingValues, settingCalls } from '@kvartal/contract/settings'
import type { Database } from '@kvartal/database/open'
import { findSecondFactor, isFactorOn } from '@kvartal/database/second-factors'
import {
  findSetting,
  saveSetting as saveInDatabase,
  listSettings,
} from '@kvartal/database/settings'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, InvalidInput } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { presentSetting, presentSettings, settingValue } from './stored-setting.ts'

async function saveSetting(
  database: Database,
  { params: { key }, body }: Pick<Received<typeof settingCalls.saveSetting>, 'params' | 'body'>,
  caller: CallingUser,
): Promise<Setting> {
  const unfit = `Seade „${key}“ väärtus ei sobi`
  // A sentence in the schema itself takes precedence over this one.
  const value = z.safeParse(settingValues[key], body.value, { error: () => unfit })
  if (!value.success) throw new InvalidInput(value.error.issues[0]?.message ?? unfit)
  return audited(database, { actor: caller, action: 'setting.save' }, async (db) => {
    if (key === 'requireSecondFactor' && value.data !== 'nobody')
      await requireOwnSecondFactor(db, caller)
    const before = await findSetting(db, key)
    const description =
      body.description === undefined ? (before?.description ?? null) : body.description
    const after = await saveInDatabase(db, {
      key,
      value: value.data,
      description,
      updatedBy: caller.name,
    })
    return {
      subject: { type: 'setting', id: key, name: key },
      before: before && { value: before.value, description: before.description },
      after: { value: after.value, description: after.description },
      result: presentSetting(key, after),
    }
  })
}

/**
 * An administrator who requires a second factor must have one; otherwise the setting would lock
 * them out of itself.
 */
async function requireOwnSecondFactor(db: Database['db'], { id }: CallingUser): Promise<void> {
  if (!isFactorOn(await findSecondFactor(db, id))) {
    throw new Conflict(
      'Lülita kaheastmeline sisselogimine kõigepealt sisse omaenda profiilis, siis saad seda teistelt nõuda',
    )
  }
}

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
