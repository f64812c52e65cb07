/** What a run refreshes. Runs of one kind go one after the other. */
export const runKinds = ['emta', 'registry', 'annual-reports', 'company-reports'] as const

export type RunKind = (typeof runKinds)[number]

/** What a run does, as a heading names it. */
export const runKindWords: Readonly<Record<RunKind, string>> = {
  emta: 'EMTA andmete uuendamine',
  registry: 'Äriregistri andmete uuendamine',
  'annual-reports': 'Majandusaasta aruannete uuendamine',
  'company-reports': 'Ettevõtte aruannete uuendamine',
}

export const runStatuses = ['queued', 'running', 'paused', 'succeeded', 'partial', 'failed', 'cancelled'] as const

export type RunStatus = (typeof runStatuses)[number]

/** Whether a run has come to its end. */
export function isFinished(status: RunStatus): boolean {
  return status === 'succeeded' || status === 'partial' || status === 'failed' || status === 'cancelled'
}

/** What a run or a step of it did to what is stored. */
export interface RunCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly removed: number
  /** By reason, in Estonian. */
  readonly skipped: Readonly<Record<string, number>>
  /** Steps that failed; of a step, 0 or 1. */
  readonly failed: number
}

export const noCounts: RunCounts = { read: 0, added: 0, changed: 0, same: 0, removed: 0, skipped: {}, failed: 0 }

/** The counts of two steps together. */
export function addCounts(one: RunCounts, other: RunCounts): RunCounts {
  const skipped = { ...one.skipped }
  for (const [reason, count] of Object.entries(other.skipped)) skipped[reason] = (skipped[reason] ?? 0) + count
  return {
    read: one.read + other.read,
    added: one.added + other.added,
    changed: one.changed + other.changed,
    same: one.same + other.same,
    removed: one.removed + other.removed,
    skipped,
    failed: one.failed + other.failed,
  }
}

/** A line of a file that could not be read, or another particular of what went wrong. */
export interface RunProblem {
  readonly line: number | null
  readonly reason: string
}

/** How a run has ended, by its steps; one without any had nothing to do. */
export function outcomeOf({ done, failed }: { readonly done: number; readonly failed: number }): RunStatus {
  if (failed === 0) return 'succeeded'
  return done === 0 ? 'failed' : 'partial'
}
