import type { Coverage, EmtaTally, Problem } from '@kvartal/domain/emta/file-row'
import type { Period } from '@kvartal/domain/period/period'

/** A file may be wrong in every row; its first problems tell as much as all of them. */
const mostProblems = 1000

export interface RunningTally {
  countRow(year: number | null): void
  countNaturalPerson(): void
  countNoRegistryCode(): void
  addProblem(line: number, reason: string): void
  finished(contentHash: string): EmtaTally
}

/** Counts what a file holds while it is read; `period` is a quarter file's. */
export function runningTally(period: Period | null): RunningTally {
  const rowsOfYear = new Map<number, number>()
  const problems: Problem[] = []
  let read = 0
  let naturalPerson = 0
  let noRegistryCode = 0
  let problemCount = 0
  return {
    countRow(year) {
      read++
      if (year !== null) rowsOfYear.set(year, (rowsOfYear.get(year) ?? 0) + 1)
    },
    countNaturalPerson: () => void naturalPerson++,
    countNoRegistryCode: () => void noRegistryCode++,
    addProblem(line, reason) {
      problemCount++
      if (problems.length < mostProblems) problems.push({ line, reason })
    },
    finished(contentHash) {
      const coverage: Coverage[] = [...rowsOfYear]
        .sort(([a], [b]) => a - b)
        .map(([year, rowCount]) => ({ year, quarter: period?.quarter ?? 0, rowCount }))
      return { read, skipped: { naturalPerson, noRegistryCode }, problemCount, problems, coverage, contentHash }
    },
  }
}
