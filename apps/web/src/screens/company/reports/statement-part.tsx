import { type Statement, statementOf } from '@kvartal/domain/reports/report-type'
import { type CompanyReports, reportsOf } from './company-reports.ts'
import { NoReport } from './no-report.tsx'
import { StatementTable } from './statement-table.tsx'

interface StatementPartProps {
  readonly statement: Statement
  readonly reports: CompanyReports
  readonly year: number
  /** Requests the year's statement; `null` when the year cannot be loaded from here. */
  readonly onLoad: ((statement: Statement) => void) | null
}

const absent: Readonly<Record<Statement, string>> = {
  balance: 'aasta bilanssi ei ole laaditud.',
  income: 'aasta kasumiaruannet ei ole laaditud.',
  'cash-flow':
    'aasta rahavoogude aruannet ei ole laaditud. Mikro- ja väikeettevõtja seda esitama ei pea.',
}

/** A year's statement with every published row, beside the same statement of other years. */
export function StatementPart({ statement, reports, year, onLoad }: StatementPartProps) {
  const published = reportsOf(reports, year).filter(
    ({ reportType }) => statementOf(reportType) === statement,
  )
  if (published.length === 0) {
    return (
      <NoReport
        onLoad={onLoad && (() => onLoad(statement))}
      >{`${year}. ${absent[statement]}`}</NoReport>
    )
  }
  return published.map((report) => (
    <StatementTable
      key={report._id}
      report={report}
      others={reports.reports.filter(
        (other) => other !== report && other.reportType === report.reportType,
      )}
    />
  ))
}
