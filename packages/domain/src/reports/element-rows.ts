import { toCents } from '../cents.ts'
import { type BalanceTotal, type BalanceTotals, balanceTotals, zeroTotals } from './balance-gaps.ts'
import { liabilitiesNumber, numberOfElement, placeOfElement } from './element-place.ts'
import type { AnnualReport, ReportRow } from './report.ts'
import { reportTypes, type ReportType, statementOf } from './report-type.ts'
import { rowValue } from './row-value.ts'
import { statementOfTable } from './statement-table.ts'

/** One value of a report in the open data. */
export interface ReportElement {
  /** The statement that contains it: `Konsolideerimata bilanss`. */
  readonly table: string
  readonly label: string
  /** `Assets`, of groups `AssetsConsolidated`. */
  readonly name: string
  readonly value: number
}

export type ReportOfElements = Pick<AnnualReport, 'reportType' | 'isConsolidated' | 'rows'>

const groupSuffix = /Consolidated$/

/** The register's names of the missing totals. */
const totalLabels: Readonly<Record<BalanceTotal, string>> = {
  Assets: 'Varad',
  CurrentAssets: 'Käibevarad',
  NonCurrentAssets: 'Põhivarad',
  Equity: 'Omakapital',
  CurrentLiabilities: 'Lühiajalised kohustised',
  NonCurrentLiabilities: 'Pikaajalised kohustised',
}

/** Builds the statements of one report from its elements, in the order of types; each is the company's own, else its group's. */
export function reportsOfElements(elements: readonly ReportElement[]): ReportOfElements[] {
  const reports = [...publishedReports(elements)].sort(byType)
  return reports.filter((report) => isPreferred(report, reports))
}

/** Of several types of a statement the first; a submission that has an income statement by both schemes is an error of its own. */
export function oneOfStatement(reports: readonly ReportOfElements[]): ReportOfElements[] {
  return reports.filter((report, i) => reports.findIndex(({ reportType }) => statementOf(reportType) === statementOf(report.reportType)) === i)
}

/** Elements that occur more than once in the same statement of a report; the last one counts. */
export function repeatedElements(elements: readonly ReportElement[]): ReportElement[] {
  // Nearly all reports have each name once, whatever the statement.
  if (new Set(elements.map(({ name }) => name.replace(groupSuffix, ''))).size === elements.length) return []
  const seen = new Set<string>()
  return elements.filter(({ table, name }) => {
    const statement = statementOfTable(table)
    if (statement === null || name === '') return false
    const isGroup = statement.isConsolidated || groupSuffix.test(name)
    const key = `${statement.reportType} ${isGroup} ${name.replace(groupSuffix, '')}`
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

function byType(a: ReportOfElements, b: ReportOfElements): number {
  return reportTypes.indexOf(a.reportType) - reportTypes.indexOf(b.reportType)
}

/** For each statement the company's own figures are preferred to the group's, unless its own have no totals. */
function isPreferred(report: ReportOfElements, all: readonly ReportOfElements[]): boolean {
  const ofStatement = all.filter(({ reportType }) => statementOf(reportType) === statementOf(report.reportType))
  const hasTotals = (isConsolidated: boolean) =>
    ofStatement.some((other) => other.isConsolidated === isConsolidated && other.rows.some(({ rowNumber }) => rowNumber !== null))
  const hasOwn = ofStatement.some(({ isConsolidated }) => !isConsolidated)
  const isGroupPreferred = !hasOwn || (!hasTotals(false) && hasTotals(true))
  return report.isConsolidated === isGroupPreferred
}

function* publishedReports(elements: readonly ReportElement[]): Generator<ReportOfElements> {
  const statements = new Map<string, { reportType: ReportType; isConsolidated: boolean; rows: Map<string, ReportRow> }>()
  for (const { table, label, name, value } of elements) {
    const statement = statementOfTable(table)
    if (statement === null || name === '') continue
    const { reportType } = statement
    const isConsolidated = statement.isConsolidated || groupSuffix.test(name)
    const element = name.replace(groupSuffix, '')
    const key = `${reportType} ${isConsolidated}`
    const known = statements.get(key) ?? { reportType, isConsolidated, rows: new Map<string, ReportRow>() }
    statements.set(key, known)
    // The last value of a repeated element counts.
    known.rows.set(element, { rowNumber: numberOfElement(reportType, element), rowName: label, values: { A1: { value } }, element })
  }
  for (const { reportType, isConsolidated, rows } of statements.values()) {
    const published = withNumbersOnce([...rows.values()])
    const whole = statementOf(reportType) === 'balance' ? withLiabilities(withZeros(published)) : published
    yield { reportType, isConsolidated, rows: inOrder(reportType, whole) }
  }
}

/** Keeps row numbers unique: if an element and its non-profit variant both exist, the first one gets the number. */
function withNumbersOnce(rows: readonly ReportRow[]): ReportRow[] {
  const seen = new Set<number>()
  return rows.map((row) => {
    if (row.rowNumber === null) return row
    if (seen.has(row.rowNumber)) return { ...row, rowNumber: null }
    seen.add(row.rowNumber)
    return row
  })
}

function withZeros(rows: readonly ReportRow[]): ReportRow[] {
  const zeros = zeroTotals(totalsOf(rows)).map((total) => ({
    rowNumber: numberOfElement('14', total),
    rowName: totalLabels[total],
    values: { A1: { value: 0 } },
    element: total,
    isAssumedZero: true,
  }))
  return [...rows, ...zeros]
}

/** Adds the sum of short and long-term liabilities, where both are known and the total is not published. */
function withLiabilities(rows: readonly ReportRow[]): ReportRow[] {
  const { CurrentLiabilities, NonCurrentLiabilities } = totalsOf(rows)
  const isPublished = rows.some(({ rowNumber }) => rowNumber === liabilitiesNumber)
  if (isPublished || CurrentLiabilities === null || NonCurrentLiabilities === null) return [...rows]
  const value = toCents(CurrentLiabilities + NonCurrentLiabilities)
  const sum = { rowNumber: liabilitiesNumber, rowName: 'Kohustised kokku', values: { A1: { value } }, isSummed: true }
  return [...rows, sum]
}

function totalsOf(rows: readonly ReportRow[]): BalanceTotals {
  const valueOf = (total: BalanceTotal) => {
    const number = numberOfElement('14', total)
    return rowValue(rows.find(({ rowNumber }) => rowNumber === number) ?? null)
  }
  // Every total has its entry.
  return Object.fromEntries(balanceTotals.map((total) => [total, valueOf(total)])) as BalanceTotals
}

/** Sorts rows from the top to the bottom of a statement; rows of unknown position keep their order at the end. */
function inOrder(type: ReportType, rows: readonly ReportRow[]): ReportRow[] {
  const placeOf = ({ rowNumber, element }: ReportRow) => rowNumber ?? placeOfElement(type, element ?? '')
  return rows.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first === second ? 0 : first - second
  })
}
