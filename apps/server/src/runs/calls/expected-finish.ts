import type { RunRecord } from '@kvartal/database/runs/run-record'

/** What of a run tells when it will end. */
export type RunPace = Pick<
  RunRecord,
  'kind' | 'status' | 'wanted' | 'total' | 'done' | 'failed' | 'delayMs' | 'stepMs' | 'currentSince'
>

export interface Moments {
  readonly now: Date
  /** Before then not all of its steps can have ended: the latest of the further tries; `null` when there is none. */
  readonly lastTryAt: string | null
}

/**
 * When a run will end at the pace of its last steps, but no faster than the delay between requests lets it: the first
 * step waits for nobody, so its own time tells too little. Before one has ended the delay is the pace, where a step is
 * one request: a file takes as long as it is large. `null` for a run that does not go on, and while this cannot be told.
 */
export function expectedFinish(run: RunPace, { now, lastTryAt }: Moments): string | null {
  const { kind, status, wanted, total, done, failed, currentSince } = run
  if (status !== 'running' || wanted !== 'run' || total === 0) return null
  const delayMs = run.delayMs ?? 0
  const isPacedByDelay = kind === 'registry' && total > 1 && delayMs > 0
  if (run.stepMs === null && !isPacedByDelay) return null
  const since = currentSince === null ? now.getTime() : Date.parse(currentSince)
  const atPace = since + (total - done - failed) * Math.max(run.stepMs ?? 0, delayMs)
  const atLeast = lastTryAt === null ? 0 : Date.parse(lastTryAt)
  return new Date(Math.max(now.getTime(), atPace, atLeast)).toISOString()
}
