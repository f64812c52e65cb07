import type { ImportTold } from '@kvartal/database/import/judge-import'
import type { StepResult } from '@kvartal/database/runs/end-step'
import { partlyUnderstood, type RunProblem } from '@kvartal/domain/runs/run'

/** The reasons for skipping that occurred, with their counts. */
export function skippedCounts(reasons: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(reasons).filter(([, count]) => count > 0))
}

/** Maximum number of stored problem lines of a file; all of them are counted. */
const problemsKept = 100
const problemsInLog = 5

/**
 * The reason for skipping rows that could not be read, and for counting rows that repeat an earlier
 * one.
 */
export const unreadRow = 'Rida ei õnnestunud lugeda'
export const repeatedRow = 'Rida kordub, kehtib eespool olev'

/**
 * What a file did not tell clearly, for the stored step and for the log: the file as a whole first,
 * then its lines.
 */
export function problemLines(
  fileName: string,
  { doubt, notes }: ImportTold,
  lines: readonly RunProblem[],
): Required<Pick<StepResult, 'problems' | 'sentences'>> {
  const ofFile = [...(doubt === null ? [] : [doubt]), ...notes].map((reason) => ({
    line: null,
    reason,
  }))
  return {
    problems: [...ofFile, ...lines].slice(0, problemsKept),
    sentences: [...ofFile.slice(0, problemsInLog), ...lines.slice(0, problemsInLog)].map(
      ({ line, reason }) => `${fileName}${line === null ? '' : `, rida ${line}`}: ${reason}`,
    ),
  }
}

/** The count that makes a run's success a partial one. */
export function doubtCount({ doubt }: Pick<ImportTold, 'doubt'>): Readonly<Record<string, number>> {
  return { [partlyUnderstood]: doubt === null ? 0 : 1 }
}
