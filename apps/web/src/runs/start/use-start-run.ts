import { existingRunOf, sentenceOf } from '../../api/api-error.ts'
import { queriesWithRuns } from '../../api/runs.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { type Notice, showAlert } from '../../ui/alerts/alerts.ts'

/**
 * Says that an equal run is queued or running already, and links to it; `null` for other failures.
 */
export function existingRunNotice(error: unknown): Notice {
  const runId = existingRunOf(error)
  return runId === null
    ? null
    : { msg: sentenceOf(error, 'Selline uuendamine on juba ootel või käib'), type: 'info', runId }
}

/** The message that reports are being loaded: a single year by its number, several as a range. */
export function startedWords(years: readonly number[]): string {
  const [only] = years
  return years.length === 1
    ? `Majandusaasta aruannete uuendamine käivitatud ${only}. aasta kohta`
    : `Majandusaasta aruannete uuendamine käivitatud: ${yearRanges(years)}`
}

/** `2022-2024` for consecutive years, `2019, 2022-2024` for others. */
function yearRanges(years: readonly number[]): string {
  const sorted = [...new Set(years)].toSorted((a, b) => a - b)
  const beginnings = sorted.filter((year) => !sorted.includes(year - 1))
  const ends = sorted.filter((year) => !sorted.includes(year + 1))
  return beginnings
    .map((from, i) => (from === ends[i] ? `${from}` : `${from}-${ends[i]}`))
    .join(', ')
}

interface StartRunOptions {
  /** Why the choice cannot be sent; `null` when it can. */
  readonly problem?: string | null
  /** Makes the call and returns the run's id. */
  readonly start: () => Promise<string>
  readonly started: string
  readonly failed: (error: unknown) => string
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
}

/** Starts a run. When an equal run is queued or running already, that one is shown instead. */
export function useStartRun({ problem = null, start, started, failed, onShow }: StartRunOptions) {
  const action = useAction({
    send: start,
    done: (runId) => ({ msg: started, runId }),
    failed: (error) => existingRunNotice(error) ?? failed(error),
    rereads: queriesWithRuns,
    rereadsWhenFailed: queriesWithRuns,
    onDone: onShow,
    onFailed: (error) => {
      const existingId = existingRunOf(error)
      if (existingId !== null) onShow(existingId)
    },
  })
  return {
    isBusy: action.isBusy,
    start: () => {
      if (problem === null) action.run()
      else showAlert(problem, 'danger')
    },
  }
}
