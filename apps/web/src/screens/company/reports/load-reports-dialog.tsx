import { reportTypes, type Statement } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { startReportsRun } from '../../../api/annual-reports.ts'
import { reasonOf, existingRunOf, sentenceOf } from '../../../api/api-error.ts'
import { loadReportsOfCompany } from '../../../api/company-reports.ts'
import { useCan } from '../../../api/session.ts'
import { ReportChoice, useReportChoice } from '../../../runs/start/report-choice.tsx'
import { startedWords, useStartRun } from '../../../runs/start/use-start-run.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'
import { loadableYears } from './offered-years.ts'

interface LoadFilesButtonProps {
  readonly years: readonly number[]
  /** Called with the run that was started or already existed, so that it is shown. */
  readonly onShow: (runId: string) => void
}

/** Loads the register's files of some years, which contain the reports of all companies. */
function LoadFilesButton({ years, onShow }: LoadFilesButtonProps) {
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

interface LoadReportsDialogProps {
  readonly companyId: string
  /** Selected initially instead of the previous year. */
  readonly firstYear: number | null
  /** Report whose types are selected initially besides the default ones. */
  readonly firstStatement: Statement | null
  /** Called with the run that was started or existed already, so that it is shown. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Chooses which of the company's reports to load from the register. */
export function LoadReportsDialog({
  companyId,
  firstYear,
  firstStatement,
  onShow,
  onClose,
}: LoadReportsDialogProps) {
  const choice = useReportChoice({ yearCount: loadableYears, firstYear, firstStatement })
  const mayLoad = useCan('load-annual-reports')
  const mayRefresh = useCan('run-refreshes')
  const { years, types, files, isPending } = choice
  // Without any of the files a run could only fail.
  const isUseless = files !== null && years.length > 0 && files.loaded.length === 0
  const lacking = files === null ? [] : [...files.published, ...files.unloaded]

  const show = (runId: string) => {
    onClose()
    onShow(runId)
  }
  const loading = useAction({
    send: () => loadReportsOfCompany(companyId, { years, types }),
    failed: (error) =>
      existingRunOf(error) === null
        ? messages.reportsFailed(sentenceOf(error, messages.unknownError))
        : // Without a link to the run: it may be another user's, whose page is not visible to everyone.
          { msg: sentenceOf(error, messages.isAsked), type: 'info' },
    done: messages.reportsAsked,
    onDone: show,
    onFailed: (error) => {
      const runId = existingRunOf(error)
      if (runId !== null) show(runId)
    },
  })
  const load = () => {
    if (years.length === 0 || types.length === 0) showAlert(messages.nothingChosen, 'danger')
    else loading.run()
  }

  return (
    <Dialog
      title="Laadi aruandeid"
      isBusy={loading.isBusy}
      onSubmit={load}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          loading={loading.isBusy}
          disabled={!mayLoad || isPending || isUseless}
        >
          {years.length === 0 ? 'Laadi' : `Laadi (${years.length})`}
        </Button>
      }
    >
      <ReportChoice choice={choice}>
        {isUseless && (
          <p>
            Valitud aastate faile ei ole veel laaditud, seega ei saa neist ka aruandeid laadida.
          </p>
        )}
        {mayRefresh && files?.isLooking === false && lacking.length > 0 && (
          <LoadFilesButton years={lacking} onShow={show} />
        )}
      </ReportChoice>
    </Dialog>
  )
}
