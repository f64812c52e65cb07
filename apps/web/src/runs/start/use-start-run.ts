import { existingRunOf } from '../../api/api-error.ts'
import { queriesWithRuns } from '../../api/runs.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { existingRunNotice } from './existing-run-notice.ts'

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
