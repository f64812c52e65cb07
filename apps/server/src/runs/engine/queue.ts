import { randomUUID } from 'node:crypto'
import type { Database } from '@kvartal/database/open'
import { type RunKind, runKinds } from '@kvartal/domain/runs/run'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'

/** Runs that wait, and the times at which schedules start new ones. The one place that knows pg-boss. */
export interface RunQueue {
  /** Puts a run behind the others of its kind, as part of a transaction; one that goes on, before them. Gives its job. */
  addJob(db: Database['db'], run: { readonly id: number; readonly kind: RunKind }, place: 'last' | 'first'): Promise<string>
  /** The job whose turn it is; its run may have ended or be held by now. */
  takeJob(kind: RunKind): Promise<{ readonly runId: number; readonly jobId: string } | null>
  finishJob(kind: RunKind, jobId: string): Promise<void>
  /** The times at which a kind's schedule is looked at, in every process from now on; `null` for none. */
  setSchedule(kind: RunKind, cron: string | null): Promise<void>
  /** Calls back, in one of all processes, when a schedule's time has come. */
  onSchedule(look: (kind: RunKind) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export const scheduleTimeZone = 'Europe/Tallinn'

const schedulesQueue = 'schedules'
const day = 86_400
/** Jobs are pointers to runs: what matters is in `runs`, and nothing there depends on when pg-boss gives a job up. */
const queueOptions = { expireInSeconds: day, retentionSeconds: 365 * day, deleteAfterSeconds: 7 * day, retryLimit: 0 } as const

interface RunJob {
  readonly runId: number
}

/**
 * Opens the queue in the database's schema `pgboss`, which it makes and keeps up to date itself.
 * @param isWorker whether this process looks after schedules and old jobs
 */
export async function openQueue(
  url: string,
  { isWorker, log }: { readonly isWorker: boolean; readonly log: FastifyBaseLogger },
): Promise<RunQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'kvartal',
    max: 3,
    supervise: isWorker,
    schedule: isWorker,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
  })
  // It tries again by itself; without a listener a lost connection would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of runs met an error'))
  boss.on('warning', ({ message }) => log.debug(`the queue of runs warns: ${message}`))
  await boss.start()
  for (const name of [...runKinds, schedulesQueue]) await boss.createQueue(name, queueOptions)
  return {
    async addJob(db, { id, kind }, place) {
      const jobId = randomUUID()
      const job: RunJob = { runId: id }
      await boss.send(kind, job, { id: jobId, priority: place === 'first' ? 1 : 0, db: fromKysely(db) })
      return jobId
    },
    async takeJob(kind) {
      const [job] = await boss.fetch<RunJob>(kind)
      return job === undefined ? null : { runId: job.data.runId, jobId: job.id }
    },
    async finishJob(kind, jobId) {
      // A run that was chosen otherwise has ended before its job's turn.
      await boss.complete(kind, jobId, undefined, { includeQueued: true })
    },
    async setSchedule(kind, cron) {
      if (cron === null) await boss.unschedule(schedulesQueue, kind)
      else await boss.schedule(schedulesQueue, cron, { kind }, { tz: scheduleTimeZone, key: kind })
    },
    async onSchedule(look) {
      await boss.work<{ readonly kind: RunKind }>(schedulesQueue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const { data } of jobs) await look(data.kind)
      })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** A queue for where no process works on runs: whoever does later finds them in `runs`. */
export const noQueue: RunQueue = {
  addJob: async () => randomUUID(),
  takeJob: async () => null,
  finishJob: async () => {},
  setSchedule: async () => {},
  onSchedule: async () => {},
  close: async () => {},
}
