import { type Statement, statementOf, type ReportType } from './report-type.ts'

/** Total liabilities, which the open data does not contain, so they are summed. */
export const liabilitiesNumber = 95

/** Row numbers of open-data elements (specification, section 3); non-profits have names of their own for some. */
const numbers: Readonly<Record<Statement, Readonly<Record<string, number>>>> = {
  balance: {
    Assets: 73,
    CurrentAssets: 7,
    NonCurrentAssets: 37,
    Equity: 74,
    NetAssets: 74,
    CurrentLiabilities: 78,
    NonCurrentLiabilities: 86,
    Liabilities: liabilitiesNumber,
  },
  income: { Revenue: 3, TotalRevenue: 3, TotalProfitLoss: 37, TotalAnnualPeriodProfitLoss: 49 },
  'cash-flow': {},
}

/** Positions of elements without a number among the numbered rows. */
const places: Readonly<Record<Statement, Readonly<Record<string, number>>>> = {
  balance: { CashAndCashEquivalents: 6, IssuedCapital: 73.1, RetainedEarningsLoss: 73.2 },
  income: {
    EmployeeExpense: 20,
    DepreciationAndImpairmentLossReversal: 21,
    TotalProfitLossBeforeTax: 48,
  },
  'cash-flow': {},
}

/** The register's row number of an element; `null` when it has none. */
export function numberOfElement(type: ReportType, element: string): number | null {
  return ofElement(numbers[statementOf(type)], element)
}

/** The sort key of a statement's rows; unknown elements come last. */
export function placeOfElement(type: ReportType, element: string): number {
  return numberOfElement(type, element) ?? ofElement(places[statementOf(type)], element) ?? Infinity
}

/** Element names are external data and may equal the names of an object's own members. */
function ofElement(table: Readonly<Record<string, number>>, element: string): number | null {
  return Object.hasOwn(table, element) ? (table[element] ?? null) : null
}
