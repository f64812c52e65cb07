import type { RunRecord } from '@kvartal/database/runs/run-record'

/** The fields of a run that determine its expected end. */
export type RunPace = Pick<
  RunRecord,
  'kind' | 'status' | 'wanted' | 'total' | 'done' | 'failed' | 'delayMs' | 'stepMs' | 'currentSince'
>

export interface Moments {
  readonly now: Date
  /** The latest retry time of the steps, before which the run cannot end; `null` when no step waits for a retry. */
  readonly lastTryAt: string | null
}

/**
 * The expected end of a run by the average time of its steps, but at least the delay per step: the first step does not
 * wait for the delay, so its time alone is too short. Before a step has ended the delay is used, but only where a step is
 * one request, because the time of a file depends on its size. `null` for a run that is not running, and while unknown.
 */
export function expectedFinish(run: RunPace, { now, lastTryAt }: Moments): string | null {
  const { kind, status, wanted, total, done, failed, currentSince } = run
  if (status !== 'running' || wanted !== 'run' || total === 0) return null
  const delayMs = run.delayMs ?? 0
  const isPacedByDelay = kind === 'registry' && total > 1 && delayMs > 0
  if (run.stepMs === null && !isPacedByDelay) return null
  // Nothing is known of the pace of a run that has only failed.
  if (done === 0 && (failed > 0 || lastTryAt !== null)) return null
  const since = currentSince === null ? now.getTime() : Date.parse(currentSince)
  const atPace = since + (total - done - failed) * Math.max(run.stepMs ?? 0, delayMs)
  const atLeast = lastTryAt === null ? 0 : Date.parse(lastTryAt)
  return new Date(Math.max(now.getTime(), atPace, atLeast)).toISOString()
}
