import { copiedValue } from '@kvartal/domain/format/copied-value'
import { missing } from '@kvartal/domain/format/number'
import type { ReportRow } from '@kvartal/domain/reports/report'
import { isPdfTable } from '@kvartal/domain/reports/statement-table'
import { reportNotes } from '@kvartal/domain/reports/year-words'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { FigureButton } from '../../../figures/figure-button.tsx'
import { reportFacts, reportName, sourceSentence } from '../../../figures/reports/report-source.ts'
import { isNumbered, otherTableWords, rowFacts } from '../../../figures/reports/row-source.ts'
import { FigureDialog } from '../../../figures/sheet/figure-dialog.tsx'
import { ReportHistory } from '../../../figures/sheet/report-history.tsx'
import { useFigureGrid } from '../../../figures/use-figure-grid.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { CardFoot } from '../card-foot.tsx'
import { type ShownColumn, cellText, alignRows, isTotal, shownColumns } from './statement-rows.ts'
import classes from './statement-table.module.css'

interface StatementHeadProps {
  readonly columns: readonly ShownColumn[]
  /** The report of the chosen year. */
  readonly chosen: PublishedReport
  /** Whether any row has a number. */
  readonly hasNumbers: boolean
}

/** One header per report, its year; when a report has several columns, their names are below it. */
function StatementHead({ columns, chosen, hasNumbers }: StatementHeadProps) {
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

interface StatementCell {
  readonly row: ReportRow
  readonly column: ShownColumn
}

/** The sheet of a published cell: its row and column, and the report's source. */
function CellSheet({ row, column, onClose }: StatementCell & { readonly onClose: () => void }) {
  const value = row.values[column.code]?.value ?? null
  return (
    <FigureDialog
      metric={null}
      title={`${row.rowName}, ${column.heading}`}
      value={cellText(row.values[column.code])}
      copied={typeof value === 'number' ? copiedValue('money', value) : value}
      facts={[...rowFacts(row, column), ...reportFacts(column.report)]}
      onClose={onClose}
    >
      <ReportHistory report={column.report} row={row.rowName} column={column.code} />
    </FigureDialog>
  )
}

interface RowMarksProps {
  readonly reports: readonly PublishedReport[]
  /** The row in each of the reports. */
  readonly rows: readonly (ReportRow | null)[]
}

/**
 * Says how an unpublished row was derived and that one was corrected, and in which years if not in
 * all.
 */
function RowMarks({ reports, rows }: RowMarksProps) {
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
      {(['lisast', 'rahavoogude aruandest'] as const).map((words) => (
        <Mark
          key={words}
          words={words}
          {...yearsWith(reports, rows, (row) => otherTableWords(row) === words)}
        />
      ))}
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

interface StatementTableProps {
  /** The statement of the chosen year. */
  readonly report: PublishedReport
  /** The same statement of other years. */
  readonly others: readonly PublishedReport[]
}

/**
 * All rows of a statement as published: all years beside each other, the chosen one highlighted.
 */
export function StatementTable({ report, others }: StatementTableProps) {
  const { reportType, year } = report
  const reports = [report, ...others]
  const rows = alignRows(reports)
  const hasNumbers = rows.some((aligned) => aligned.rows.some(hasNumber))
  const columns = shownColumns(report, others)
  const chosenAt = columns.findIndex((column) => column.report === report)
  const place = useFigureGrid(rows.length, columns.length, {
    row: rows.findIndex((row) => row.rows[0] !== null),
    column: chosenAt,
  })
  const [opened, setOpened] = useState<StatementCell | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useChosenInSight(frame)
  const title = `${reportName(report)}, ${year}`
  const about = [
    'eurodes',
    ...reportNotes(report),
    ...(others.length === 0 ? [] : ['kõrval teised laaditud aastad']),
  ]
  return (
    <Card title={title} isFlush aside={about.join('; ')}>
      {report.data.length === 0 ? (
        <EmptyState title="Andmed puuduvad">Aruandes ei ole ühtegi rida.</EmptyState>
      ) : (
        <FigureTable label={title} frameRef={frame} isNatural>
          <StatementHead columns={columns} chosen={report} hasNumbers={hasNumbers} />
          <tbody>
            {rows.map((aligned, i) => (
              <tr key={i} className={isTotal(reportType, aligned) ? classes.total : undefined}>
                <th scope="row" className={classes.row}>
                  <div className={classes.named}>
                    {hasNumbers && (
                      <span className={classes.number}>
                        {aligned.rows.some(hasNumber) && aligned.rowNumber}
                      </span>
                    )}
                    <span>
                      {aligned.rowName}
                      <RowMarks reports={reports} rows={aligned.rows} />
                    </span>
                  </div>
                </th>
                {columns.map((column, at) => {
                  const row = aligned.rows[reports.indexOf(column.report)] ?? null
                  return (
                    <td
                      key={`${column.report._id} ${column.code}`}
                      data-chosen={column.report === report || undefined}
                    >
                      {row === null ? (
                        missing
                      ) : (
                        <FigureButton {...place(i, at)} onClick={() => setOpened({ row, column })}>
                          {cellText(row.values[column.code])}
                        </FigureButton>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      <CardFoot>
        <p>{sourceSentence(reports.toSorted((a, b) => b.year - a.year))}</p>
        {reports.some(({ source }) => source.kind === 'open-data') && (
          <p>Avaandmetes on aruande põhiread; kõik read on äriregistri teenuses.</p>
        )}
      </CardFoot>
      {opened !== null && <CellSheet {...opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function hasNumber(row: ReportRow | null): boolean {
  return row !== null && isNumbered(row)
}

/** Scrolls the chosen year into view. */
function useChosenInSight(frame: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = frame.current
    const names = element?.querySelector('th')
    const chosen = element?.querySelectorAll<HTMLElement>('thead [data-chosen]')
    const [first] = chosen ?? []
    if (element === null || !names || first === undefined) return
    const room = element.clientWidth - names.offsetWidth
    const end = first.offsetLeft - names.offsetWidth + first.offsetWidth
    if (end > room) element.scrollTo({ left: end - room })
  }, [frame])
}
