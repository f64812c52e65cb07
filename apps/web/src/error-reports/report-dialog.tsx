import { errorReport } from '@kvartal/contract/error-reports'
import { reportSubjectWords } from '@kvartal/domain/error-reports/report-subject'
import { periodKey } from '@kvartal/domain/period/period'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { mailingQuery } from '../api/account-links.ts'
import { ownReportsQuery, reportError } from '../api/error-reports.ts'
import { useSession } from '../api/session.ts'
import { EmailField } from '../ui/fields/email-field.tsx'
import { Honeypot } from '../ui/fields/honeypot.tsx'
import { checkForm } from '../ui/forms/checked-form.ts'
import { FormDialog } from '../ui/forms/form.tsx'
import { keepDraft, keptDraft, useDraft } from '../ui/forms/use-draft.ts'
import { useForm } from '../ui/forms/use-form.ts'
import type { Reported } from './reported-figure.ts'

const { text, email, website } = errorReport.shape
const typed = z.object({ text, email, website })

interface ReportDialogProps {
  readonly reported: Reported
  readonly onClose: () => void
}

/** Reports an error to the managers. What is written stays in this tab until it is sent. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { company, period, metric } = reported
  const isAuthenticated = useSession().user !== null
  // No mail is promised until it is known that mails are sent.
  const isMailOn = useQuery(mailingQuery()).data?.isOn === true
  const draft = [
    'error-report',
    company.registryCode,
    period === null ? '' : periodKey(period),
    metric ?? '',
  ].join(' ')
  const form = useForm({
    initial: { text: keptDraft(draft), email: '', website: '' },
    check: (values) => checkForm(typed, values),
    send: async (body) => {
      await reportError({ ...body, registryCode: company.registryCode, period, metric })
      keepDraft(draft, '')
    },
    failed: 'Veateate saatmine ebaõnnestus. Kirjutatu on alles, proovi uuesti.',
    done: isAuthenticated
      ? 'Aitäh! Veateade on saadetud. Vastus ilmub profiili.'
      : 'Aitäh! Veateade on saadetud.',
    rereads: [ownReportsQuery().queryKey, ['error-reports']],
    onDone: onClose,
  })
  useDraft(draft, form.values.text)
  const subject = reportSubjectWords({ metric, period })
  return (
    <FormDialog title="Teata veast" form={form} submit="Saada veateade" onClose={onClose}>
      <p>
        <strong>{company.name}</strong>
        {subject !== null && `: ${subject}`}
      </p>
      <Textarea
        {...form.text('text')}
        label="Mis on valesti?"
        description="10–1000 tähemärki. Hea on lisada, kust õige arv paistab."
        rows={5}
      />
      <EmailField
        {...form.text('email')}
        label="E-posti aadress vastuseks (võib jätta tühjaks)"
        description={emailWords(isMailOn, isAuthenticated)}
        autoComplete="email"
      />
      <Honeypot value={form.values.website} onChange={(website) => form.change({ website })} />
    </FormDialog>
  )
}

function emailWords(isMailOn: boolean, isAuthenticated: boolean): string {
  const mail = isMailOn
    ? 'Vastus saadetakse siia kirjaga.'
    : 'Kvartal siit kirju ei saada; aadressi näevad haldurid.'
  return isAuthenticated
    ? `${mail} Vastust näeb ka profiilis.`
    : `${mail} Aadressi kasutatakse ainult vastamiseks.`
}
