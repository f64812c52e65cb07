import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatDuration } from '@kvartal/domain/format/duration'
import { formatExact, missing } from '@kvartal/domain/format/number'
import { isFinished } from '@kvartal/domain/runs/run'

const hour = 3_600_000

/** A file that is read still has to be stored. */
const readingPart = 0.8

type Stretch = Pick<
  Run,
  | 'status'
  | 'total'
  | 'done'
  | 'failed'
  | 'currentShare'
  | 'startedAt'
  | 'finishedAt'
  | 'expectedFinishAt'
>

export interface RunPace {
  /** Finished steps; of an ended run, the successful ones. */
  readonly finished: number
  /**
   * The fraction of all steps, 0 to 1, with what is read of the current file; `null` until they are
   * counted.
   */
  readonly share: number | null
  /** `null` while unknown. */
  readonly stepsAnHour: number | null
  readonly millisecondsLeft: number | null
}

/**
 * The progress and the pace of a run.
 * @param now and `asOf`, the time of the run's data, in milliseconds since 1970
 */
export function paceOf(run: Stretch, now: number, asOf: number): RunPace {
  const over = run.done + run.failed
  const finished = !isFinished(run.status) ? over : run.status === 'failed' ? 0 : run.done
  const begun = run.status === 'running' ? readingPart * (run.currentShare ?? 0) : 0
  const share = run.total === 0 ? null : Math.min(1, (finished + begun) / run.total)
  if (run.startedAt !== null && run.finishedAt !== null) {
    const lasted = Date.parse(run.finishedAt) - Date.parse(run.startedAt)
    // A wrong login, for example, fails all steps at once without trying them.
    const stepsAnHour = run.done === 0 ? null : quotient(over * hour, lasted)
    return { finished, share, stepsAnHour, millisecondsLeft: null }
  }
  if (run.status !== 'running' || run.expectedFinishAt === null) {
    return { finished, share, stepsAnHour: null, millisecondsLeft: null }
  }
  // Between two steps there are no events, and the estimate must not speed up meanwhile.
  const end = Date.parse(run.expectedFinishAt)
  const stepsAnHour = quotient((run.total - finished) * hour, end - asOf)
  return { finished, share, stepsAnHour, millisecondsLeft: Math.max(0, end - now) }
}

function quotient(dividend: number, divisor: number): number | null {
  return divisor > 0 && dividend > 0 ? dividend / divisor : null
}

/** `60 sammu tunnis`, or per minute where an hour has very many. */
export function paceWords(stepsAnHour: number): string {
  const isFast = stepsAnHour >= 120
  const pace = isFast ? stepsAnHour / 60 : stepsAnHour
  const rounded = pace >= 10 ? Math.round(pace) : Math.round(pace * 10) / 10
  return `${counted(rounded, 'samm', 'sammu', formatExact)} ${isFast ? 'minutis' : 'tunnis'}`
}

/** When a run is expected to end: `kell 14:05` today, `22.11.2026, 02:05` on another day. */
export function expectedWords(expectedFinishAt: string, now: number): string {
  const moment = formatMoment(expectedFinishAt)
  const [day, time] = moment.split(', ')
  const isToday = formatMoment(new Date(now).toISOString()).split(', ')[0] === day
  return isToday && time !== undefined ? `kell ${time}` : moment
}

/** A run's duration, until `now` while it is active; '-' while it waits. */
export function runLength(
  { startedAt, finishedAt }: Pick<Run, 'startedAt' | 'finishedAt'>,
  now: number,
): string {
  if (startedAt === null) return missing
  return formatDuration(
    (finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt),
  )
}
