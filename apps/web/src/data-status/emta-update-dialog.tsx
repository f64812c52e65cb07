import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { ApiError, reasonOf, sentenceOf } from '../api/api-error.ts'
import { type DataSummary, startEmtaRun } from '../api/scraper.ts'
import { EmtaFileChoice } from '../emta-files/emta-file-choice.tsx'
import { quarterRange } from '../emta-files/file-period.ts'
import { useEmtaChoice } from '../emta-files/use-emta-choice.ts'
import { showAlert } from '../ui/alerts/alerts.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './emta-update-dialog.module.css'
import { messages } from './messages.ts'

interface EmtaUpdateDialogProps {
  readonly summary: DataSummary
  /** Only companies without any figures, as the tile's switch says. */
  readonly onlyMissing: boolean
  /** A run was started, or was there already: it is to be seen. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Which of EMTA's files are taken, and for whom. */
export function EmtaUpdateDialog({ summary, onlyMissing, onShow, onClose }: EmtaUpdateDialogProps) {
  const choice = useEmtaChoice()
  const [isBusy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const errorId = useId()
  const { chosen, isWholeDatabase } = choice
  useEffect(() => {
    // On a small screen it stands behind the files.
    if (sentence !== null) document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  }, [sentence, errorId])

  const start = async () => {
    setSentence(null)
    if (chosen.length === 0) {
      setSentence(messages.noFileChosen)
      return
    }
    setBusy(true)
    try {
      const id = await startEmtaRun({
        fileUrls: chosen.map(({ url }) => url),
        updateAllCompanies: isWholeDatabase,
        // The whole database has them all.
        onlyMissing: onlyMissing && !isWholeDatabase ? 'true' : 'false',
      })
      onClose()
      onShow(id)
      showAlert(messages.emtaStarted(quarterRange(chosen)), 'success', id)
    } catch (error) {
      setBusy(false)
      const existingId = error instanceof ApiError && error.status === 409 ? error.existingId : null
      if (existingId === null) {
        setSentence(messages.emtaFailed(reasonOf(error)))
        return
      }
      onClose()
      onShow(existingId)
      showAlert(sentenceOf(error, messages.isGoing), 'info', existingId)
    }
  }

  return (
    <Dialog
      title="Uuenda EMTA andmeid"
      isWide
      error={sentence}
      errorId={errorId}
      isBusy={isBusy}
      onSubmit={() => void start()}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy} disabled={!choice.query.isSuccess || choice.files.length === 0}>
          {chosen.length === 0 ? 'Uuenda' : `Uuenda (${formatWhole(chosen.length)})`}
        </Button>
      }
    >
      <EmtaFileChoice choice={choice} failure={messages.filesFailed} />
      {choice.files.length > 0 && (
        <p className={classes.scope}>{scopeSentence(summary, { onlyMissing, isWholeDatabase })}</p>
      )}
    </Dialog>
  )
}

function scopeSentence(
  { totalTrackedCompanies, withoutFinancialData }: DataSummary,
  { onlyMissing, isWholeDatabase }: { readonly onlyMissing: boolean; readonly isWholeDatabase: boolean },
): string {
  if (isWholeDatabase) return 'Uuenevad kõigi failides olevate ettevõtete andmed.'
  return onlyMissing
    ? `Uuenevad ainult need jälgitavad ettevõtted, kellel kvartaliandmed puuduvad: praegu ${formatWhole(withoutFinancialData)}.`
    : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(totalTrackedCompanies)}.`
}
