import { formatWhole } from '../format/number.ts'

/** What a run refreshes, with its heading. Runs of one kind are executed one after another. */
export const runKindWords = {
  emta: 'EMTA andmete uuendamine',
  registry: 'Äriregistri andmete uuendamine',
  'register-details': 'Äriregistri üldandmete uuendamine',
  'annual-reports': 'Majandusaasta aruannete uuendamine',
  'company-reports': 'Ettevõtte aruannete uuendamine',
  'report-activities': 'Tegevusalade müügitulu uuendamine',
} as const

export type RunKind = keyof typeof runKindWords

// The keys of a constant object are known.
export const runKinds = Object.keys(runKindWords) as readonly RunKind[]

export const runStatuses = [
  'queued',
  'running',
  'paused',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const

export type RunStatus = (typeof runStatuses)[number]

/** Whether a run has ended. */
export function isFinished(status: RunStatus): boolean {
  return (
    status === 'succeeded' || status === 'partial' || status === 'failed' || status === 'cancelled'
  )
}

/** Changes that a run or a step made to stored data. */
export interface RunCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly removed: number
  /** By reason, in Estonian. */
  readonly skipped: Readonly<Record<string, number>>
  /** Number of failed steps; for a single step, 0 or 1. */
  readonly failed: number
}

export const noCounts: RunCounts = {
  read: 0,
  added: 0,
  changed: 0,
  same: 0,
  removed: 0,
  skipped: {},
  failed: 0,
}

/** The sum of two steps' counts. */
export function addCounts(one: RunCounts, other: RunCounts): RunCounts {
  const skipped = { ...one.skipped }
  for (const [reason, count] of Object.entries(other.skipped))
    skipped[reason] = (skipped[reason] ?? 0) + count
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

/** A line of a file that could not be read, or another detail of a failure. */
export interface RunProblem {
  readonly line: number | null
  readonly reason: string
}

/** The reason for skipping a company that the register does not have. */
export const notInRegistry = 'Ettevõtet ei leitud äriregistrist'

/** The reason for counting a file of which much could not be read or classified. */
export const partlyUnderstood = 'Failist jäi palju aru saamata'

/**
 * Companies not found in the register: a run that found none of its companies has failed, one that
 * found only some succeeded partially.
 */
function countNotFound({ skipped }: Pick<RunCounts, 'skipped'>): number {
  return skipped[notInRegistry] ?? 0
}

interface EndedSteps {
  readonly done: number
  readonly failed: number
  readonly counts: Pick<RunCounts, 'read' | 'skipped'>
}

/**
 * The outcome of a run by its steps, the companies found and the files understood; a run without
 * steps succeeds.
 */
export function outcomeOf({
  done,
  failed,
  counts,
}: EndedSteps): 'succeeded' | 'partial' | 'failed' {
  const notFound = countNotFound(counts)
  if (failed > 0 && done === 0) return 'failed'
  if (notFound > 0 && notFound >= counts.read) return 'failed'
  return failed + notFound + countDoubtful(counts) === 0 ? 'succeeded' : 'partial'
}

/** How many files of a run were understood in part only. */
export function countDoubtful({ skipped }: Pick<RunCounts, 'skipped'>): number {
  return skipped[partlyUnderstood] ?? 0
}

/** What a run did not understand, as a sentence; `null` when it understood its files. */
export function doubtfulSentence(counts: Pick<RunCounts, 'skipped'>): string | null {
  const files = countDoubtful(counts)
  if (files === 0) return null
  return files === 1
    ? 'Failist jäi palju aru saamata.'
    : `Palju jäi aru saamata ${formatWhole(files)} failist.`
}

/**
 * How many of a run's companies are missing from the register, as a sentence; `null` when none are.
 */
export function notFoundSentence(counts: Pick<RunCounts, 'read' | 'skipped'>): string | null {
  const notFound = countNotFound(counts)
  if (notFound === 0) return null
  if (notFound < counts.read)
    return `Äriregistrist ei leitud ${formatWhole(notFound)} ettevõtet ${formatWhole(counts.read)}-st.`
  return notFound === 1
    ? `${notInRegistry}.`
    : `Äriregistrist ei leitud ühtegi ettevõtet ${formatWhole(notFound)}-st.`
}
