import type { Context } from '../context.ts'
import { retentionCalls } from '@kvartal/contract/retention'
import { countExpiringRuns } from '@kvartal/database/retention/expired-runs'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { agesOfSoon, readRetention } from './read-retention.ts'
import { saveRetention } from './save-retention.ts'
import { sendExpiringRuns } from './send-expiring-runs.ts'

/** @param isAuditExported whether this installation has a folder for deleted rows of the audit log */
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
