import type { Coverage, EmtaTally } from '@kvartal/domain/emta/file-row'
import type { Problem } from '@kvartal/domain/imports/reading'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type FieldFault, readingTally } from '../text/reading-tally.ts'

/** Every row of a file may be wrong; the first problems are enough. */
const mostProblems = 1000

export interface RunningTally {
  countRow(year: number | null): void
  countTaken(line: number, faults: readonly FieldFault[]): void
  countNaturalPerson(): void
  /** @param isUsual non-residents have codes of other countries */
  countNoRegistryCode(isUsual: boolean): void
  countUnread(line: number, reason: string, word?: Omit<FieldFault, 'reason'>): void
  /** @param reason `null` where both rows say the same */
  countRepeated(line: number, reason: string | null): void
  finished(contentHash: string): EmtaTally
}

/** Counts the contents of a file while it is read; `period` is given for a quarter file. */
export function runningTally(
  period: QuarterPeriod | null,
  columnNotes: readonly string[],
): RunningTally {
  const rowsOfYear = new Map<number, number>()
  const reading = readingTally(columnNotes)
  const problems: Problem[] = []
  let read = 0
  let naturalPerson = 0
  let noRegistryCode = 0
  let repeated = 0
  let problemCount = 0

  function addProblem(problem: Problem): void {
    if (problems.length < mostProblems) problems.push(problem)
  }

  return {
    countRow(year) {
      read++
      if (year !== null) rowsOfYear.set(year, (rowsOfYear.get(year) ?? 0) + 1)
    },
    countTaken(line, faults) {
      for (const { reason } of faults)
        if (reason !== null) addProblem({ line, reason, kind: 'field' })
      reading.countUnderstood(faults)
    },
    countNaturalPerson() {
      naturalPerson++
      reading.countUnderstood()
    },
    countNoRegistryCode(isUsual) {
      noRegistryCode++
      if (isUsual) reading.countUnderstood()
      else reading.countUnread()
    },
    countUnread(line, reason, word) {
      problemCount++
      addProblem({ line, reason })
      reading.countUnread(word)
    },
    countRepeated(line, reason) {
      repeated++
      if (reason !== null) addProblem({ line, reason, kind: 'repeated' })
      reading.countUnderstood()
    },
    finished(contentHash) {
      const coverage: Coverage[] = [...rowsOfYear]
        .sort(([a], [b]) => a - b)
        .map(([year, rowCount]) => ({ year, quarter: period?.quarter ?? 0, rowCount }))
      const skipped = { naturalPerson, noRegistryCode }
      return {
        read,
        skipped,
        problemCount,
        repeated,
        problems,
        coverage,
        contentHash,
        reading: reading.finished(),
      }
    },
  }
}
