import * as calls from '@kvartal/contract/runs'
import { listRuns } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import type { FastifyInstance } from 'fastify'
import type { Refresh } from '../refresh/refresh.ts'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { changeRun } from './change-run.ts'
import { presentListedRun, presentRun } from './present.ts'
import { findReadableRun } from './readable-run.ts'
import { retryFailed } from './retry-failed.ts'
import { sendEvents } from './send-events.ts'
import type { RunParts } from './start-run.ts'

const linesInReply = 500

export function serveRuns(app: FastifyInstance, parts: RunParts & { readonly refreshes: readonly Refresh[] }): void {
  const { database } = parts
  const closing = new AbortController()
  // Streams would keep the server from ending.
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  serve(app, calls.listRuns, async ({ query: { kind, page = 1, limit = 25 } }) => {
    const { rows, total } = await listRuns(database.db, { kind, page, limit })
    return {
      data: await Promise.all(rows.map((run) => presentListedRun(database, run))),
      pagination: { page, totalPages: Math.max(1, Math.ceil(total / limit)), limit, total },
    }
  })
  serve(app, calls.readRun, async ({ params, caller }) => {
    const run = await findReadableRun(database, Number(params.id), caller)
    const log = await listLogLines(database.db, run.id, { limit: linesInReply })
    return { data: { ...(await presentRun(database, run)), log: log.map(({ id, at, text }) => ({ _id: String(id), at, text })) } }
  })
  serve(app, calls.followRun, async ({ params, caller }) => {
    const { id } = await findReadableRun(database, Number(params.id), caller)
    return { send: (_, reply) => sendEvents(database, id, reply, closing.signal) }
  })
  serve(app, calls.pauseRun, async ({ params, caller }) => ({
    data: await changeRun(parts, Number(params.id), 'pause', requireUser(caller)),
  }))
  serve(app, calls.resumeRun, async ({ params, caller }) => ({
    data: await changeRun(parts, Number(params.id), 'resume', requireUser(caller)),
  }))
  serve(app, calls.cancelRun, async ({ params, caller }) => ({
    data: await changeRun(parts, Number(params.id), 'cancel', requireUser(caller)),
  }))
  serve(app, calls.retryFailedSteps, async ({ params, caller }) => ({
    data: await retryFailed(parts, Number(params.id), requireUser(caller)),
  }))
}
