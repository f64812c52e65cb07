import { findRows, type WantedRow, rowValue } from './find-row.ts'
import { liabilitiesNumber } from './place-element.ts'
import { statementOf } from './report-type.ts'
import type { AnnualReport, ReportRow } from './report.ts'

interface StructuredRow extends WantedRow {
  /**
   * A cost, which the figure is without its sign: the income statement by scheme 1 publishes costs
   * as negative numbers, notes and cash flow statements as positive ones.
   */
  readonly isCost?: true
}

/**
 * The rows with named figures, by the specification's numbers (section 3); named as in the
 * register's services and in its open data.
 */
export const structuredRows = {
  balance: {
    totalAssets: {
      rowNumber: 73,
      rowName: 'AKTIVA (VARAD) KOKKU',
      otherNames: ['Varad kokku', 'Varad'],
    },
    currentAssets: {
      rowNumber: 7,
      rowName: 'KÄIBEVARA KOKKU',
      otherNames: ['Käibevarad kokku', 'Käibevarad'],
    },
    cash: {
      rowNumber: null,
      elements: ['CashAndCashEquivalents'],
      rowName: 'Raha',
      otherNames: ['Raha kokku', 'Raha ja pangakontod', 'Raha ja raha ekvivalendid'],
    },
    nonCurrentAssets: {
      rowNumber: 37,
      rowName: 'PÕHIVARA KOKKU',
      otherNames: ['Põhivarad kokku', 'Põhivarad'],
    },
    equity: {
      rowNumber: 74,
      rowName: 'OMAKAPITAL VÕI NETOVARA KOKKU',
      otherNames: ['Omakapital kokku', 'Omakapital', 'Netovara kokku', 'Netovara'],
    },
    liabilities: {
      rowNumber: liabilitiesNumber,
      rowName: 'KOHUSTUSED KOKKU',
      otherNames: ['Kohustised kokku', 'Kohustised'],
    },
    currentLiabilities: {
      rowNumber: 78,
      rowName: 'LÜHIAJALISED KOHUSTUSED KOKKU',
      otherNames: ['Lühiajalised kohustised kokku', 'Lühiajalised kohustised'],
    },
    nonCurrentLiabilities: {
      rowNumber: 86,
      rowName: 'PIKAAJALISED KOHUSTUSED KOKKU',
      otherNames: ['Pikaajalised kohustised kokku', 'Pikaajalised kohustised'],
    },
  },
  income: {
    revenue: { rowNumber: 3, rowName: 'MÜÜGITULU' },
    operatingProfit: {
      rowNumber: 37,
      rowName: 'ÄRIKASUM (-KAHJUM)',
      otherNames: ['Ärikasum (kahjum)', 'Ärikasum'],
    },
    netProfit: {
      rowNumber: 49,
      rowName: 'ARUANDEAASTA PUHASKASUM (-KAHJUM)',
      otherNames: [
        'Aruandeaasta kasum (kahjum)',
        'Aruandeaasta puhaskasum (kahjum)',
        'Aruandeaasta puhaskasum',
      ],
    },
    profitBeforeTax: {
      rowNumber: null,
      elements: ['TotalProfitLossBeforeTax'],
      rowName: 'Kasum (kahjum) enne tulumaksustamist',
      otherNames: ['KASUM (-KAHJUM) ENNE TULUMAKSUSTAMIST', 'KASUM (-KAHJUM) ENNE MAKSUSTAMIST'],
    },
    depreciation: {
      rowNumber: null,
      elements: [
        'DepreciationAndImpairmentLossReversal',
        'DepreciationAndImpairmentLossReversalNeg',
      ],
      rowName: 'Põhivarade kulum ja väärtuse langus',
      otherNames: ['Põhivara kulum ja väärtuse langus'],
      isCost: true,
    },
    laborCost: {
      rowNumber: null,
      elements: ['EmployeeExpense', 'LaborExpense'],
      rowName: 'Tööjõukulud',
      otherNames: ['Tööjõu kulud', 'Tööjõukulud kokku'],
      isCost: true,
    },
    reportedEmployees: {
      rowNumber: null,
      elements: ['AverageNumberOfEmployeesInFullTimeEquivalentUnits', 'AverageNumberOfEmployees'],
      rowName: 'Töötajate keskmine arv taandatuna täistööajale',
      otherNames: ['Töötajate keskmine arv'],
    },
    goodsAndServices: { rowNumber: null, rowName: 'Kaubad, toore, materjal ja teenused' },
  },
  'cash-flow': {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, StructuredRow>>>>

type StructuredField =
  | keyof (typeof structuredRows)['balance']
  | keyof (typeof structuredRows)['income']

/**
 * The named figures of a report, money in euros; `null` when the row is not found. Goods keep the
 * published sign.
 */
export type StructuredFigures = Partial<Readonly<Record<StructuredField, number | null>>>

/** The named figures of a report; a cash flow statement has none. */
export function structuredFiguresOf({
  reportType,
  rows,
  supplements = [],
}: Pick<AnnualReport, 'reportType' | 'rows' | 'supplements'>): StructuredFigures {
  const wanted: Readonly<Record<string, StructuredRow>> = structuredRows[statementOf(reportType)]
  const found = findRows([...rows, ...supplements], wanted)
  const values = Object.entries(wanted).map(([field, { isCost }]) => {
    const value = rowValue(found[field] ?? null)
    return [field, value === null || isCost !== true ? value : Math.abs(value)]
  })
  const figures: StructuredFigures = Object.fromEntries(values)
  // Costs by kind, goods among them, are in income statements by scheme 1 only.
  return reportType === '36' ? { ...figures, goodsAndServices: null } : figures
}

/** Whether the total of liabilities was not published but summed from its parts. */
export function areLiabilitiesSummed(rows: readonly ReportRow[]): boolean {
  return rows.some(
    ({ rowNumber, isSummed }) => rowNumber === liabilitiesNumber && isSummed === true,
  )
}
