import { errorReportDecision, type ListedErrorReport } from '@kvartal/contract/error-reports'
import {
  reportStatuses,
  reportStatusWords,
  type ReportStatus,
} from '@kvartal/domain/error-reports/report-status'
import { Box, NativeSelect, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { decideErrorReport, queriesOfReports } from '../../api/error-reports.ts'
import { reread } from '../../api/query-client.ts'
import { ReportAbout, WrittenText } from '../../error-reports/report-words.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { keepDraft, keptDraft, useDraft } from '../../ui/forms/use-draft.ts'
import { useForm } from '../../ui/forms/use-form.ts'

const { status, answer } = errorReportDecision.shape
const typed = z.object({ status, answer })

interface DecisionDialogProps {
  readonly report: ListedErrorReport
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  /** Called when it is decided, by this user or another. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Decides on a report and answers it. An answer that another's decision refuses is kept. */
export function DecisionDialog({ report, isMailOn, onDecided, onClose }: DecisionDialogProps) {
  const { _id, version, email } = report
  const given = report.answer ?? ''
  const queryClient = useQueryClient()
  const draft = `decision ${_id}`
  const initial: { readonly status: ReportStatus; readonly answer: string } = {
    status: version === 0 ? 'fixed' : report.status,
    answer: keptDraft(draft) || given,
  }
  const form = useForm({
    initial,
    check: (values) => checkForm(typed, values),
    send: async (body) => {
      const decided = await decideErrorReport(_id, { ...body, version })
      keepDraft(draft, '')
      return decided
    },
    failed: 'Otsuse salvestamine ebaõnnestus',
    done: ({ mailedAt }) =>
      mailedAt === null
        ? 'Otsus on salvestatud'
        : 'Otsus on salvestatud ja vastus kirjaga teele pandud',
    rereads: queriesOfReports,
    onDone: onDecided,
    onFailed: (error) => {
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return
      void reread(queryClient, queriesOfReports)
      onDecided()
    },
  })
  useDraft(draft, form.values.answer === given ? '' : form.values.answer)
  return (
    <FormDialog title="Otsus veateate kohta" form={form} submit="Salvesta otsus" onClose={onClose}>
      <div>
        <p>
          <ReportAbout report={report} />
        </p>
        <WrittenText label="Veateade">{report.text}</WrittenText>
      </div>
      <NativeSelect
        {...form.field('status')}
        label="Olek"
        value={form.values.status}
        onChange={({ currentTarget }) => {
          const chosen = reportStatuses.find((value) => value === currentTarget.value)
          if (chosen !== undefined) form.change({ status: chosen })
        }}
        data={reportStatuses.map((value) => ({ value, label: reportStatusWords[value] }))}
      />
      <Textarea
        {...form.text('answer')}
        label="Vastus (võib jätta tühjaks)"
        description="Teataja näeb vastust oma profiilis, kui tal on konto."
        rows={4}
      />
      <Box component="p" c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
        {mailWords(email, isMailOn)}
      </Box>
    </FormDialog>
  )
}

function mailWords(email: string | null, isMailOn: boolean) {
  if (email === null) return 'Kirja ei saadeta: aadressi ei antud.'
  return isMailOn ? (
    <>
      Otsus ja vastus saadetakse kirjaga aadressile <bdi>{email}</bdi>.
    </>
  ) : (
    <>
      Kirjade saatmine ei ole seadistatud. Aadressile <bdi>{email}</bdi> saab kirjutada ise.
    </>
  )
}
