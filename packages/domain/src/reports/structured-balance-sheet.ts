import { liabilitiesNumber } from './element-place.ts'
import { findRows, type WantedRow } from './find-row.ts'
import type { ReportRow } from './report.ts'
import { rowValue } from './row-value.ts'
import type { StructuredBalanceSheet } from './structured-figures.ts'

/** Rows by the specification's numbers, named as the register's services name them and as its open data does. */
export const balanceSheetRows = {
  totalAssets: { rowNumber: 73, rowName: 'AKTIVA (VARAD) KOKKU', otherNames: ['Varad kokku', 'Varad'] },
  currentAssets: { rowNumber: 7, rowName: 'KÄIBEVARA KOKKU', otherNames: ['Käibevarad kokku', 'Käibevarad'] },
  nonCurrentAssets: { rowNumber: 37, rowName: 'PÕHIVARA KOKKU', otherNames: ['Põhivarad kokku', 'Põhivarad'] },
  equity: {
    rowNumber: 74,
    rowName: 'OMAKAPITAL VÕI NETOVARA KOKKU',
    otherNames: ['Omakapital kokku', 'Omakapital', 'Netovara kokku', 'Netovara'],
  },
  liabilities: { rowNumber: liabilitiesNumber, rowName: 'KOHUSTUSED KOKKU', otherNames: ['Kohustised kokku', 'Kohustised'] },
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
} as const satisfies Readonly<Record<keyof StructuredBalanceSheet, WantedRow>>

/** The figures of a balance sheet that have names. */
export function structuredBalanceSheet(rows: readonly ReportRow[]): StructuredBalanceSheet {
  const found = findRows(rows, balanceSheetRows)
  return {
    totalAssets: rowValue(found.totalAssets),
    currentAssets: rowValue(found.currentAssets),
    nonCurrentAssets: rowValue(found.nonCurrentAssets),
    equity: rowValue(found.equity),
    liabilities: rowValue(found.liabilities),
    currentLiabilities: rowValue(found.currentLiabilities),
    nonCurrentLiabilities: rowValue(found.nonCurrentLiabilities),
  }
}

/** Whether the total of liabilities was not published but summed from its parts. */
export function areLiabilitiesSummed(rows: readonly ReportRow[]): boolean {
  return rows.some(({ rowNumber, isSummed }) => rowNumber === liabilitiesNumber && isSummed === true)
}
