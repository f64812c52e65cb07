import type { Context } from '../context.ts'
import { systemCalls } from '@kvartal/contract/system'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../http/known-error.ts'
import { serve } from '../http/serve.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { openMetrics } from './metrics.ts'
import { findMissing } from './readiness.ts'
import { describeSystem } from './describe-system.ts'

/** Endpoints for supervisors and monitors: whether the process is alive, whether it can serve people, and its metrics. */
export function serveOperation(
  app: FastifyInstance,
  { config, database, chosenReads: reads, webFolder }: Context,
): void {
  const places = {
    dataDir: config.databaseUrl === null ? config.dataDir : null,
    backups: config.backups,
    mail: { isOn: config.mail !== null, hasWebhook: config.webhookUrl !== null },
  }
  const startedAt = new Date().toISOString()
  const metrics = openMetrics(app, database, { reads, hasBackups: places.backups !== null })
  app.get('/health', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_, reply) => {
    const missing = await findMissing(database, webFolder)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
  })
  serve(app, systemCalls.readSystem, async () => ({
    data: await describeSystem({ database, startedAt, refusals: app.refusals, ...places }),
  }))
  app.get('/metrics', async (request, reply) => {
    // For everybody else the address does not exist.
    if (!mayReadMetrics(request, config.metricsToken)) throw new NotFound('Sellist aadressi ei ole')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.read())
  })
}
