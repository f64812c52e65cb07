import type { WorkerParts } from './work-on-run.ts'
import type { Activity } from '../../repeat.ts'
import { removeForgottenFolders } from '../import/temporary-folder.ts'
import { followSchedules } from '../schedule/follow-schedules.ts'
import { startDueRuns } from '../schedule/start-due-runs.ts'
import { startWorker } from './worker.ts'

export interface OpenedWorker extends Activity {
  /** Called when a run may be queued. */
  readonly wakeForRuns: () => void
  /** Called when a schedule may be changed. */
  readonly wakeForSchedules: () => void
}

/** Starts missed runs of schedules, continues interrupted runs, and then executes queued runs. */
export async function openWorker(parts: WorkerParts): Promise<OpenedWorker> {
  const { log } = parts
  await removeForgottenFolders().catch((error: unknown) =>
    log.warn({ err: error }, 'old downloads could not be removed'),
  )
  await startDueRuns(parts)
  const worker = startWorker(parts)
  const schedules = followSchedules(parts)
  return {
    wakeForRuns: worker.wake,
    wakeForSchedules: schedules.wake,
    async stop() {
      await Promise.all([schedules.stop(), worker.stop()])
    },
  }
}
