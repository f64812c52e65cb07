import { formatWait } from '../format/wait.ts'
import { emptinessOf, outcomeWords } from './run-outcome.ts'
import { doubtfulSentence, notFoundSentence, type RunCounts } from './run.ts'

/** The name of planning where it is shown like a step. */
export const planningLabel = 'Uuendamise ettevalmistus'

interface EndOfRun {
  readonly status: 'succeeded' | 'partial' | 'failed' | 'cancelled'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly counts: RunCounts
}

/** Steps that succeeded without finding anything are not counted as successes. */
function stepsSentence(run: EndOfRun, foundNone: boolean, counted: string): string | null {
  if (foundNone) return null
  const words = outcomeWords(run)
  return emptinessOf(run) === null
    ? counted
    : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}

/** The sentences of a run's log, in Estonian. */
export const runLog = {
  started: 'Uuendamine algas.',
  continued: 'Uuendamine jätkub sealt, kus see pooleli jäi.',
  paused: 'Uuendamine peatati.',
  ended: (run: EndOfRun) => {
    const { status, done, failed, counts } = run
    const sentences = [
      status === 'cancelled' ? 'Uuendamine katkestati.' : 'Uuendamine lõppes.',
      stepsSentence(
        run,
        status === 'failed' && done > 0,
        `Õnnestus: ${done}, ebaõnnestus: ${failed}.`,
      ),
      notFoundSentence(counts),
      doubtfulSentence(counts),
    ]
    return sentences.filter((sentence) => sentence !== null).join(' ')
  },
  stepFailed: (label: string, reason: string) => `${label}: ebaõnnestus. ${reason}`,
  retry: (label: string, reason: string, pauseMs: number) =>
    `${label}: ${reason} Uus katse ${formatWait(pauseMs / 1000)} pärast.`,
  held: (failures: number, reason: string) =>
    `${failures} korda järjest ebaõnnestus sama moodi: ${reason} Uusi samme ei alustata, enne kui mõni kordus õnnestub.`,
  restSkipped: (reason: string) => `Ülejäänud sammud jäeti tegemata: ${reason}`,
  startedBySchedule: 'Käivitas ajakava.',
} as const
