import { type About, aboutCalls } from '@kvartal/contract/about'
import { findNewestDays } from '@kvartal/database/newest-days'
import { listSettings } from '@kvartal/database/settings'
import { sessionDays } from '@kvartal/domain/retention/retention'
import { type DataSource, dataSources, licence } from '@kvartal/domain/sources/data-sources'
import type { FastifyInstance } from 'fastify'
import type { BackupPlan } from '../config.ts'
import type { Context } from '../context.ts'
import { serve } from '../kit/http/serve.ts'
import { retentionGroup } from './retention.ts'
import { readSettingGroup } from './setting-group.ts'
import { settingValue } from './stored-setting.ts'

/** What an installation says of itself. */
async function readAbout({ db }: Context['reads'], backups: BackupPlan | null): Promise<About> {
  const [settings, newest, { values: retention }] = await Promise.all([
    listSettings(db),
    findNewestDays(db),
    readSettingGroup(db, retentionGroup),
  ])
  const stored = (wanted: string) => settings.find(({ key }) => key === wanted)?.value
  const announcement = settingValue('announcement', stored('announcement'))
  const isOver = announcement !== null && Date.parse(announcement.until) <= Date.now()
  return {
    operatorName: settingValue('operatorName', stored('operatorName')),
    operatorContact: settingValue('operatorContact', stored('operatorContact')),
    announcement: isOver ? null : announcement,
    sources: (Object.keys(dataSources) as DataSource[]).map((source) => ({
      name: dataSources[source].name,
      licence: licence.name,
      newestOn: newest[source],
      url: dataSources[source].page,
    })),
    retention: {
      runs: retention.runDays,
      messages: retention.messageDays,
      audit: retention.auditDays,
      sessions: sessionDays.unused,
      // One a day is made.
      backups: backups?.keep ?? null,
    },
  }
}

export function serveAbout(app: FastifyInstance, { reads, config }: Context): void {
  serve(app, aboutCalls.readAbout, async () => ({ data: await readAbout(reads, config.backups) }))
}
