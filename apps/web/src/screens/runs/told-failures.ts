import type { Run } from '@kvartal/contract/runs'
import { runLog } from '@kvartal/domain/runs/run-log'

/** What the card of failures says already, so that the log and the steps below it need not repeat it. */
export interface ToldFailures {
  readonly isTold: (step: string, reason: string) => boolean
  /** A line of the log, without the reason of a failure. */
  readonly shortened: (line: string) => string
}

export function toldFailures(failures: Run['failures']): ToldFailures {
  const steps = new Map(failures.map(({ step, reason }) => [runLog.stepFailed(step, reason), step]))
  return {
    isTold: (step, reason) => steps.has(runLog.stepFailed(step, reason)),
    shortened: (line) => {
      const step = steps.get(line)
      return step === undefined ? line : runLog.stepFailed(step, '').trimEnd()
    },
  }
}
