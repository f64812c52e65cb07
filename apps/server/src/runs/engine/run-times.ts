/** How long the engine waits for what, in milliseconds; tests wait less. */
export interface RunTimes {
  /** Between two looks for queued runs and for runs whose worker is gone. */
  readonly workMs: number
  /** Between two looks for schedules that are due. */
  readonly scheduleMs: number
  /** Between two looks at the requested status of a running run. */
  readonly statusMs: number
  /** Before each retry; there is one more attempt than pauses. */
  readonly retryMs: readonly number[]
  /** The longest uninterrupted wait, so that a clock that was corrected does no harm. */
  readonly longestWaitMs: number
  /** The same where runs take turns, so that another person's run starts soon. */
  readonly longestTurnMs: number
}

export const usualRunTimes: RunTimes = {
  workMs: 1000,
  scheduleMs: 5000,
  // People see the effect of what they request within a second.
  statusMs: 300,
  // The first lets a hiccup pass, the second a restart of the source.
  retryMs: [30_000, 300_000],
  longestWaitMs: 5000,
  longestTurnMs: 1000,
}
