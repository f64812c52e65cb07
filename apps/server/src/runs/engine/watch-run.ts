import type { Database } from '@kvartal/database/open'
import { readRequestedStatus, RunLost, type RunOwner } from '@kvartal/database/runs/take-run'
import { repeat } from '../../kit/repeat.ts'

/** Signals that a running run is paused, cancelled or left to another process. */
export interface RunWatch {
  /**
   * Aborted when waiting is no longer useful: the run is paused, cancelled or left to another
   * process.
   */
  readonly waits: AbortSignal
  /**
   * Aborted when the current step is no longer needed: the run is cancelled or left to another
   * process.
   */
  readonly work: AbortSignal
  close(): Promise<void>
}

/** Polls the requested status of a run while it is running. */
export function watchRun(
  { db }: Database,
  owner: RunOwner,
  leaving: readonly AbortSignal[],
  pollMs: number,
): RunWatch {
  const pausing = new AbortController()
  const cancelling = new AbortController()
  const watching = repeat(pollMs, async () => {
    // The step itself fails when the database is unreachable.
    const requested = await readRequestedStatus(db, owner).catch((error: unknown) =>
      error instanceof RunLost ? 'cancel' : 'run',
    )
    if (requested !== 'run') pausing.abort()
    if (requested === 'cancel') cancelling.abort()
  })
  return {
    waits: AbortSignal.any([...leaving, pausing.signal, cancelling.signal]),
    work: AbortSignal.any([...leaving, cancelling.signal]),
    close: () => watching.stop(),
  }
}
