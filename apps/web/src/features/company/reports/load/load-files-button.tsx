import { reportTypes } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { startReportsRun } from '../../../../api/annual-reports.ts'
import { reasonOf } from '../../../../api/api-error.ts'
import { startedWords } from '../../../../runs/start/started-words.ts'
import { useStartRun } from '../../../../runs/start/use-start-run.ts'
import { messages } from '../../messages.ts'

interface LoadFilesButtonProps {
  readonly years: readonly number[]
  /** Called with the run that was started or already existed, so that it is shown. */
  readonly onShow: (runId: string) => void
}

/** Loads the register's files of some years, which contain the reports of all companies. */
export function LoadFilesButton({ years, onShow }: LoadFilesButtonProps) {
  const run = useStartRun({
    // All types are requested, since a file contains them all; equal requests then share one run.
    start: () => startReportsRun(years, { types: reportTypes, onlyMissing: false }),
    started: startedWords(years),
    failed: (error) => messages.reportsFailed(reasonOf(error)),
    onShow,
  })
  const [only] = years
  return (
    <div>
      <Button variant="default" size="xs" loading={run.isBusy} onClick={run.start}>
        {years.length === 1 ? `Laadi ${only}. aasta fail` : `Laadi ${years.length} aasta failid`}
      </Button>
    </div>
  )
}
