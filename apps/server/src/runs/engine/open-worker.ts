import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@kvartal/database/open'
import type { RunQueue } from './queue.ts'
import type { Refresh } from '../kinds/run-kind.ts'
import { keepSchedules, scheduledKinds, startDueRun } from '../schedule/start-due-run.ts'
import { removeForgottenFolders } from '../import/temporary-folder.ts'
import { usualRetryPausesMs } from './work-on-run.ts'
import { startWorker, type Worker } from './worker.ts'

export interface OpenWorkerParts {
  readonly database: Database
  readonly queue: RunQueue
  readonly refreshes: readonly Refresh[]
  readonly log: FastifyBaseLogger
}

/**
 * How often schedules are looked at, in milliseconds, beside what the queue tells: it tells nothing of a time that went
 * by while the machine slept or the database was away.
 */
const usualLookMs = 30_000

/** Takes up what was left behind, makes up for what a schedule has missed, and works from then on. */
export async function openWorker(parts: OpenWorkerParts, lookMs = usualLookMs): Promise<Worker> {
  await removeForgottenFolders().catch((error: unknown) => parts.log.warn({ err: error }, 'old downloads could not be removed'))
  await keepSchedules(parts)
  const lookAtSchedules = async () => {
    for (const kind of scheduledKinds) await startDueRun(parts, kind)
  }
  await lookAtSchedules()
  await parts.queue.onSchedule((kind) => startDueRun(parts, kind))
  const worker = startWorker({ ...parts, retryPausesMs: usualRetryPausesMs })
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = lookAtSchedules().catch((error: unknown) => parts.log.debug({ err: error }, 'cannot look at schedules now'))
  }, lookMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([looking, worker.stop()])
    },
  }
}
