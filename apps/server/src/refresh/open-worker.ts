import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@kvartal/database/open'
import type { RunQueue } from './queue.ts'
import type { Refresh } from './refresh.ts'
import { keepSchedules, scheduledKinds, startDueRun } from './start-due-run.ts'
import { removeForgottenFolders } from './temporary-folder.ts'
import { usualRetryPausesMs } from './work-on-run.ts'
import { startWorker, type Worker } from './worker.ts'

export interface OpenWorkerParts {
  readonly database: Database
  readonly queue: RunQueue
  readonly refreshes: readonly Refresh[]
  readonly log: FastifyBaseLogger
}

/** Takes up what was left behind, makes up for what a schedule has missed, and works from then on. */
export async function openWorker(parts: OpenWorkerParts): Promise<Worker> {
  await removeForgottenFolders().catch((error: unknown) => parts.log.warn({ err: error }, 'old downloads could not be removed'))
  await keepSchedules(parts)
  for (const kind of scheduledKinds) await startDueRun(parts, kind)
  await parts.queue.onSchedule((kind) => startDueRun(parts, kind))
  return startWorker({ ...parts, retryPausesMs: usualRetryPausesMs })
}
