import type { ReportRow } from '@kvartal/domain/reports/report'
import { isPdfTable } from '@kvartal/domain/reports/statement-table'
import type { PublishedReport } from '../../../../api/company-reports.ts'
import classes from './statement-table.module.css'

interface RowMarksProps {
  readonly reports: readonly PublishedReport[]
  /** The row in each of the reports. */
  readonly rows: readonly (ReportRow | null)[]
}

/** Says how an unpublished row was derived and that one was corrected, and in which years if not in all. */
export function RowMarks({ reports, rows }: RowMarksProps) {
  return (
    <>
      <Mark
        words="summeeritud osadest"
        {...yearsWith(reports, rows, (row) => row.isSummed === true)}
      />
      <Mark
        words="0 (avaandmetes puudub)"
        {...yearsWith(reports, rows, (row) => row.isAssumedZero === true)}
      />
      <Mark
        words="PDF-ist"
        {...yearsWith(reports, rows, ({ table }) => table !== undefined && isPdfTable(table))}
      />
      <Mark words="parandatud" {...yearsWith(reports, rows, (row) => row.isCorrected === true)} />
    </>
  )
}

interface MarkedYears {
  readonly years: readonly number[]
  readonly areAll: boolean
}

function yearsWith(
  reports: readonly PublishedReport[],
  rows: readonly (ReportRow | null)[],
  isMarked: (row: ReportRow) => boolean,
): MarkedYears {
  const years = reports.filter((_, i) => rows[i] && isMarked(rows[i])).map(({ year }) => year)
  return {
    years: years.sort((a, b) => a - b),
    areAll: years.length === rows.filter((row) => row !== null).length,
  }
}

function Mark({ words, years, areAll }: MarkedYears & { readonly words: string }) {
  if (years.length === 0) return null
  return <span className={classes.mark}> {areAll ? words : `${words}: ${years.join(', ')}`}</span>
}
