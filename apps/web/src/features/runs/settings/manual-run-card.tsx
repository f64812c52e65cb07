import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { queriesWithRuns } from '../../../api/runs.ts'
import { startEmtaRun } from '../../../api/scraper.ts'
import { EmtaFileChoice } from '../../../runs/start/emta-file-choice.tsx'
import { quarterRange } from '../../../runs/start/file-period.ts'
import { useEmtaChoice } from '../../../runs/start/use-emta-choice.ts'
import { runPath } from '../../../paths.ts'
import { showExistingRun } from '../../../runs/start/show-existing-run.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './run-card.module.css'
import { messages } from './messages.ts'

/** Starts a run over chosen EMTA files immediately. */
export function ManualRunCard() {
  const queryClient = useQueryClient()
  const choice = useEmtaChoice()
  const [isBusy, setBusy] = useState(false)
  const [runId, setRunId] = useState<string | null>(null)
  const { chosen, isWholeDatabase } = choice

  const start = async () => {
    if (chosen.length === 0) {
      showAlert(messages.noFileChosen, 'danger')
      return
    }
    setBusy(true)
    try {
      const id = await startEmtaRun({ fileUrls: chosen.map(({ url }) => url), updateAllCompanies: isWholeDatabase })
      setRunId(id)
      showAlert(messages.started(quarterRange(chosen)), 'success', id)
    } catch (error) {
      const existingId = showExistingRun(error)
      if (existingId === null) showAlert(sentenceOf(error, messages.startFailed), 'danger')
      else setRunId(existingId)
    }
    setBusy(false)
    void reread(queryClient, queriesWithRuns)
  }

  return (
    <Card title="EMTA andmete käsitsi uuendamine" aside="Failid salvestatud EMTA aadressilt">
      <EmtaFileChoice choice={choice} failure={messages.filesFailed} />
      {choice.query.isSuccess && choice.files.length > 0 && (
        <div className={classes.end}>
          <div className={classes.actions}>
            <Button loading={isBusy} onClick={() => void start()}>
              {chosen.length === 0 ? 'Käivita scraper' : `Käivita scraper (${formatWhole(chosen.length)})`}
            </Button>
            {runId !== null && <Link {...runPath(runId)}>Vaata uuendamist</Link>}
          </div>
        </div>
      )}
    </Card>
  )
}
