import { reportNotes } from '@kvartal/domain/reports/year-words'
import type { PublishedReport } from '../../../api/company-reports.ts'
import type { ShownColumn } from './statement-rows.ts'
import classes from './statement-table.module.css'

interface StatementHeadProps {
  readonly columns: readonly ShownColumn[]
  /** The report of the chosen year. */
  readonly chosen: PublishedReport
  /** Whether any row has a number. */
  readonly hasNumbers: boolean
}

/** One header per report, its year; when a report has several columns, their names are below it. */
export function StatementHead({ columns, chosen, hasNumbers }: StatementHeadProps) {
  const reports = [...new Set(columns.map(({ report }) => report))]
  const columnsOf = (report: PublishedReport) =>
    columns.filter((column) => column.report === report)
  const isDeep = reports.some((report) => columnsOf(report).length > 1)
  const height = isDeep ? 2 : 1
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={height}>
          {hasNumbers && <span className={classes.number}>Nr</span>}
          Rida
        </th>
        {reports.map((report) => {
          const own = columnsOf(report)
          const isGroup = own.length > 1
          return (
            <th
              key={report._id}
              scope={isGroup ? 'colgroup' : 'col'}
              colSpan={own.length}
              rowSpan={isGroup ? 1 : height}
              data-chosen={report === chosen || undefined}
              aria-current={report === chosen && reports.length > 1 ? 'true' : undefined}
              title={
                isGroup || report.source.kind === 'open-data' ? undefined : `Veerg ${own[0]?.code}`
              }
            >
              {report.year}
              {report !== chosen &&
                reportNotes(report).map((note) => (
                  <span key={note} className={classes.note}>
                    {note}
                  </span>
                ))}
            </th>
          )
        })}
      </tr>
      {isDeep && (
        <tr className={classes.names}>
          {reports
            .filter((report) => columnsOf(report).length > 1)
            .flatMap(columnsOf)
            .map(({ report, code, heading }) => (
              <th
                key={`${report._id} ${code}`}
                scope="col"
                data-chosen={report === chosen || undefined}
                title={`Veerg ${code}`}
              >
                {heading}
              </th>
            ))}
        </tr>
      )}
    </thead>
  )
}
