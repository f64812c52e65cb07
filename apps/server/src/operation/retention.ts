import type { Received } from '@kvartal/contract/endpoint'
import { retentionForm, type RetentionReply, retentionCalls } from '@kvartal/contract/retention'
import type { Ages } from '@kvartal/database/expired'
import {
  countExpiredChanges,
  countExpiringRuns,
  type ExpiringRow,
  listExpiringRuns,
  listLogOfRun,
  listStepsOfRun,
} from '@kvartal/database/expired-rows'
import type { Database } from '@kvartal/database/open'
import { lockSetting } from '@kvartal/database/settings'
import { type Retention, usualRetention } from '@kvartal/domain/retention/retention'
import type { FastifyReply, FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import type { Work } from '../kit/limits/lane.ts'
import { type SettingGroup, readSettingGroup, changeSettingGroup } from './setting-group.ts'

/**
 * How long each kind of data is kept. Invalid values are ignored, so nothing is deleted earlier
 * than the shortest period that can be chosen.
 */
export const retentionGroup: SettingGroup<Retention> = {
  key: 'retention',
  description: 'Kui mitu päeva mida alles hoitakse',
  schema: retentionForm,
  usual: usualRetention,
}

/** How long before a deletion people are told of it, and may download the data. */
const soonMs = 30 * 86_400_000

/** The ages of what expires within thirty days. */
async function agesOfSoon({ db }: Database): Promise<Ages> {
  const { values: retention } = await readSettingGroup(db, retentionGroup)
  return { asOf: new Date(Date.now() + soonMs).toISOString(), retention }
}

async function readRetention(
  database: Database,
  isAuditExported: boolean,
): Promise<RetentionReply> {
  const { db } = database
  const [{ values: retention, updatedAt, updatedBy }, soon] = await Promise.all([
    readSettingGroup(db, retentionGroup),
    agesOfSoon(database),
  ])
  const [runs, auditEntries] = await Promise.all([
    countExpiringRuns(db, soon),
    isAuditExported ? countExpiredChanges(db, soon) : 0,
  ])
  return {
    ...retention,
    updatedAt,
    updatedBy,
    isAuditExported,
    expiring: { until: soon.asOf, runs, auditEntries },
  }
}

async function saveRetention(
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

const rowsAtOnce = 1000

/** Sends the runs that are deleted soon as a file, in batches: never in memory as a whole. */
function sendExpiringRuns(database: Database, work: Work, reply: FastifyReply): void {
  reply
    .header('content-disposition', 'attachment; filename="uuendamised.jsonl"')
    .type('application/jsonl; charset=utf-8')
    .send(Readable.from(linesOf(database, work)))
}

async function* linesOf(database: Database, work: Work): AsyncGenerator<string> {
  const { db } = database
  const ages = await agesOfSoon(database)
  for await (const runs of batches(work, (afterId) =>
    listExpiringRuns(db, ages, { afterId, limit: rowsAtOnce }),
  )) {
    for (const { id, row } of runs) {
      yield lineOf('run', row)
      for await (const steps of batches(work, (afterId) =>
        listStepsOfRun(db, id, { afterId, limit: rowsAtOnce }),
      )) {
        yield steps.map((step) => lineOf('step', step.row)).join('')
      }
      for await (const log of batches(work, (afterId) =>
        listLogOfRun(db, id, { afterId, limit: rowsAtOnce }),
      )) {
        yield log.map((line) => lineOf('log', line.row)).join('')
      }
    }
  }
}

const lineOf = (what: string, row: object) => `${JSON.stringify({ [what]: row })}\n`

async function* batches(
  work: Work,
  read: (afterId: number) => Promise<readonly ExpiringRow[]>,
): AsyncGenerator<readonly ExpiringRow[]> {
  let afterId = 0
  for (;;) {
    const rows = await work(() => read(afterId))
    if (rows.length > 0) yield rows
    afterId = rows.at(-1)?.id ?? afterId
    if (rows.length < rowsAtOnce) return
  }
}

/**
 * @param isAuditExported whether this installation has a folder for deleted rows of the audit log
 */
export function serveRetention(app: FastifyInstance, { database, config }: Context): void {
  const isAuditExported = config.backups !== null
  serve(app, retentionCalls.readRetention, async () => ({
    data: await readRetention(database, isAuditExported),
  }))
  serve(app, retentionCalls.saveRetention, async ({ body, user }) => {
    await saveRetention(database, body, user)
    return { data: await readRetention(database, isAuditExported) }
  })
  serve(app, retentionCalls.exportExpiringRuns, async ({ query: { format }, work }) => {
    if (format === 'jsonl') return { send: (_, reply) => sendExpiringRuns(database, work, reply) }
    const ages = await agesOfSoon(database)
    return { data: { until: ages.asOf, runs: await countExpiringRuns(database.db, ages) } }
  })
}
