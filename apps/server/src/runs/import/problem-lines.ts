import type { StepResult } from '@kvartal/database/runs/end-step'
import type { RunProblem } from '@kvartal/domain/runs/run'

/** Lines of a file that are told apart; all are counted. */
const problemsKept = 100
const problemsInLog = 5

/** The first lines of a file that could not be read, as a step keeps them and as its log tells them. */
export function problemLines(fileName: string, problems: readonly RunProblem[]): Required<Pick<StepResult, 'problems' | 'sentences'>> {
  return {
    problems: problems.slice(0, problemsKept),
    sentences: problems.slice(0, problemsInLog).map(({ line, reason }) => `${fileName}, rida ${line}: ${reason}`),
  }
}
