import { firstSubmittedOn, submissionSentences } from '@kvartal/domain/reports/submission-facts'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { reportsBehind } from '../../../figures/reports/report-behind.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './submission-card.module.css'

/**
 * What the register tells of a year's report beside its figures: when it was submitted, what the
 * auditor says. What deserves a second look has a mark and stands out in no other way.
 */
export function SubmissionCard({ reports }: { readonly reports: readonly PublishedReport[] }) {
  const { balance, income } = reportsBehind(reports)
  const report = income ?? balance
  if (report === null) return null
  const sentences = submissionSentences({
    ...report,
    firstSubmittedOn: firstSubmittedOn(report, report.otherSubmissions),
  })
  if (sentences.length === 0) return null
  return (
    <Card title="Aruande kohta">
      <ul className={classes.list}>
        {sentences.map(({ text, isNotable }) => (
          <li key={text} data-notable={isNotable || undefined}>
            {isNotable && <span aria-hidden="true">⚠ </span>}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
