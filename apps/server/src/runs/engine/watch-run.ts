import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@kvartal/database/open'
import { readWanted, RunLost, type RunOwner } from '@kvartal/database/runs/take-run'

/** What has become of the wish to work on a run. */
export interface RunWatch {
  /** Aborted when waiting makes no sense any more: the run is to be held, cancelled or left to others. */
  readonly waits: AbortSignal
  /** Aborted when what is being done is not wanted any more: cancelled, or left to others. */
  readonly work: AbortSignal
  close(): Promise<void>
}

/** People see within a second that they are obeyed. */
const pollMs = 300

/** Looks what people want of a run while somebody works on it. */
export function watchRun({ db }: Database, owner: RunOwner, leaving: readonly AbortSignal[]): RunWatch {
  const closing = new AbortController()
  const holding = new AbortController()
  const ending = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      // A database out of reach is noticed by the work itself.
      const wanted = await readWanted(db, owner).catch((error: unknown) => (error instanceof RunLost ? 'cancel' : 'run'))
      if (wanted !== 'run') holding.abort()
      if (wanted === 'cancel') return ending.abort()
      await sleep(pollMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    waits: AbortSignal.any([...leaving, holding.signal, ending.signal]),
    work: AbortSignal.any([...leaving, ending.signal]),
    async close() {
      closing.abort()
      await watching
    },
  }
}
