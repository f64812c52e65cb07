import { useEffect, useId, useState } from 'react'
import { showExistingRun } from '../run-progress/show-existing-run.ts'
import { showAlert } from '../ui/alerts/alerts.ts'

interface UpdateForm {
  /** What keeps the choice from being sent. */
  readonly findProblem: () => string | null
  /** Starts the run and gives its id. */
  readonly start: () => Promise<string>
  readonly started: () => string
  readonly failed: (error: unknown) => string
  /** A run was started, or was there already: it is to be seen. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** The form of a dialog that starts a run: a problem stands in it, and the same run that goes on already is shown instead. */
export function useUpdateForm({ findProblem, start, started, failed, onShow, onClose }: UpdateForm) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  useEffect(() => {
    // On a small screen it stands behind what is chosen from.
    if (error !== null) document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  }, [error, errorId])

  const submit = async () => {
    const problem = findProblem()
    setError(problem)
    if (problem !== null) return
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
        setError(failed(failure))
        return
      }
      onClose()
      onShow(existingId)
    }
  }
  return { isBusy, error, errorId, onSubmit: () => void submit(), onClose }
}
