/** Figures of a balance sheet that have names (specification, section 3); euros, `null` where its row is not found. */
export interface StructuredBalanceSheet {
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly nonCurrentAssets: number | null
  readonly equity: number | null
  readonly liabilities: number | null
  readonly currentLiabilities: number | null
  readonly nonCurrentLiabilities: number | null
}

/** Figures of an income statement that have names; euros, `null` where its row is not found. */
export interface StructuredIncomeStatement {
  readonly revenue: number | null
  readonly operatingProfit: number | null
  readonly netProfit: number | null
  /** 'Kaubad, toore, materjal ja teenused', with the sign that the report gives it; of scheme 1 only. */
  readonly goodsAndServices: number | null
}

export type StructuredFigures = Partial<StructuredBalanceSheet> & Partial<StructuredIncomeStatement>
