import { takeKindLease, findNextRun, listKindsWithWork } from '@kvartal/database/runs/next-run'
import type { RunKind } from '@kvartal/domain/runs/run'
import { repeatWhenDue, type WakeableActivity, type Activity } from '../../kit/repeat.ts'
import { removeForgottenFolders } from '../import/temporary-folder.ts'
import { followSchedules, startDueRuns } from '../start-due-runs.ts'
import type { RunDefinition } from './run-definition.ts'
import { type WorkerParts, workOnRun } from './work-on-run.ts'

/** Executes runs. Stopping leaves running ones to another process or the next start. */
export type Worker = WakeableActivity

/**
 * Executes runs of every defined kind: kinds in parallel, the runs of a kind one after another. A
 * queued run is found when the worker is woken; nobody reports that another worker is gone, so this
 * is checked regularly while there are runs.
 */
export function startWorker(parts: WorkerParts): Worker {
  const { database, log, definitions, times } = parts
  const working = new Map<RunKind, Promise<void>>()

  async function look(stopping: AbortSignal): Promise<number> {
    const kinds = await listKindsWithWork(database.db)
    for (const kind of kinds) {
      const definition = definitions.find((each) => each.kind === kind)
      if (definition === undefined || working.has(kind) || stopping.aborted) continue
      const work = workOnKind(parts, definition, stopping)
        .catch((error: unknown) =>
          log.warn({ err: error, kind }, 'a run was interrupted and will be continued'),
        )
        .finally(() => working.delete(kind))
      working.set(kind, work)
    }
    return kinds.length > 0 ? times.workMs : times.idleMs
  }

  const looking = repeatWhenDue((stopping) =>
    look(stopping).catch((error: unknown) => {
      log.debug({ err: error }, 'cannot look for runs now')
      return times.workMs
    }),
  )
  return {
    wake: looking.wake,
    async stop() {
      await looking.stop()
      await Promise.all(working.values())
    },
  }
}

/** Executes runs of a kind until none is left, unless another process has the lease. */
async function workOnKind(
  parts: WorkerParts,
  definition: RunDefinition,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = parts
  const { kind, takesTurns } = definition
  const lease = await takeKindLease(database, kind)
  if (lease === null) return
  const leaving = [stopping, lease.lost]
  try {
    while (!leaving.some(({ aborted }) => aborted)) {
      const runId = await findNextRun(database.db, kind, takesTurns)
      if (runId === null) return
      // A run that is still running was interrupted now, and is continued at the next check.
      if ((await workOnRun(parts, definition, runId, leaving)) === 'running') return
    }
  } finally {
    await lease.release()
  }
}

interface OpenedWorker extends Activity {
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
