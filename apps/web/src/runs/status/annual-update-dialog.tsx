import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AskedReports, startReportsRun, startReportsRunOfYear } from '../../api/annual-reports.ts'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { choiceProblem } from '../start/choice-problem.ts'
import { filesProblem } from '../start/files-problem.ts'
import { offeredYears } from '../start/offered-years.ts'
import { ReportChoice } from '../start/report-choice.tsx'
import { startedWords } from '../start/started-words.ts'
import { useReportChoice } from '../start/use-report-choice.ts'
import { useYearFiles } from '../start/use-year-files.ts'
import { YearFilesNote } from '../start/year-files-note.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './update-dialog.module.css'
import { messages } from './messages.ts'
import { useUpdateForm } from './use-update-form.ts'

/** How many years are offered (specification, section 9). */
const yearCount = 15

interface AnnualUpdateDialogProps {
  readonly trackedCompanies: number
  /** Only companies that lack a chosen statement of a chosen year, as set by the tile's switch. */
  readonly onlyMissing: boolean
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Chooses years and report types. */
export function AnnualUpdateDialog({ trackedCompanies, onlyMissing, onShow, onClose }: AnnualUpdateDialogProps) {
  const [today] = useState(() => new Date())
  const choice = useReportChoice(today)
  const { chosenYears: years, chosenTypes: types } = choice
  const { files } = useYearFiles(years)
  const form = useUpdateForm({
    findProblem: () => choiceProblem(years, types) ?? filesProblem(years, files),
    start: () => startRun(years, { types, onlyMissing }),
    started: () => startedWords(years),
    failed: (error) => (error instanceof ApiError && error.status === 403 ? messages.lock : messages.annualFailed(reasonOf(error))),
    onShow,
    onClose,
  })

  return (
    <Dialog
      title="Uuenda majandusaasta aruandeid"
      isWide
      {...form}
      actions={
        <Button type="submit" loading={form.isBusy}>
          Uuenda
        </Button>
      }
    >
      <ReportChoice years={offeredYears(yearCount, today)} {...choice} lastYearsButton />
      {files !== null && years.length > 0 && <YearFilesNote files={files} />}
      <p className={classes.scope}>{files === null ? scopeOfCompanies(trackedCompanies, onlyMissing) : scopeOfFiles(onlyMissing)}</p>
    </Dialog>
  )
}

function scopeOfCompanies(trackedCompanies: number, onlyMissing: boolean): string {
  return onlyMissing
    ? 'Uuenevad ainult need jälgitavad ettevõtted, millel mõni valitud aastate valitud aruannetest puudub.'
    : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(trackedCompanies)}.`
}

function scopeOfFiles(onlyMissing: boolean): string {
  return onlyMissing
    ? 'Laaditakse nende valitud aastate failid, mille puhul on mõnel jälgitaval ettevõttel valitud aruannetest mõni puudu. Failis on kõik ettevõtted.'
    : 'Laaditakse kõigi valitud aastate failid. Failis on kõik ettevõtted.'
}

/** A single year has an endpoint of its own. */
async function startRun(years: readonly number[], asked: AskedReports): Promise<string> {
  const [year] = years
  return year !== undefined && years.length === 1 ? startReportsRunOfYear(year, asked) : startReportsRun(years, asked)
}
