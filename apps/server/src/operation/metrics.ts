import { findLastBackups } from '@kvartal/database/backup/scheduled-backups'
import { findLastCleanings } from '@kvartal/database/cleanings'
import { countWorkers } from '@kvartal/database/listen-to'
import { readOutboxState } from '@kvartal/database/mail/outbox-state'
import type { Database } from '@kvartal/database/open'
import { readDataSummary } from '@kvartal/database/runs/data-summary'
import { readRunStates } from '@kvartal/database/runs/run-states'
import { readDatabaseFacts } from '@kvartal/database/server-facts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ChosenReads } from '../kit/cache/choose-reads.ts'
import { Overloaded } from '../kit/http/known-error.ts'
import { watchOutbox } from './watch-outbox.ts'
import { watchReplica } from './watch-replica.ts'

/** Durations in seconds, from a prepared body to the longest statement. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The metrics for Prometheus. */
export interface Metrics {
  readonly type: string
  readonly read: () => Promise<string>
}

interface MetricParts {
  readonly reads: ChosenReads | null
  /** Whether backups are scheduled. */
  readonly hasBackups: boolean
}

/**
 * Counts requests by the pattern of their address, never by the address itself, which may contain a
 * search text; reports the state of this process, the database, runs and freshness, as far as the
 * database answers.
 */
export function openMetrics(
  app: FastifyInstance,
  database: Database,
  { reads, hasBackups }: MetricParts,
): Metrics {
  const register = new Registry()
  countRequests(app, register)
  watchPool(database, register)
  if (reads !== null) watchReplica(reads, register)
  const refreshData = watchData(database, register, hasBackups)
  let watchesProcess = false
  return {
    type: register.contentType,
    async read() {
      // Watching garbage collection has a cost, so it starts with the first request.
      if (!watchesProcess) collectDefaultMetrics({ register })
      watchesProcess = true
      await refreshData()
      return register.metrics()
    },
  }
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply, streams of events left out.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  })
  const refused = new Counter({
    name: 'kvartal_requests_refused_total',
    help: 'Requests that were refused: unidentified has no valid login (401), forbidden lacks the right (403), throttled is too many of one client (429), shed is too many of all, unavailable is a database out of reach or a full disk (503).',
    labelNames: ['reason'] as const,
    registers,
  })
  const reasons: Readonly<Record<number, string>> = {
    401: 'unidentified',
    403: 'forbidden',
    429: 'throttled',
  }
  for (const reason of [...Object.values(reasons), 'shed', 'unavailable'])
    refused.inc({ reason }, 0)
  const shed = new WeakSet<object>()
  app.addHook('onError', (request, _reply, error, next) => {
    if (error instanceof Overloaded) shed.add(request)
    next()
  })
  const failedLogins = new Counter({
    name: 'kvartal_failed_logins_total',
    help: 'Wrong passwords and codes at logins.',
    registers: [],
    collect() {
      this.reset()
      this.inc(app.refusals.counts().failedLogins)
    },
  })
  register.registerMetric(failedLogins)
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    // An unknown address has no pattern; all of them are counted together.
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method, route, status: String(reply.statusCode) })
    // A stream of events takes as long as somebody watches it, which says nothing about the server.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      durations.observe({ method, route }, reply.elapsedTime / 1000)
    const reason = reasons[reply.statusCode]
    if (reason !== undefined) refused.inc({ reason })
    // The answer of /ready is no refusal.
    if (reply.statusCode === 503 && route !== '/ready')
      refused.inc({ reason: shed.has(request) ? 'shed' : 'unavailable' })
    next()
  })
}

function watchPool({ pool }: Database, register: Registry): void {
  const connections = new Gauge({
    name: 'kvartal_database_connections',
    help: "Connections of this process's pool, and queries that wait for one.",
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  register.registerMetric(connections)
}

/**
 * How long the database may take to answer, in milliseconds: a scraper gives up after ten seconds.
 */
const patienceMs = 3000

async function readData(db: Database['db']) {
  const [facts, states, summary, workers, backups, cleanings, messages] = await Promise.all([
    readDatabaseFacts(db),
    readRunStates(db),
    readDataSummary(db),
    countWorkers(db),
    findLastBackups(db),
    findLastCleanings(db),
    readOutboxState(db),
  ])
  return {
    facts,
    states,
    summary,
    workers,
    backup: backups.lastGood,
    cleaning: cleanings.lastGood,
    messages,
  }
}

type Data = Awaited<ReturnType<typeof readData>>

/**
 * Metrics of runs and freshness from the database. When it does not answer in time,
 * `kvartal_database_up` is 0 and these are absent: a 0 would be a worker missing or a backup of
 * 1970 for a monitor.
 */
function watchData({ db }: Database, register: Registry, hasBackups: boolean): () => Promise<void> {
  const registers = [register]
  new Gauge({
    name: 'kvartal_backups_scheduled',
    help: 'Whether backups are scheduled (BACKUP_DIR).',
    registers,
  }).set(hasBackups ? 1 : 0)
  const cleaning = new Gauge({
    name: 'kvartal_last_cleaning_timestamp_seconds',
    help: 'When the last good cleaning of old rows ended.',
    registers,
  })
  const removed = new Gauge({
    name: 'kvartal_last_cleaning_removed_rows',
    help: 'Rows that the last good cleaning removed.',
    labelNames: ['table'] as const,
    registers,
  })
  const size = new Gauge({
    name: 'kvartal_database_size_bytes',
    help: 'Size of the database on its disk.',
    registers,
  })
  const workers = new Gauge({
    name: 'kvartal_workers',
    help: 'Processes that work on runs, on any machine.',
    registers,
  })
  const backup = new Gauge({
    name: 'kvartal_last_backup_timestamp_seconds',
    help: 'When the last good scheduled backup ended.',
    registers,
  })
  const runs = new Gauge({
    name: 'kvartal_runs',
    help: 'Stored runs.',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const waiting = new Gauge({
    name: 'kvartal_run_oldest_open_seconds',
    help: 'Age of the oldest run that is queued or running.',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const ends = new Gauge({
    name: 'kvartal_run_last_end_timestamp_seconds',
    help: 'When the last run with this outcome ended.',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const newest = new Gauge({
    name: 'kvartal_newest_quarter_end_timestamp_seconds',
    help: 'End of the newest quarter with figures.',
    registers,
  })
  const tracked = new Gauge({
    name: 'kvartal_tracked_companies',
    help: 'Tracked companies: all, those with figures of the newest quarter, those with facts of the register.',
    labelNames: ['with'] as const,
    registers,
  })
  const outbox = watchOutbox(register)
  const up = new Gauge({
    name: 'kvartal_database_up',
    help: 'Whether the database answered this scrape.',
    registers,
  })
  const single = [size, workers, backup, newest, cleaning]
  const labelled = [runs, waiting, ends, tracked, removed, ...outbox.gauges]

  function show({
    facts,
    states,
    summary,
    workers: alive,
    backup: lastBackup,
    cleaning: lastCleaning,
    messages,
  }: Data): void {
    outbox.set(messages)
    size.set(facts.size)
    workers.set(alive)
    if (lastBackup !== null) backup.set(Date.parse(lastBackup.finishedAt) / 1000)
    if (lastCleaning !== null) cleaning.set(Date.parse(lastCleaning.finishedAt) / 1000)
    for (const [table, rows] of Object.entries(lastCleaning?.removed ?? {}))
      removed.set({ table }, rows)
    for (const { kind, status, runs: count, oldestSeconds, lastEnd } of states) {
      runs.set({ kind, status }, count)
      if (status === 'queued' || status === 'running') waiting.set({ kind, status }, oldestSeconds)
      if (lastEnd !== null) ends.set({ kind, status }, lastEnd)
    }
    const { trackedCompanies, withoutMostRecentPeriod, withoutRegistryFacts, mostRecentPeriod } =
      summary
    tracked.set({ with: 'all' }, trackedCompanies)
    tracked.set({ with: 'newest quarter' }, trackedCompanies - withoutMostRecentPeriod)
    tracked.set({ with: 'register' }, trackedCompanies - withoutRegistryFacts)
    if (mostRecentPeriod !== null)
      newest.set(Date.UTC(mostRecentPeriod.year, mostRecentPeriod.quarter * 3) / 1000)
  }

  let reading: Promise<Data | null> | null = null
  return async () => {
    // A scrape joins the questions of the one before it, so that a hanging database does not take
    // all connections.
    reading ??= readData(db)
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    const data = await Promise.race([reading, sleep(patienceMs, null, { ref: false })])
    for (const gauge of single) gauge.remove()
    for (const gauge of labelled) gauge.reset()
    up.set(data === null ? 0 : 1)
    if (data !== null) show(data)
  }
}
