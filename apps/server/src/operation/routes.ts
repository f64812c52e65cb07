import { systemCalls } from '@kvartal/contract/system'
import type { FastifyInstance } from 'fastify'
import type { ChosenReads } from '../cache/choose-reads.ts'
import { NotFound } from '../http/known-error.ts'
import { serve } from '../http/serve.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { openMetrics } from './metrics.ts'
import { findMissing } from './readiness.ts'
import { describeSystem, type SystemParts } from './describe-system.ts'

interface OperationParts extends Omit<SystemParts, 'startedAt' | 'refusals'> {
  /** Directory of the built web. */
  readonly webFolder: string
  readonly metricsToken: string | null
  /** The choice between primary and replica for visitors' reads; `null` without a replica. */
  readonly reads: ChosenReads | null
}

/** Endpoints for supervisors and monitors: whether the process is alive, whether it can serve people, and its metrics. */
export function serveOperation(
  app: FastifyInstance,
  { database, webFolder, metricsToken, reads, ...places }: OperationParts,
): void {
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
    if (!mayReadMetrics(request, metricsToken)) throw new NotFound('Sellist aadressi ei ole')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.read())
  })
}
