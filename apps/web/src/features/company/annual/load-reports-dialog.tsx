import type { Statement } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { existingRunOf, reasonOf, sentenceOf } from '../../../api/api-error.ts'
import { loadReportsOfCompany } from '../../../api/company-reports.ts'
import { useCan } from '../../../api/session.ts'
import { lastYears } from '../../../report-choice/last-years.ts'
import { ReportChoice } from '../../../report-choice/report-choice.tsx'
import { useReportChoice } from '../../../report-choice/use-report-choice.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { messages } from '../messages.ts'
import { loadableYears } from './report-years.ts'

interface LoadReportsDialogProps {
  readonly companyId: string
  /** Chosen at first instead of the previous year. */
  readonly firstYear: number | null
  /** Whose types are chosen at first besides the usual ones. */
  readonly firstStatement: Statement | null
  /** A run was started, or was there already: it is to be seen. */
  readonly onShow: (runId: string) => void
  readonly onClose: () => void
}

/** Which reports of the company are loaded from the register. */
export function LoadReportsDialog({ companyId, firstYear, firstStatement, onShow, onClose }: LoadReportsDialogProps) {
  const [today] = useState(() => new Date())
  const choice = useReportChoice(today, firstYear, firstStatement)
  const mayLoad = useCan('load-annual-reports')
  const [isBusy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const errorId = useId()
  const { chosenYears: years, chosenTypes: types } = choice

  const load = async () => {
    setSentence(null)
    if (years.length === 0 || types.length === 0) {
      setSentence(messages.nothingChosen)
      return
    }
    setBusy(true)
    try {
      const id = await loadReportsOfCompany(companyId, { years, types })
      onClose()
      onShow(id)
      showAlert(messages.reportsAsked, 'success')
    } catch (error) {
      setBusy(false)
      const existingId = existingRunOf(error)
      if (existingId === null) {
        setSentence(messages.reportsFailed(reasonOf(error)))
        return
      }
      onClose()
      onShow(existingId)
      // Without a link to the run: it may be somebody else's, whose page not everybody may open.
      showAlert(sentenceOf(error, messages.isAsked), 'info')
    }
  }

  return (
    <Dialog
      title="Laadi aruandeid"
      error={sentence}
      errorId={errorId}
      isBusy={isBusy}
      onSubmit={() => void load()}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy} disabled={!mayLoad}>
          {years.length === 0 ? 'Laadi' : `Laadi (${years.length})`}
        </Button>
      }
    >
      <ReportChoice years={lastYears(loadableYears, today)} {...choice} />
    </Dialog>
  )
}
