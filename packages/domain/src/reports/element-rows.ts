import { toCents } from '../cents.ts'
import { rowValue } from './find-row.ts'
import { balanceTolerance } from './imbalance.ts'
import {
  liabilitiesNumber,
  numberOfElement,
  placeOfElement,
  placeElement,
} from './place-element.ts'
import { reportTypes, type ReportType, statementOf } from './report-type.ts'
import type { AnnualReport, ReportRow } from './report.ts'
import { type Gathered, supplementsOf } from './supplement-rows.ts'

/** The totals that must balance. */
const balanceTotals = [
  'Assets',
  'CurrentAssets',
  'NonCurrentAssets',
  'Equity',
  'CurrentLiabilities',
  'NonCurrentLiabilities',
] as const

export type BalanceTotal = (typeof balanceTotals)[number]

/** Totals by element name; `null` for an absent one. */
export type BalanceTotals = Readonly<Record<BalanceTotal, number | null>>

const claims: readonly BalanceTotal[] = ['Equity', 'CurrentLiabilities', 'NonCurrentLiabilities']
const holdings: readonly BalanceTotal[] = ['CurrentAssets', 'NonCurrentAssets']

/**
 * The absent totals that are 0: those without which the sheet balances (assets = equity +
 * liabilities, and assets = current + non-current assets). An element that is zero is often absent,
 * but an absent one need not be zero.
 */
export function zeroTotals(totals: BalanceTotals): BalanceTotal[] {
  const isAbsent = (total: BalanceTotal) => totals[total] === null
  const sumOf = (parts: readonly BalanceTotal[]) =>
    parts.reduce((sum, part) => sum + (totals[part] ?? 0), 0)
  const balances = (parts: readonly BalanceTotal[]) =>
    Math.abs((totals.Assets ?? 0) - sumOf(parts)) <= balanceTolerance
  const isEmpty = [...claims, ...holdings].every(isAbsent)
  // Assets themselves are 0 only where both sides say so.
  if (totals.Assets === null && (isEmpty || !balances(claims) || !balances(holdings))) return []
  const sides = [claims, holdings].filter(balances)
  const zeros = new Set([
    ...(totals.Assets === null ? (['Assets'] as const) : []),
    ...sides.flat().filter(isAbsent),
  ])
  return balanceTotals.filter((total) => zeros.has(total))
}

/** One value of a report in the open data. */
export interface ReportElement {
  /** The statement that contains it: `Konsolideerimata bilanss`. */
  readonly table: string
  readonly label: string
  /** `Assets`, of groups `AssetsConsolidated`; empty where the file has a label only. */
  readonly name: string
  readonly value: number
}

type ReportOfElements = Pick<AnnualReport, 'reportType' | 'isConsolidated' | 'rows'> & {
  readonly supplements: readonly ReportRow[]
}

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

/**
 * Builds the statements of one report from its elements, in the order of types; each is the
 * company's own, else its group's.
 */
export function reportsOfElements(elements: readonly ReportElement[]): ReportOfElements[] {
  const reports = [...publishedReports(elements)].sort(byType)
  return reports.filter((report) => isPreferred(report, reports))
}

/**
 * Of several types of a statement the first; a submission that has an income statement by both
 * schemes is an error of its own.
 */
export function oneOfStatement(reports: readonly ReportOfElements[]): ReportOfElements[] {
  return reports.filter(
    (report, i) =>
      reports.findIndex(
        ({ reportType }) => statementOf(reportType) === statementOf(report.reportType),
      ) === i,
  )
}

/** Elements that occur more than once in the same statement of a report; the last one counts. */
export function repeatedElements(elements: readonly ReportElement[]): ReportElement[] {
  // Nearly all reports have each name once, whatever the statement.
  if (new Set(elements.map(({ name }) => name.replace(groupSuffix, ''))).size === elements.length)
    return []
  const seen = new Set<string>()
  return elements.filter((element) => {
    const placed = placeElement(element)
    if (placed === null || placed.isFromPdf) return false
    const key = `${placed.reportType} ${placed.isConsolidated} ${placed.element ?? element.label}`
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

function byType(a: ReportOfElements, b: ReportOfElements): number {
  return reportTypes.indexOf(a.reportType) - reportTypes.indexOf(b.reportType)
}

/**
 * For each statement the company's own figures are preferred to the group's, unless its own have no
 * totals.
 */
function isPreferred(report: ReportOfElements, all: readonly ReportOfElements[]): boolean {
  const ofStatement = all.filter(
    ({ reportType }) => statementOf(reportType) === statementOf(report.reportType),
  )
  const hasTotals = (isConsolidated: boolean) =>
    ofStatement.some(
      (other) =>
        other.isConsolidated === isConsolidated &&
        other.rows.some(({ rowNumber }) => rowNumber !== null),
    )
  const hasOwn = ofStatement.some(({ isConsolidated }) => !isConsolidated)
  const isGroupPreferred = !hasOwn || (!hasTotals(false) && hasTotals(true))
  return report.isConsolidated === isGroupPreferred
}

function* publishedReports(elements: readonly ReportElement[]): Generator<ReportOfElements> {
  const forms = new Map<string, Gathered>()
  const pdf = new Map<string, Gathered>()
  const notes = new Map<string, Gathered>()
  for (const published of elements) {
    const placed = placeElement(published)
    if (placed === null) continue
    const { reportType, isConsolidated, element, table, isFromPdf, isFromNote } = placed
    const statements = isFromNote ? notes : isFromPdf ? pdf : forms
    const key = `${reportType} ${isConsolidated}`
    const known = statements.get(key) ?? {
      reportType,
      isConsolidated,
      rows: new Map<string, ReportRow>(),
    }
    statements.set(key, known)
    // The last value of a repeated element counts.
    known.rows.set(element ?? published.label, {
      rowNumber: element === null ? null : numberOfElement(reportType, element),
      rowName: published.label === '' ? (element ?? '') : published.label,
      values: { A1: { value: published.value } },
      ...(element !== null && { element }),
      ...(table !== null && { table }),
    })
  }
  for (const { reportType, isConsolidated, rows } of withPdf(
    [...forms.values()],
    [...pdf.values()],
  )) {
    const published = withNumbersOnce([...rows.values()])
    const whole =
      statementOf(reportType) === 'balance' ? withLiabilities(withZeros(published)) : published
    const supplements =
      statementOf(reportType) === 'income'
        ? supplementsOf(whole, isConsolidated, {
            notes: [...notes.values()],
            pdf: [...pdf.values()],
            forms: [...forms.values()],
          })
        : []
    yield { reportType, isConsolidated, rows: inOrder(reportType, whole), supplements }
  }
}

/**
 * Figures from a PDF complete the form of the same statement, and are a statement where the company
 * filed no such form.
 */
function withPdf(forms: readonly Gathered[], fromPdf: readonly Gathered[]): readonly Gathered[] {
  const alone = fromPdf.filter((pdf) => {
    const ofStatement = forms.filter(
      ({ reportType }) => statementOf(reportType) === statementOf(pdf.reportType),
    )
    const form = ofStatement.find(({ isConsolidated }) => isConsolidated === pdf.isConsolidated)
    const numbers = new Set([...(form?.rows.values() ?? [])].map(({ rowNumber }) => rowNumber))
    const missing = [...pdf.rows].filter(
      ([, { rowNumber }]) => rowNumber !== null && !numbers.has(rowNumber),
    )
    for (const [element, row] of missing) form?.rows.set(element, row)
    return ofStatement.length === 0 && missing.length > 0
  })
  return [...forms, ...alone]
}

/**
 * Keeps row numbers unique: if an element and its non-profit variant both exist, the first one gets
 * the number.
 */
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

/**
 * Adds the sum of short and long-term liabilities, where both are known and the total is not
 * published.
 */
function withLiabilities(rows: readonly ReportRow[]): ReportRow[] {
  const { CurrentLiabilities, NonCurrentLiabilities } = totalsOf(rows)
  const isPublished = rows.some(({ rowNumber }) => rowNumber === liabilitiesNumber)
  if (isPublished || CurrentLiabilities === null || NonCurrentLiabilities === null) return [...rows]
  const value = toCents(CurrentLiabilities + NonCurrentLiabilities)
  const sum = {
    rowNumber: liabilitiesNumber,
    rowName: 'Kohustised kokku',
    values: { A1: { value } },
    isSummed: true,
  }
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

/**
 * Sorts rows from the top to the bottom of a statement; rows of unknown position keep their order
 * at the end.
 */
function inOrder(type: ReportType, rows: readonly ReportRow[]): ReportRow[] {
  const placeOf = ({ rowNumber, element }: ReportRow) =>
    rowNumber ?? placeOfElement(type, element ?? '')
  return rows.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first === second ? 0 : first - second
  })
}
