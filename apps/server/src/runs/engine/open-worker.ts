import { removeForgottenFolders } from '../import/temporary-folder.ts'
import { startDueRuns } from '../schedule/start-due-runs.ts'
import { repeat } from '../../repeat.ts'
import { startWorker, type Worker, type WorkerParts } from './worker.ts'

/** Starts missed runs of schedules, continues interrupted runs, and then executes queued runs. */
export async function openWorker(parts: WorkerParts): Promise<Worker> {
  const { log, times } = parts
  await removeForgottenFolders().catch((error: unknown) => log.warn({ err: error }, 'old downloads could not be removed'))
  await startDueRuns(parts)
  const worker = startWorker(parts)
  const looking = repeat(times.scheduleMs, () =>
    startDueRuns(parts).catch((error: unknown) => log.debug({ err: error }, 'cannot look at schedules now')),
  )
  return {
    async stop() {
      await Promise.all([looking.stop(), worker.stop()])
    },
  }
}
