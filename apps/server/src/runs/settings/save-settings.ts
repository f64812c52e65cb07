import type { Received } from '@kvartal/contract/endpoint'
import type { saveRunSettings as endpoint, RunSettings } from '@kvartal/contract/run-settings'
import type { Database } from '@kvartal/database/open'
import { beginSchedule } from '@kvartal/database/runs/run-schedule'
import { lockSetting } from '@kvartal/database/settings/lock-setting'
import { saveSetting } from '@kvartal/database/settings/save-setting'
import { nextTimes } from '@kvartal/domain/cron/next-times'
import { audited } from '../../audit/audited.ts'
import { isSchedule } from '../schedule/schedule-times.ts'
import { readRunSettings, runSettingsKey } from './run-settings.ts'
import { keepSchedules, scheduledKinds, scheduleOf } from '../schedule/start-due-run.ts'
import { InvalidInput } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import type { RunParts } from '../calls/start-run.ts'
import { readSettings } from './read-settings.ts'

/** Changes how and when data are refreshed; schedules follow at once, in every process. */
export async function saveSettings(
  parts: RunParts,
  body: Received<typeof endpoint>['body'],
  caller: CallingUser,
): Promise<RunSettings> {
  for (const cron of [body.cronSchedule, body.registryCronSchedule, body.annualReportCronSchedule]) {
    if (cron !== undefined && !isSchedule(cron)) throw new InvalidInput(`Ajakava „${cron}“ ei sobi: ${whyNot(cron)}`)
  }
  const lock = (db: Database['db']) => lockSetting(db, runSettingsKey)
  await audited(parts.database, { actor: caller, action: 'scraper-settings.save', lock }, async (db) => {
    const { settings: before } = await readRunSettings(db)
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given }
    await saveSetting(db, { key: runSettingsKey, value: after, description: 'Andmete uuendamise seaded', updatedBy: caller.name })
    for (const kind of scheduledKinds) {
      const [old, fresh] = [scheduleOf(kind, before), scheduleOf(kind, after)]
      // What a schedule would have started while it was another, or switched off, is not made up for.
      if (old?.cron !== fresh?.cron || old?.isEnabled !== fresh?.isEnabled) await beginSchedule(db, kind)
    }
    return {
      subject: { type: 'setting', id: runSettingsKey, name: 'Scraperi seaded' },
      before,
      after,
      result: undefined,
    }
  })
  await keepSchedules(parts)
  return readSettings(parts.database)
}

function whyNot(cron: string): string {
  const isNever = nextTimes(cron, new Date().toISOString().slice(0, 16), 1)?.length === 0
  return isNever ? 'seda kuupäeva ei tule kunagi' : 'oodati viit välja (minut, tund, päev, kuu, nädalapäev), nt „0 6 11 1,4,7,10 *“'
}
