import type { ErrorReportRecord } from '@kvartal/database/error-reports'
import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { ReportStatus } from '@kvartal/domain/error-reports/report-status'
import { reportSubjectWords } from '@kvartal/domain/error-reports/report-subject'
import { dayInEstonia, formatDate } from '@kvartal/domain/format/date'
import { letter, type Letterhead } from './account-letters.ts'

const outcomes: Readonly<Record<ReportStatus, string>> = {
  open: 'Veateade on uuesti lahti ja seda vaadatakse üle.',
  fixed: 'Viga on parandatud.',
  declined: 'Veateade lükati tagasi: andmed jäävad, nagu nad on.',
}

/**
 * What was decided on a report of an error. It does not repeat the report: anybody may report in
 * the name of somebody else's address, and have any text mailed there.
 */
export function decisionLetter(head: Letterhead, report: ErrorReportRecord): MailContent {
  const { registryCode, companyName, createdAt, status, answer } = report
  const about = reportSubjectWords(report)
  const name = oneLine(companyName ?? registryCode)
  return letter(head, 'Vastus veateatele', [
    `Sellelt aadressilt teatati ${formatDate(dayInEstonia(new Date(createdAt)))} veast Kvartali andmetes: ${name}${about === null ? '' : `, ${about}`}.`,
    outcomes[status],
    ...(answer === null ? [] : [`Vastus:\n${answer}`]),
    `Ettevõtte leht: ${head.publicUrl}/companies/${registryCode}`,
    'Kui see teade ei tulnud siit, võib kirja tähelepanuta jätta.',
  ])
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
