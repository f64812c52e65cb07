import type { Database } from '@kvartal/database/open'
import { readRequestedStatus, RunLost, type RunOwner } from '@kvartal/database/runs/take-run'
import { repeat } from './repeat.ts'

/** Signals of what becomes of a run while it is worked on. */
export interface RunWatch {
  /** Aborted when waiting makes no sense any more: the run is to be paused, cancelled or left to others. */
  readonly waits: AbortSignal
  /** Aborted when the current step is not wanted any more: the run is cancelled, or left to others. */
  readonly work: AbortSignal
  close(): Promise<void>
}

/** Polls the requested status of a run while it is worked on. */
export function watchRun({ db }: Database, owner: RunOwner, leaving: readonly AbortSignal[], pollMs: number): RunWatch {
  const closing = new AbortController()
  const pausing = new AbortController()
  const cancelling = new AbortController()
  const watching = repeat(pollMs, closing.signal, async () => {
    // A database out of reach is noticed by the work itself.
    const requested = await readRequestedStatus(db, owner).catch((error: unknown) => (error instanceof RunLost ? 'cancel' : 'run'))
    if (requested !== 'run') pausing.abort()
    if (requested === 'cancel') cancelling.abort()
  })
  return {
    waits: AbortSignal.any([...leaving, pausing.signal, cancelling.signal]),
    work: AbortSignal.any([...leaving, cancelling.signal]),
    async close() {
      closing.abort()
      await watching
    },
  }
}
