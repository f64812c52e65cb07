import { copiedValue } from '@kvartal/domain/format/copied-value'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { inputsOf, statementsOf } from '@kvartal/domain/metrics/inputs-of'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import { valueColumn } from '@kvartal/domain/reports/row-value'
import type { Fact } from '../../../ui/text/facts.tsx'
import { FigureDialog } from '../figures/figure-dialog.tsx'
import { MetricSheet } from '../figures/metric-sheet.tsx'
import { reportsBehind, rowBehind } from './figure-row.ts'
import { missingWords } from './missing-words.ts'
import { reportFacts } from './report-source.ts'
import { rowFacts } from './statement/row-facts.ts'
import type { ShownSheet } from './shown-sheet.ts'
import { cellText, statementColumns } from './statement/statement-rows.ts'
import { type CompanyReports, figuresOf, reportsOf } from './use-company-reports.ts'

interface AnnualSheetProps {
  readonly sheet: ShownSheet
  readonly reports: CompanyReports
  readonly onClose: () => void
}

/** The sheet of a figure of an annual report: its row and column, its source, or its formula. */
export function AnnualSheet({ sheet, reports, onClose }: AnnualSheetProps) {
  return sheet.kind === 'metric' ? (
    <YearSheet {...sheet} reports={reports} onClose={onClose} />
  ) : (
    <CellSheet {...sheet} onClose={onClose} />
  )
}

type YearSheetProps = Extract<ShownSheet, { kind: 'metric' }> & Omit<AnnualSheetProps, 'sheet'>

function YearSheet({ metric, year, reports, onClose }: YearSheetProps) {
  const ofYear = annualMetric(metric)
  const figures = figuresOf(reports, year)
  const published = reportsOf(reports, year)
  const warnings = figures === null ? [] : annualWarnings(figures).filter((warning) => warning.metric === metric)
  return (
    <MetricSheet
      metric={ofYear}
      period={String(year)}
      value={figures?.[metric] ?? null}
      whyMissing={() => (figures === null ? 'selle aasta aruandeid ei ole laaditud' : missingWords(figures, metric, published))}
      formula={figures === null ? null : spellFormula(ofYear, figures, figures)}
      warnings={warnings.map(({ text }) => text)}
      origin={originFacts({ metric, year, reports })}
      onClose={onClose}
    />
  )
}

/** Row, column and source of a published figure; for a derived one only its formula's inputs. */
function originFacts({ metric, year, reports }: Pick<YearSheetProps, 'metric' | 'year' | 'reports'>): Fact[] {
  const inputs = inputsOf(annualMetric(metric))
  const statements = statementsOf(annualMetric(metric))
  if (statements.size === 0) return [['Allikas', 'EMTA avaandmed, arvutas Kvartal']]
  const published = reportsOf(reports, year)
  const behind = rowBehind(metric, published)
  if (behind !== null) {
    const code = valueColumn(behind.row)
    const column = statementColumns(behind.report).find((other) => other.code === code)
    return [...rowFacts(behind.row, column), ...reportFacts(behind.report)]
  }
  const { balance, income } = reportsBehind(published)
  const used = [statements.has('balance') ? balance : null, statements.has('income') ? income : null].filter((report) => report !== null)
  if (used.length === 0) return [['Allikas', null]]
  return [
    ['Allikas', 'Äriregistri aruanded, arvutas Kvartal'],
    ...used.map((report): Fact => [reportTypeNames[report.reportType], report.source.name]),
    ...(inputs.some(({ kind }) => kind === 'employees') ? [['Töötajate arv', 'EMTA avaandmed'] as const] : []),
  ]
}

type CellSheetProps = Extract<ShownSheet, { kind: 'cell' }> & Pick<AnnualSheetProps, 'onClose'>

function CellSheet({ report, row, column, onClose }: CellSheetProps) {
  const value = row.values[column.code]?.value ?? null
  const copied = typeof value === 'number' ? copiedValue('money', value) : value
  return (
    <FigureDialog
      title={`${row.rowName}, ${column.heading}`}
      value={cellText(row.values[column.code])}
      copied={copied}
      facts={[...rowFacts(row, column), ...reportFacts(report)]}
      onClose={onClose}
    />
  )
}
