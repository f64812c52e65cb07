import { reportTypes } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { startReportsRun } from '../../../../api/annual-reports.ts'
import { existingRunOf, reasonOf } from '../../../../api/api-error.ts'
import { startedWords } from '../../../../runs/start/started-words.ts'
import { showExistingRun } from '../../../../runs/start/show-existing-run.ts'
import { showAlert } from '../../../../ui/alerts/alerts.ts'
import { messages } from '../../messages.ts'

interface LoadFilesButtonProps {
  readonly years: readonly number[]
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
}

/** Loads the register's files of some years, which contain the reports of all companies. */
export function LoadFilesButton({ years, onShow }: LoadFilesButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      // All types are requested, since a file contains them all; equal requests then share one run.
      const id = await startReportsRun(years, { types: reportTypes, onlyMissing: false })
      onShow(id)
      showAlert(startedWords(years), 'success', id)
    } catch (error) {
      setBusy(false)
      if (existingRunOf(error) === null) showAlert(messages.reportsFailed(reasonOf(error)), 'danger')
      const existingId = showExistingRun(error)
      if (existingId !== null) onShow(existingId)
    }
  }
  const [only] = years
  return (
    <div>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void start()}>
        {years.length === 1 ? `Laadi ${only}. aasta fail` : `Laadi ${years.length} aasta failid`}
      </Button>
    </div>
  )
}
