import { type ReportStatus, reportStatusWords } from '@kvartal/domain/error-reports/report-status'
import { reportSubjectWords } from '@kvartal/domain/error-reports/report-subject'
import type { Period } from '@kvartal/domain/period/period'
import { Link } from '@tanstack/react-router'
import { companyPath } from '../paths.ts'
import classes from './report-words.module.css'
import { placeOfReported } from './reported-figure.ts'

interface AboutProps {
  readonly report: {
    readonly company: { readonly registryCode: string; readonly name: string | null }
    readonly period: Period | null
    readonly metric: string | null
  }
}

/** What a report is about: a link to where the company's page shows it. */
export function ReportAbout({ report }: AboutProps) {
  const { company, period } = report
  const words = reportSubjectWords(report)
  const name = company.name ?? company.registryCode
  return (
    <Link {...companyPath(company.registryCode, placeOfReported(period))}>
      {words === null ? name : `${name}: ${words}`}
    </Link>
  )
}

interface WrittenTextProps {
  /** What it is, for screen readers. */
  readonly label: string
  readonly children: string
}

/** A text that somebody wrote, with its lines; marks of direction in it change nothing around it. */
export function WrittenText({ label, children }: WrittenTextProps) {
  return (
    // A scroll container must be reachable by keyboard, so it is focusable and has a name.
    <div className={classes.written} role="group" aria-label={label} tabIndex={0}>
      <bdi>{children}</bdi>
    </div>
  )
}

export function ReportStatusBadge({ status }: { readonly status: ReportStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {reportStatusWords[status]}
    </span>
  )
}
