import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { addLogLine } from '@kvartal/database/runs/run-log'
import { lockSchedule, saveSeenTo } from '@kvartal/database/runs/run-schedule'
import { schedule as byItself } from '@kvartal/domain/audit/actor'
import { recentYears } from '@kvartal/domain/reports/recent-years'
import type { RunKind } from '@kvartal/domain/runs/run'
import type { FastifyBaseLogger } from 'fastify'
import { addQueuedRun } from '../engine/add-queued-run.ts'
import { todayInEstonia } from '../../clock.ts'
import type { AnnualReportsRequest } from '../kinds/annual-reports-run.ts'
import type { EmtaRequest } from '../kinds/emta-run.ts'
import type { RunQueue } from '../engine/queue.ts'
import type { RegistryRequest } from '../kinds/registry-run.ts'
import { requestInAudit, runSubject } from '../calls/run-in-audit.ts'
import { isDue, isSchedule } from './schedule-times.ts'
import { readRunSettings, type StoredRunSettings } from '../settings/run-settings.ts'

export interface ScheduleParts {
  readonly database: Database
  readonly queue: RunQueue
  readonly log: FastifyBaseLogger
}

export interface Schedule {
  readonly cron: string
  readonly isEnabled: boolean
  readonly request: object
}

/** Kinds that have a schedule. */
export const scheduledKinds = ['emta', 'registry', 'annual-reports'] as const satisfies readonly RunKind[]

/** A kind's schedule by the settings; `null` for a kind without one. */
export function scheduleOf(kind: RunKind, settings: StoredRunSettings): Schedule | null {
  if (kind === 'emta') {
    const request: EmtaRequest = { files: 'newest', updateAllCompanies: false, onlyMissing: false }
    return { cron: settings.cronSchedule, isEnabled: settings.isAutomaticRunEnabled, request }
  }
  if (kind === 'registry') {
    const request: RegistryRequest = { onlyMissing: false, fromFile: true }
    return { cron: settings.registryCronSchedule, isEnabled: settings.isRegistryAutomaticEnabled, request }
  }
  if (kind === 'annual-reports') {
    const request: AnnualReportsRequest = {
      years: recentYears(settings.annualReportYearsToFetch, Number(todayInEstonia().slice(0, 4))),
      reportTypes: settings.annualReportTypes,
      onlyMissing: false,
    }
    return { cron: settings.annualReportCronSchedule, isEnabled: settings.isAnnualReportAutomaticEnabled, request }
  }
  return null
}

/**
 * Starts the run of a schedule whose time has come since it was last looked at: one run, however many times have gone
 * by and whoever looks, and none where the same waits or goes on.
 */
export async function startDueRun({ database, queue, log }: ScheduleParts, kind: RunKind): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const { seenTo, now } = await lockSchedule(db, kind)
    const { settings } = await readRunSettings(db)
    const schedule = scheduleOf(kind, settings)
    if (schedule === null || !isSchedule(schedule.cron)) return
    if (!isDue(schedule.cron, new Date(seenTo), new Date(now))) return
    await saveSeenTo(db, kind, now)
    if (!schedule.isEnabled) return
    const added = await addQueuedRun(db, queue, { kind, request: schedule.request, startedBy: null })
    if ('id' in added) {
      await addLogLine(db, added.id, 'Käivitas ajakava.')
      const after = requestInAudit(schedule.request)
      await recordChange(db, { actor: byItself, action: 'run.start', subject: runSubject({ id: added.id, kind }), after })
    }
    log.info({ kind, run: added }, 'a schedule has come round')
  })
}

/** Makes the schedules that are stored the ones that are kept, in all processes. */
export async function keepSchedules({ database, queue }: Pick<ScheduleParts, 'database' | 'queue'>): Promise<void> {
  const { settings } = await readRunSettings(database.db)
  for (const kind of scheduledKinds) {
    const schedule = scheduleOf(kind, settings)
    const isKept = schedule !== null && schedule.isEnabled && isSchedule(schedule.cron)
    await queue.setSchedule(kind, isKept ? schedule.cron : null)
  }
}
