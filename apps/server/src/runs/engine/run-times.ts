import { idleMs } from '../../kit/repeat.ts'

/** Delays of the engine in milliseconds; tests use shorter ones. */
export interface RunTimes {
  /**
   * Between two checks for runs whose worker is gone, while runs are queued or running; and after a
   * check that failed.
   */
  readonly workMs: number
  /** The longest time without a check for runs and schedules while nothing is known to be due. */
  readonly idleMs: number
  /** Between two checks of the requested status of a running run. */
  readonly statusMs: number
  /** Between two notes of how much of a step is done. */
  readonly shareMs: number
  /** Before each retry; there is one more attempt than there are delays. */
  readonly retryMs: readonly number[]
  /**
   * The longest uninterrupted wait, after which a requested retry, a corrected clock or another
   * user's run is noticed.
   */
  readonly longestWaitMs: number
}

export const usualRunTimes: RunTimes = {
  workMs: 1000,
  idleMs,
  // Users see the effect of their request within a second.
  statusMs: 300,
  shareMs: 1000,
  // The first delay is for a short failure, the second for a restart of the source.
  retryMs: [30_000, 300_000],
  longestWaitMs: 1000,
}
