import { type ReportType, type Statement, statementOf } from './report-type.ts'
import type { ReportRow } from './report.ts'

/** A statement being built: its rows by element, or by label where the label is not known. */
export interface Gathered {
  readonly reportType: ReportType
  readonly isConsolidated: boolean
  readonly rows: Map<string, ReportRow>
}

const laborCosts = ['EmployeeExpense', 'LaborExpense']
const averageEmployees = [
  'AverageNumberOfEmployeesInFullTimeEquivalentUnits',
  'AverageNumberOfEmployees',
]
const depreciation = 'DepreciationAndImpairmentLossReversal'

interface GatheredTables {
  readonly notes: readonly Gathered[]
  readonly pdf: readonly Gathered[]
  readonly forms: readonly Gathered[]
}

/**
 * What an income statement lacks and another table of the report has, about the same scope: labour
 * costs and employees in the note or the PDF, depreciation in the cash flow statement.
 */
export function supplementsOf(
  rows: readonly ReportRow[],
  isConsolidated: boolean,
  { notes, pdf, forms }: GatheredTables,
): ReportRow[] {
  const ofScope = (tables: readonly Gathered[], statement: Statement) =>
    tables
      .filter(
        (table) =>
          table.isConsolidated === isConsolidated && statementOf(table.reportType) === statement,
      )
      .flatMap((table) => [...table.rows.values()])
  const find = (among: readonly ReportRow[], elements: readonly string[]) =>
    among.find(({ element }) => element !== undefined && elements.includes(element))
  const besides = [...ofScope(notes, 'income'), ...ofScope(pdf, 'income')]
  const lacking = [laborCosts, averageEmployees].filter(
    (elements) => find(rows, elements) === undefined,
  )
  const depreciated =
    find(rows, [depreciation]) ?? find(ofScope(forms, 'cash-flow'), [`${depreciation}Neg`])
  return [
    ...lacking.flatMap((elements) => find(besides, elements) ?? []),
    ...(depreciated === undefined || rows.includes(depreciated)
      ? []
      : [{ ...depreciated, table: depreciated.table ?? 'Rahavoogude aruanne' }]),
  ]
}
