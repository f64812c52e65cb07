import { setTimeout as sleep } from 'node:timers/promises'
import { findRun } from '@kvartal/database/runs/find-run'
import { holdKind } from '@kvartal/database/runs/hold-kind'
import { findNextInRound, findRunToTake, listKindsWithWork } from '@kvartal/database/runs/take-run'
import type { RunKind } from '@kvartal/domain/runs/run'
import type { RunQueue } from './queue.ts'
import type { Refresh } from '../kinds/run-kind.ts'
import { type WorkParts, workOnRun } from './work-on-run.ts'

export interface WorkerParts extends WorkParts {
  readonly refreshes: readonly Refresh[]
  readonly queue: RunQueue
}

export interface Worker {
  /** Leaves what is in hand, to be taken up by another process or after the next start. */
  stop(): Promise<void>
}

/** How often to look for work; nobody notices a second. */
const pollMs = 1000

/** Works on runs of every kind there is a refresh for: kinds side by side, the runs of a kind one after the other. */
export function startWorker(parts: WorkerParts): Worker {
  const { database, log } = parts
  const stopping = new AbortController()
  const atWork = new Map<RunKind, Promise<void>>()

  async function look(): Promise<void> {
    for (const kind of await listKindsWithWork(database.db)) {
      const refresh = parts.refreshes.find((each) => each.kind === kind)
      if (refresh === undefined || atWork.has(kind) || stopping.signal.aborted) continue
      const working = workOnKind(parts, refresh, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error, kind }, 'work on a run was broken off and will be taken up again'))
        .finally(() => atWork.delete(kind))
      atWork.set(kind, working)
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.debug({ err: error }, 'cannot look for runs now'))
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const looking = keepLooking()
  return {
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(atWork.values())
    },
  }
}

/** Works on runs of a kind until none is left, unless another process does. */
async function workOnKind(parts: WorkerParts, refresh: Refresh, stopping: AbortSignal): Promise<void> {
  const hold = await holdKind(parts.database, refresh.kind)
  if (hold === null) return
  const leaving = [stopping, hold.lost]
  try {
    while (!leaving.some(({ aborted }) => aborted)) {
      const next = await nextRun(parts, refresh)
      if (next === null) return
      await workOnRun(parts, refresh, next.runId, leaving)
      // One that is to go on was interrupted just now, and comes at the next look.
      if (!(await isOver(parts, next))) return
    }
  } finally {
    await hold.release()
  }
}

interface NextRun {
  readonly runId: number
  /** The job that told of it; `null` when none did. */
  readonly jobId: string | null
}

/** A run that a process which is gone had in hand comes first; the queue tells the next, or whose turn it is. */
async function nextRun({ database, queue }: WorkerParts, { kind, goesRound = false }: Refresh): Promise<NextRun | null> {
  const leftBehind = await findRunToTake(database.db, kind, 'running')
  if (leftBehind !== null) return { runId: leftBehind, jobId: null }
  if (goesRound) {
    const runId = await findNextInRound(database.db, kind)
    return runId === null ? null : { runId, jobId: null }
  }
  const job = await queue.takeJob(kind)
  if (job !== null) return job
  // Its job went with the process that had fetched it.
  const forgotten = await findRunToTake(database.db, kind, 'queued')
  return forgotten === null ? null : { runId: forgotten, jobId: null }
}

/** Whether a run needs no worker now; then its jobs are done. */
async function isOver({ database, queue }: WorkerParts, { runId, jobId }: NextRun): Promise<boolean> {
  const run = await findRun(database.db, runId)
  if (run?.status === 'running') return false
  // A run that waits again has a new job.
  const ended = new Set([jobId, run === null || run.status === 'queued' ? null : run.jobId])
  for (const id of ended) if (run !== null && id !== null) await queue.finishJob(run.kind, id)
  return true
}
