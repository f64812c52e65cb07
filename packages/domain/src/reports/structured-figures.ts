import { findRows, type WantedRow, rowValue } from './find-row.ts'
import { liabilitiesNumber } from './place-element.ts'
import { statementOf } from './report-type.ts'
import type { AnnualReport, ReportRow } from './report.ts'

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
    goodsAndServices: { rowNumber: null, rowName: 'Kaubad, toore, materjal ja teenused' },
  },
  'cash-flow': {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, WantedRow>>>>

type StructuredField =
  | keyof (typeof structuredRows)['balance']
  | keyof (typeof structuredRows)['income']

/**
 * The named figures of a report in euros; `null` when the row is not found. Goods keep the
 * published sign.
 */
export type StructuredFigures = Partial<Readonly<Record<StructuredField, number | null>>>

/** The named figures of a report; a cash flow statement has none. */
export function structuredFiguresOf({
  reportType,
  rows,
}: Pick<AnnualReport, 'reportType' | 'rows'>): StructuredFigures {
  const wanted: Readonly<Record<string, WantedRow>> = structuredRows[statementOf(reportType)]
  const values = Object.entries(findRows(rows, wanted)).map(([field, row]) => [
    field,
    rowValue(row),
  ])
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
