import type { Coverage, EmtaTally } from '@kvartal/domain/emta/file-row'
import type { Problem } from '@kvartal/domain/imports/problem'
import type { QuarterPeriod } from '@kvartal/domain/period/period'

/** Every row of a file may be wrong; the first problems are enough. */
const mostProblems = 1000

export interface RunningTally {
  countRow(year: number | null): void
  countNaturalPerson(): void
  countNoRegistryCode(): void
  addProblem(line: number, reason: string): void
  finished(contentHash: string): EmtaTally
}

/** Counts the contents of a file while it is read; `period` is given for a quarter file. */
export function runningTally(period: QuarterPeriod | null): RunningTally {
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
