import { formatWait } from '../format/wait.ts'
import { notFoundSentence, type RunCounts } from './run.ts'

/** The name of planning where it is shown like a step. */
export const planningLabel = 'Uuendamise ettevalmistus'

interface EndOfRun {
  readonly status: 'succeeded' | 'partial' | 'failed' | 'cancelled'
  readonly done: number
  readonly failed: number
  readonly counts: RunCounts
}

/** The sentences of a run's log, in Estonian. */
export const runLog = {
  started: 'Uuendamine algas.',
  continued: 'Uuendamine jätkub sealt, kus see pooleli jäi.',
  paused: 'Uuendamine peatati.',
  ended: ({ status, done, failed, counts }: EndOfRun) => {
    const sentences = [
      status === 'cancelled' ? 'Uuendamine katkestati.' : 'Uuendamine lõppes.',
      // Steps that succeeded without finding any company are not counted as successes.
      status === 'failed' && done > 0 ? null : `Õnnestus: ${done}, ebaõnnestus: ${failed}.`,
      notFoundSentence(counts),
    ]
    return sentences.filter((sentence) => sentence !== null).join(' ')
  },
  stepFailed: (label: string, reason: string) => `${label}: ebaõnnestus. ${reason}`,
  retry: (label: string, reason: string, pauseMs: number) => `${label}: ${reason} Uus katse ${formatWait(pauseMs / 1000)} pärast.`,
  restSkipped: (reason: string) => `Ülejäänud sammud jäeti tegemata: ${reason}`,
  startedBySchedule: 'Käivitas ajakava.',
} as const
