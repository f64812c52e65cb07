import { useState } from 'react'
import { showExistingRun } from '../start/show-existing-run.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

interface UpdateForm {
  /** Why the choice cannot be sent. */
  readonly findProblem: () => string | null
  /** Starts the run and returns its id. */
  readonly start: () => Promise<string>
  readonly started: () => string
  readonly failed: (error: unknown) => string
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** The form of a dialog that starts a run. When an equal run is active already, that one is shown. */
export function useUpdateForm({ findProblem, start, started, failed, onShow, onClose }: UpdateForm) {
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const problem = findProblem()
    if (problem !== null) {
      showAlert(problem, 'danger')
      return
    }
    setBusy(true)
    try {
      const id = await start()
      onClose()
      onShow(id)
      showAlert(started(), 'success', id)
    } catch (failure) {
      setBusy(false)
      const existingId = showExistingRun(failure)
      if (existingId === null) {
        showAlert(failed(failure), 'danger')
        return
      }
      onClose()
      onShow(existingId)
    }
  }
  return { isBusy, onSubmit: () => void submit(), onClose }
}
