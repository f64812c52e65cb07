import type { ReplyData } from '@kvartal/contract/endpoint'
import type { Pagination } from '@kvartal/contract/reply'
import { runCalls } from '@kvartal/contract/runs'
import { summarizeDetails } from '@kvartal/database/directory/company-details'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import type { Database } from '@kvartal/database/open'
import { readDataSummary } from '@kvartal/database/runs/data-summary'
import { summarizeReportActivities } from '@kvartal/database/reports/list-report-activities'
import { findActiveRun, findLastTimes, listRuns, listSteps } from '@kvartal/database/runs/find-run'
import { listLogLines } from '@kvartal/database/runs/run-log'
import { runKinds } from '@kvartal/domain/runs/run'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { TooMany } from '../kit/http/known-error.ts'
import { serve, paginationOf } from '../kit/http/serve.ts'
import { openPermits } from '../kit/limits/permits.ts'
import { changeRun, findReadableRun, retryFailed } from './change-run.ts'
import { listAvailableFiles, startEmtaRun } from './emta-files.ts'
import { openRunDefinitions } from './kinds/open-run-definitions.ts'
import type { RegistryRequest } from './kinds/registry-run.ts'
import { presentListedRun, presentLogLine, presentRun, presentStep } from './present-run.ts'
import { readRunSettings } from './run-settings.ts'
import { nextRunOf } from './schedules.ts'
import { sendEvents } from './send-events.ts'
import { runOfSource } from './source-runs.ts'
import { startRun } from './start-run.ts'

/**
 * How complete and fresh the data of tracked companies are, and the active runs that update them.
 */
async function summarizeData({
  db,
}: Database): Promise<ReplyData<typeof runCalls.readDataSummary>> {
  const {
    trackedCompanies,
    withoutRegistryFacts,
    withoutFigures,
    withoutMostRecentPeriod,
    mostRecentPeriod,
  } = await readDataSummary(db)
  const { settings } = await readRunSettings(db)
  const registryFileAsOf = await findRegistryFileDay(db)
  const details = await summarizeDetails(db)
  const reportActivities = await summarizeReportActivities(db)
  const kinds = await Promise.all(
    runKinds.map(async (kind) => {
      const [last, active] = await Promise.all([findLastTimes(db, kind), findActiveRun(db, kind)])
      return {
        kind,
        ...last,
        next: nextRunOf(kind, settings),
        active: active === null ? null : String(active.id),
      }
    }),
  )
  return {
    totalTrackedCompanies: trackedCompanies,
    withoutAriregData: withoutRegistryFacts,
    withoutFinancialData: withoutFigures,
    withoutMostRecentPeriod,
    mostRecentPeriod,
    lastSuccess: Object.fromEntries(kinds.map(({ kind, lastSuccess }) => [kind, lastSuccess])),
    lastStart: Object.fromEntries(kinds.map(({ kind, lastStart }) => [kind, lastStart])),
    nextRun: Object.fromEntries(kinds.map(({ kind, next }) => [kind, next])),
    registryFileAsOf,
    details,
    reportActivities,
    activeRuns: Object.fromEntries(kinds.map(({ kind, active }) => [kind, active])),
  }
}

const linesInReply = 500

/** Every stream queries the database once a second. A user has only a few windows open. */
const streamLimits = { total: 200, perClient: 6, queued: 0, queuedPerClient: 0, queueMs: null }
/** Seconds until a retry, when another stream may have ended. */
const pause = 15

export function serveRuns(app: FastifyInstance, { config, database }: Context): void {
  const rights = { allowsPrivate: config.allowPrivateSources }
  const definitions = openRunDefinitions(database, config)
  const closing = new AbortController()
  const streams = openPermits(
    streamLimits,
    () => new TooMany(pause, 'Korraga jälgitakse liiga palju uuendamisi.'),
  )
  // Open streams would prevent the server from stopping.
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  serve(app, runCalls.listRuns, async ({ query: { kind, page = 1, limit = 25 } }) => {
    const { rows, total } = await listRuns(database.db, { kind, page, limit })
    return {
      data: await Promise.all(rows.map((run) => presentListedRun(database, run))),
      pagination: pagesOf(page, limit, total),
    }
  })
  serve(app, runCalls.readRun, async ({ params, caller }) => {
    const run = await findReadableRun(database, params.id, caller)
    const log = await listLogLines(database.db, run.id, { limit: linesInReply })
    return { data: { ...(await presentRun(database, run)), log: log.map(presentLogLine) } }
  })
  serve(
    app,
    runCalls.listRunSteps,
    async ({ params, query: { status, page = 1, limit = 50 }, caller }) => {
      const run = await findReadableRun(database, params.id, caller)
      const { rows, total } = await listSteps(database.db, run.id, { status, page, limit })
      return { data: rows.map(presentStep), pagination: pagesOf(page, limit, total) }
    },
  )
  serve(app, runCalls.followRun, async ({ params, caller, client }) => {
    const { id } = await findReadableRun(database, params.id, caller)
    const leave = await streams.enter(client)
    return { send: (_, reply) => sendEvents(database, id, reply, closing.signal).finally(leave) }
  })
  serve(app, runCalls.pauseRun, async ({ params, user }) => ({
    data: await changeRun(database, params.id, 'pause', user),
  }))
  serve(app, runCalls.resumeRun, async ({ params, user }) => ({
    data: await changeRun(database, params.id, 'resume', user),
  }))
  serve(app, runCalls.cancelRun, async ({ params, user }) => ({
    data: await changeRun(database, params.id, 'cancel', user),
  }))
  serve(app, runCalls.tryRunNow, async ({ params, user }) => ({
    data: await changeRun(database, params.id, 'try-now', user),
  }))
  serve(app, runCalls.retryFailedSteps, async ({ params, user }) => ({
    data: await retryFailed({ database, definitions }, params.id, user),
  }))
  serve(app, runCalls.listAvailableFiles, async ({ request }) => {
    const { settings } = await readRunSettings(database.db)
    return { data: await listAvailableFiles(settings.emtaBaseUrl, rights, request.log) }
  })
  serve(app, runCalls.startEmtaRun, async ({ body, user }) => ({
    data: await startEmtaRun(database, body, user, rights),
  }))
  serve(app, runCalls.startRegistryRun, async ({ body, user }) => {
    const request: RegistryRequest = { onlyMissing: body.onlyMissing === 'true' }
    return { data: await startRun(database, { kind: 'registry', request, caller: user }) }
  })
  serve(app, runCalls.startSourceRun, async ({ body, user }) => {
    const { settings } = await readRunSettings(database.db)
    const run = runOfSource(body.source, settings)
    return { data: await startRun(database, { ...run, caller: user }) }
  })
  serve(app, runCalls.readDataSummary, async () => ({ data: await summarizeData(database) }))
}

/** Lists of runs and steps have one page even when they are empty. */
function pagesOf(page: number, limit: number, total: number): Pagination {
  const pages = paginationOf(page, limit, total)
  return { ...pages, totalPages: Math.max(1, pages.totalPages) }
}
