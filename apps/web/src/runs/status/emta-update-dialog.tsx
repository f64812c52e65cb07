import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { reasonOf } from '../../api/api-error.ts'
import { type DataSummary, startEmtaRun } from '../../api/scraper.ts'
import { EmtaFileChoice } from '../start/emta-file-choice.tsx'
import { quarterRange } from '../start/file-period.ts'
import { useEmtaChoice } from '../start/use-emta-choice.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './update-dialog.module.css'
import { messages } from './messages.ts'
import { useUpdateForm } from './use-update-form.ts'

interface EmtaUpdateDialogProps {
  readonly summary: DataSummary
  /** Only companies without any figures, as set by the tile's switch. */
  readonly onlyMissing: boolean
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Chooses EMTA's files and the companies to update. */
export function EmtaUpdateDialog({ summary, onlyMissing, onShow, onClose }: EmtaUpdateDialogProps) {
  const choice = useEmtaChoice()
  const { chosen, isWholeDatabase } = choice
  const form = useUpdateForm({
    findProblem: () => (chosen.length === 0 ? messages.noFileChosen : null),
    start: () =>
      startEmtaRun({
        fileUrls: chosen.map(({ url }) => url),
        updateAllCompanies: isWholeDatabase,
        // An update of the whole database includes these companies.
        onlyMissing: onlyMissing && !isWholeDatabase ? 'true' : 'false',
      }),
    started: () => messages.emtaStarted(quarterRange(chosen)),
    failed: (error) => messages.emtaFailed(reasonOf(error)),
    onShow,
    onClose,
  })

  return (
    <Dialog
      title="Uuenda EMTA andmeid"
      isWide
      {...form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={!choice.query.isSuccess || choice.files.length === 0}>
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
    ? `Uuenevad ainult need jälgitavad ettevõtted, millel kvartaliandmed puuduvad: praegu ${formatWhole(withoutFinancialData)}.`
    : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(totalTrackedCompanies)}.`
}
