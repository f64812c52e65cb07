import type { StepResult } from '@kvartal/database/runs/end-step'
import type { RunProblem } from '@kvartal/domain/runs/run'

/** Maximum number of stored problem lines of a file; all of them are counted. */
const problemsKept = 100
const problemsInLog = 5

/** The first unreadable lines of a file, for the stored step and for the log. */
export function problemLines(fileName: string, problems: readonly RunProblem[]): Required<Pick<StepResult, 'problems' | 'sentences'>> {
  return {
    problems: problems.slice(0, problemsKept),
    sentences: problems.slice(0, problemsInLog).map(({ line, reason }) => `${fileName}${line === null ? '' : `, rida ${line}`}: ${reason}`),
  }
}
