import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { startReportsRun } from '../../../api/annual-reports.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { queriesWithRuns } from '../../../api/runs.ts'
import { runPath } from '../../../paths.ts'
import { choiceProblem } from '../../../runs/start/choice-problem.ts'
import { filesProblem } from '../../../runs/start/files-problem.ts'
import { offeredYears } from '../../../runs/start/offered-years.ts'
import { ReportChoice } from '../../../runs/start/report-choice.tsx'
import { startedWords } from '../../../runs/start/started-words.ts'
import { useReportChoice } from '../../../runs/start/use-report-choice.ts'
import { useYearFiles } from '../../../runs/start/use-year-files.ts'
import { YearFilesNote } from '../../../runs/start/year-files-note.tsx'
import { showExistingRun } from '../../../runs/start/show-existing-run.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './run-card.module.css'
import { messages } from './messages.ts'

/** How many years are offered (specification, section 9). */
const yearCount = 5

/** Starts a run over the reports of chosen years immediately. */
export function AnnualRunCard() {
  const queryClient = useQueryClient()
  const [today] = useState(() => new Date())
  const choice = useReportChoice(today)
  const [isBusy, setBusy] = useState(false)
  const [runId, setRunId] = useState<string | null>(null)
  const { chosenYears: years, chosenTypes: types } = choice
  const { files } = useYearFiles(years)

  const start = async () => {
    const problem = choiceProblem(years, types) ?? filesProblem(years, files)
    if (problem !== null) {
      showAlert(problem, 'danger')
      return
    }
    setBusy(true)
    try {
      const id = await startReportsRun(years, { types, onlyMissing: false })
      setRunId(id)
      showAlert(startedWords(years), 'success', id)
    } catch (error) {
      const existingId = showExistingRun(error)
      if (existingId === null) showAlert(sentenceOf(error, messages.annualStartFailed), 'danger')
      else setRunId(existingId)
    }
    setBusy(false)
    void reread(queryClient, queriesWithRuns)
  }

  return (
    <Card title="Majandusaasta aruannete käsitsi uuendamine">
      <ReportChoice years={offeredYears(yearCount, today)} {...choice} />
      <div className={classes.end}>
        {files !== null && years.length > 0 && <YearFilesNote files={files} />}
        <div className={classes.actions}>
          <Button loading={isBusy} onClick={() => void start()}>
            Käivita aruannete uuendamine
          </Button>
          {runId !== null && <Link {...runPath(runId)}>Vaata uuendamist</Link>}
        </div>
      </div>
    </Card>
  )
}
