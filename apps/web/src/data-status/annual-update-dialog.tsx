import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AskedReports, startReportsRun, startReportsRunOfYear } from '../api/annual-reports.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { choiceProblem } from '../report-choice/choice-problem.ts'
import { lastYears } from '../report-choice/last-years.ts'
import { ReportChoice } from '../report-choice/report-choice.tsx'
import { startedWords } from '../report-choice/started-words.ts'
import { useReportChoice } from '../report-choice/use-report-choice.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './update-dialog.module.css'
import { messages } from './messages.ts'
import { useUpdateForm } from './use-update-form.ts'

/** How many years are offered (specification, section 9). */
const offeredYears = 15

interface AnnualUpdateDialogProps {
  readonly trackedCompanies: number
  /** Only companies that lack a chosen statement of a chosen year, as the tile's switch says. */
  readonly onlyMissing: boolean
  /** A run was started, or was there already: it is to be seen. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Of which years and which reports are taken. */
export function AnnualUpdateDialog({ trackedCompanies, onlyMissing, onShow, onClose }: AnnualUpdateDialogProps) {
  const [today] = useState(() => new Date())
  const choice = useReportChoice(today)
  const { chosenYears: years, chosenTypes: types } = choice
  const form = useUpdateForm({
    findProblem: () => choiceProblem(years, types),
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
      <ReportChoice years={lastYears(offeredYears, today)} {...choice} lastYearsButton />
      <p className={classes.scope}>
        {onlyMissing
          ? 'Uuenevad ainult need jälgitavad ettevõtted, kellel valitud aastate valitud aruannetest mõni puudub.'
          : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(trackedCompanies)}.`}{' '}
        Ilma äriregistri kasutajatunnuseta võetakse avaandmete aastafail, milles on kõik ettevõtted.
      </p>
    </Dialog>
  )
}

/** One year has a call of its own. */
async function startRun(years: readonly number[], asked: AskedReports): Promise<string> {
  const [year] = years
  return year !== undefined && years.length === 1 ? startReportsRunOfYear(year, asked) : startReportsRun(years, asked)
}
