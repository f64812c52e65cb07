import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { type RunSettings, runSettingCalls } from '@kvartal/contract/run-settings'
import type { Database } from '@kvartal/database/open'
import { findLastTimes } from '@kvartal/database/runs/find-run'
import { beginSchedule } from '@kvartal/database/runs/schedules'
import { lockSetting } from '@kvartal/database/settings'
import { nextTimes, isSchedule } from '@kvartal/schedule/schedule'
import { parseEmtaPage } from '@kvartal/sources/emta/find-emta-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { readPage } from '@kvartal/sources/transport/open-download'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { InvalidInput, SourceUnavailable } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { changeSettingGroup } from '../operation/setting-group.ts'
import type { SourceRights } from './kinds/emta-run.ts'
import { readRunSettings, runSettingsGroup } from './run-settings.ts'
import { scheduledKinds, scheduleOf } from './schedules.ts'

const timesShown = 5

/** The settings of runs as administrators see them, with the next times of the schedules. */
async function readSettings({ db }: Database): Promise<RunSettings> {
  const { settings, updatedAt, updatedBy } = await readRunSettings(db)
  const [emta, registry, details, reports] = await Promise.all([
    findLastTimes(db, 'emta'),
    findLastTimes(db, 'registry'),
    findLastTimes(db, 'register-details'),
    findLastTimes(db, 'annual-reports'),
  ])
  const now = new Date()
  const timesOf = (cron: string) => nextTimes(cron, now, timesShown) ?? []
  return {
    ...settings,
    lastRunDate: emta.lastStart,
    registryLastRunDate: registry.lastStart,
    registerDetailsLastRunDate: details.lastStart,
    annualReportLastRunDate: reports.lastStart,
    nextRuns: timesOf(settings.cronSchedule),
    registryNextRuns: timesOf(settings.registryCronSchedule),
    registerDetailsNextRuns: timesOf(settings.registerDetailsCronSchedule),
    annualReportNextRuns: timesOf(settings.annualReportCronSchedule),
    updatedAt,
    updatedBy,
  }
}

/** Changes the settings and schedules of runs; every process uses them from its next check on. */
async function saveSettings(
  database: Database,
  body: Received<typeof runSettingCalls.saveRunSettings>['body'],
  caller: CallingUser,
): Promise<RunSettings> {
  for (const cron of [
    body.cronSchedule,
    body.registryCronSchedule,
    body.registerDetailsCronSchedule,
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

/** Opens an address as a run would. @throws SourceUnavailable when it cannot be read */
async function testSource(
  url: string,
  rights: SourceRights,
): Promise<ReplyData<typeof runSettingCalls.testSource>> {
  const began = performance.now()
  try {
    const { html, finalUrl } = await readPage(url, rights)
    return {
      files: countFiles(html, finalUrl),
      finalUrl,
      milliseconds: Math.round(performance.now() - began),
    }
  } catch (error) {
    if (error instanceof TransferError) throw new SourceUnavailable(error.message)
    throw error
  }
}

function countFiles(html: string, pageUrl: string): number {
  try {
    return parseEmtaPage(html, pageUrl).files.length
  } catch (error) {
    if (error instanceof SourceFormatError) return 0
    throw error
  }
}

export function serveRunSettings(app: FastifyInstance, { database, config }: Context): void {
  const rights = { allowsPrivate: config.allowPrivateSources }
  serve(app, runSettingCalls.readRunSettings, async () => ({ data: await readSettings(database) }))
  serve(app, runSettingCalls.saveRunSettings, async ({ body, user }) => ({
    data: await saveSettings(database, body, user),
  }))
  serve(app, runSettingCalls.testSource, async ({ body }) => ({
    data: await testSource(body.emtaBaseUrl, rights),
  }))
}
