import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { missing } from '@kvartal/domain/format/number'
import { spellAnnualFormula } from '@kvartal/domain/reports/annual-formula'
import { annualMetric } from '@kvartal/domain/reports/annual-metric'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import { valueColumn } from '@kvartal/domain/reports/row-value'
import type { Fact } from '../fact-list.tsx'
import { FigureDialog } from '../figure-dialog.tsx'
import { reportsBehind, rowBehind } from './figure-row.ts'
import { missingWords } from './missing-words.ts'
import { reportFacts } from './report-source.ts'
import { rowFacts } from './row-facts.ts'
import type { ShownSheet } from './shown-sheet.ts'
import { cellText, statementColumns } from './statement-rows.ts'
import { type CompanyReports, figuresOf, reportsOf } from './use-company-reports.ts'

interface AnnualSheetProps {
  readonly sheet: ShownSheet
  readonly reports: CompanyReports
  readonly onClose: () => void
}

/** What stands behind a figure of an annual report: its row and column, where it was published, or how it is counted. */
export function AnnualSheet({ sheet, reports, onClose }: AnnualSheetProps) {
  return sheet.kind === 'metric' ? (
    <MetricSheet {...sheet} reports={reports} onClose={onClose} />
  ) : (
    <CellSheet {...sheet} onClose={onClose} />
  )
}

type MetricSheetProps = Extract<ShownSheet, { kind: 'metric' }> & Omit<AnnualSheetProps, 'sheet'>

function MetricSheet({ metric, year, reports, onClose }: MetricSheetProps) {
  const { label, axis, help } = annualMetric(metric)
  const figures = figuresOf(reports, year)
  const published = reportsOf(reports, year)
  const value = figures?.[metric] ?? null
  const formula = figures === null || value === null ? null : spellAnnualFormula(figures, metric)
  const warnings = figures === null ? [] : annualWarnings(figures).filter((warning) => warning.metric === metric)
  const facts: Fact[] = [
    ...(value === null
      ? [['Miks puudub', figures === null ? 'selle aasta aruandeid ei ole laaditud' : missingWords(figures, metric, published)] as const]
      : []),
    ...(formula === null ? [] : [['Arvutus', formula] as const]),
    ...warnings.map(({ text }): Fact => ['Hoiatus', text]),
    ['Selgitus', help],
    ...originFacts({ metric, year, reports }),
  ]
  return (
    <FigureDialog
      title={`${label}, ${year}`}
      value={value === null ? missing : formatValue(axis, value)}
      copied={value === null ? null : copiedValue(axis, value)}
      facts={facts}
      onClose={onClose}
    />
  )
}

/** Row, column and source of a published figure; for a counted one the reports that it is counted from. */
function originFacts({ metric, year, reports }: Pick<MetricSheetProps, 'metric' | 'year' | 'reports'>): Fact[] {
  if (metric === 'avgEmployees') return [['Allikas', 'Kvartali arvutus EMTA avaandmetest']]
  const published = reportsOf(reports, year)
  const behind = rowBehind(metric, published)
  if (behind !== null) {
    const code = valueColumn(behind.row)
    const column = statementColumns(behind.report).find((other) => other.code === code)
    return [...rowFacts(behind.row, column), ...reportFacts(behind.report)]
  }
  const { balance, income } = reportsBehind(published)
  const used = [balance, income].filter((report) => report !== null)
  if (used.length === 0) return [['Allikas', null]]
  return [
    ['Allikas', 'Kvartali arvutus äriregistri aruannetest'],
    ...used.map((report): Fact => [reportTypeNames[report.reportType], report.source.name]),
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
