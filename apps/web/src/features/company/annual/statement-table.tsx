import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FigureButton } from '../figure-button.tsx'
import { useFigureGrid } from '../use-figure-grid.ts'
import { sourceSentence } from './report-source.ts'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import { cellText, isTotal, statementColumns } from './statement-rows.ts'
import classes from './statement-table.module.css'
import { yearNotes } from './year-notes.ts'

interface StatementTableProps {
  readonly report: PublishedReport
  readonly onOpen: OpenAnnualSheet
}

/** All rows of one statement as they were published. */
export function StatementTable({ report, onOpen }: StatementTableProps) {
  const { data: rows, reportType, year, source } = report
  const columns = statementColumns(report)
  const place = useFigureGrid(rows.length, columns.length)
  const title = `${reportTypeNames[reportType]}, ${year}`
  const notes = yearNotes(report)
  return (
    <Card title={title} isFlush aside={notes.length === 0 ? 'eurodes' : `eurodes; ${notes.join('; ')}`}>
      {rows.length === 0 ? (
        <EmptyState title="Andmed puuduvad">Aruandes ei ole ühtegi rida.</EmptyState>
      ) : (
        <FigureTable label={title}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.number}>Nr</span>
                Rida
              </th>
              {columns.map(({ code, heading }) => (
                <th key={code} scope="col" title={`Veerg ${code}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i} className={isTotal(reportType, row) ? classes.total : undefined}>
                <th scope="row" className={classes.row}>
                  <div className={classes.named}>
                    <span className={classes.number}>{row.rowNumber}</span>
                    <span>
                      {row.rowName}
                      {row.isSummed === true && <span className={classes.mark}> summeeritud osadest</span>}
                      {row.isAssumedZero === true && <span className={classes.mark}> 0 (avaandmetes puudub)</span>}
                    </span>
                  </div>
                </th>
                {columns.map((column, at) => (
                  <td key={column.code}>
                    <FigureButton {...place(i, at)} onClick={() => onOpen({ kind: 'cell', report, row, column })}>
                      {cellText(row.values[column.code])}
                    </FigureButton>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      <div className={classes.source}>
        <p>{sourceSentence([report])}</p>
        {source.kind === 'open-data' && <p>Avaandmetes on aruande põhiread; kõik read on äriregistri teenuses.</p>}
      </div>
    </Card>
  )
}
