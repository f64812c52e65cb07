import type { Received } from '@kvartal/contract/endpoint'
import type { RunSettings, runSettingCalls } from '@kvartal/contract/run-settings'
import type { Database } from '@kvartal/database/open'
import { beginSchedule } from '@kvartal/database/runs/schedules'
import { lockSetting } from '@kvartal/database/settings/settings'
import { isSchedule, nextTimes } from '@kvartal/schedule/schedule'
import { audited } from '../../audit/audited.ts'
import { changeSettingGroup } from '../../settings/setting-group.ts'
import { runSettingsGroup } from './run-settings.ts'
import { scheduledKinds, scheduleOf } from '../schedule/schedules.ts'
import { InvalidInput } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import { readSettings } from './read-settings.ts'

/** Changes the settings and schedules of runs; every process uses them from its next check on. */
export async function saveSettings(
  database: Database,
  body: Received<typeof runSettingCalls.saveRunSettings>['body'],
  caller: CallingUser,
): Promise<RunSettings> {
  for (const cron of [
    body.cronSchedule,
    body.registryCronSchedule,
    body.annualReportCronSchedule,
  ]) {
    if (cron !== undefined && !isSchedule(cron))
      throw new InvalidInput(`Ajakava „${cron}“ ei sobi: ${whyNot(cron)}`)
  }
  const { key } = runSettingsGroup
  const lock = (db: Database['db']) => lockSetting(db, key)
  await audited(database, { actor: caller, action: 'scraper-settings.save', lock }, async (db) => {
    const { before, after } = await changeSettingGroup(db, runSettingsGroup, body, caller)
    for (const kind of scheduledKinds) {
      const [old, fresh] = [scheduleOf(kind, before), scheduleOf(kind, after)]
      // Times that passed under the old schedule, or while it was disabled, are not caught up.
      if (old.cron !== fresh.cron || old.isEnabled !== fresh.isEnabled)
        await beginSchedule(db, kind)
    }
    return {
      subject: { type: 'setting', id: key, name: 'Scraperi seaded' },
      before,
      after,
      result: undefined,
    }
  })
  return readSettings(database)
}

function whyNot(cron: string): string {
  const isNever = nextTimes(cron, new Date(), 1)?.length === 0
  return isNever
    ? 'seda kuupäeva ei tule kunagi'
    : 'oodati viit välja (minut, tund, päev, kuu, nädalapäev), nt „0 6 11 1,4,7,10 *“'
}
