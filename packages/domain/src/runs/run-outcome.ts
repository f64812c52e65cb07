import { formatWhole } from '../format/number.ts'
import {
  doubtfulSentence,
  isFinished,
  notFoundSentence,
  type RunCounts,
  type RunStatus,
} from './run.ts'

/** A run's status in words. */
export const statusWords: Readonly<Record<RunStatus, string>> = {
  queued: 'ootel',
  running: 'käib',
  paused: 'peatatud',
  succeeded: 'õnnestus',
  partial: 'osaliselt',
  failed: 'ebaõnnestus',
  cancelled: 'katkestatud',
}

interface OutcomeOfRun {
  readonly status: RunStatus
  readonly total: number
  readonly failed: number
  readonly counts: Pick<RunCounts, 'read' | 'added' | 'changed' | 'same' | 'removed' | 'skipped'>
}

/**
 * Why a run without a failure is not a success: it had nothing to do, or nothing that it looked for
 * was there. `null` for others. A file may contain uncounted changes, so a run that skipped nothing
 * was a success.
 */
export function emptinessOf({
  status,
  total,
  counts,
}: Omit<OutcomeOfRun, 'failed'>): 'idle' | 'found-nothing' | null {
  if (status !== 'succeeded') return null
  if (total === 0) return 'idle'
  const { added, changed, same, removed, skipped } = counts
  const hasSkipped = Object.values(skipped).some((count) => count > 0)
  return hasSkipped && added + changed + same + removed === 0 ? 'found-nothing' : null
}

/** A run's outcome in a few words. */
export function outcomeWords(run: Omit<OutcomeOfRun, 'failed'>): string {
  const emptiness = emptinessOf(run)
  if (emptiness === null) return statusWords[run.status]
  return emptiness === 'idle' ? 'midagi ei olnud teha' : 'midagi ei leitud'
}

/** What an ended run missed, as a sentence; `null` when it missed nothing. */
export function missedSentence({ status, total, failed, counts }: OutcomeOfRun): string | null {
  if (!isFinished(status)) return null
  const steps =
    failed === 0
      ? null
      : `Ebaõnnestus ${formatWhole(failed)} samm${failed === 1 ? '' : 'u'} ${formatWhole(total)}-st.`
  const sentences = [steps, notFoundSentence(counts), doubtfulSentence(counts)].filter(
    (sentence) => sentence !== null,
  )
  return sentences.length === 0 ? null : sentences.join(' ')
}
