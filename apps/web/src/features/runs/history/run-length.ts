import type { Run } from '@kvartal/contract/runs'
import { formatDuration } from '@kvartal/domain/format/duration'
import { missing } from '@kvartal/domain/format/number'

/** A run's duration, until `now` while it is active; '-' while it waits. */
export function runLength({ startedAt, finishedAt }: Pick<Run, 'startedAt' | 'finishedAt'>, now: number): string {
  if (startedAt === null) return missing
  return formatDuration((finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt))
}
