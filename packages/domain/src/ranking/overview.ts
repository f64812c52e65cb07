import type { RankedCompanies } from './company-columns.ts'

/** Companies of an activity in a county. */
export interface OverviewCell {
  /** `null` when it is not known, like the county. */
  readonly activity: string | null
  readonly county: string | null
  readonly companies: number
  readonly withValue: number
  /** `null` where no company has the value. */
  readonly sum: number | null
  /** The largest single value in the sum, since one company can be most of it. */
  readonly largest: number | null
  /**
   * A year before and now, over the companies that have the value in both quarters; `null` where
   * none has.
   */
  readonly previousSum: number | null
  readonly comparedSum: number | null
  /** How many these are. */
  readonly compared: number
}

/** One period's values and their companies. */
export interface OverviewValues {
  readonly values: Float64Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

/** The values a year before, and which of them is each own row's, -1 for none. */
export interface PreviousValues {
  readonly values: Float64Array
  readonly rowOf: Int32Array
}

interface Gathered {
  companies: number
  /** In cents, so that sums are exact. */
  own: number
  withValue: number
  largest: number
  previous: number
  comparedNow: number
  compared: number
}

/**
 * Sums by activity and county, over however few companies: every company's figures are public, and
 * totals are of everything.
 * @param found 1 for each company that counts
 */
export function overviewOf(
  companies: RankedCompanies,
  found: Uint8Array,
  own: OverviewValues,
  previous: PreviousValues,
): OverviewCell[] {
  const { activity, county } = companies.labels
  const cells = activity.map(() => county.map(emptyCell))
  const cellOf = (company: number) =>
    cells[companies.activity[company] ?? 0]?.[companies.county[company] ?? 0]
  const cellWithValue = ({ values, companyOf }: OverviewValues, row: number) => {
    const company = companyOf[row] ?? -1
    return company === -1 || found[company] !== 1 || Number.isNaN(values[row])
      ? undefined
      : cellOf(company)
  }
  for (let company = 0; company < found.length; company += 1) {
    const cell = found[company] === 1 ? cellOf(company) : undefined
    if (cell !== undefined) cell.companies += 1
  }
  for (let row = 0; row < own.values.length; row += 1) {
    const cell = cellWithValue(own, row)
    if (cell === undefined) continue
    cell.withValue += 1
    const value = own.values[row] ?? 0
    cell.own += Math.round(value * 100)
    cell.largest = Math.max(cell.largest, value)
    const before = previous.values[previous.rowOf[row] ?? -1] ?? Number.NaN
    if (Number.isNaN(before)) continue
    cell.compared += 1
    cell.comparedNow += Math.round(value * 100)
    cell.previous += Math.round(before * 100)
  }

  return cells.flatMap((ofActivity, i) =>
    ofActivity.flatMap((cell, j) =>
      cell.companies === 0 ? [] : [presented(activity[i] ?? null, county[j] ?? null, cell)],
    ),
  )
}

function emptyCell(): Gathered {
  return {
    companies: 0,
    own: 0,
    withValue: 0,
    largest: -Infinity,
    previous: 0,
    comparedNow: 0,
    compared: 0,
  }
}

function presented(activity: string | null, county: string | null, cell: Gathered): OverviewCell {
  const { companies, own, withValue, largest, previous, comparedNow, compared } = cell
  return {
    activity,
    county,
    companies,
    withValue,
    sum: withValue === 0 ? null : own / 100,
    largest: withValue === 0 ? null : largest,
    previousSum: compared === 0 ? null : previous / 100,
    comparedSum: compared === 0 ? null : comparedNow / 100,
    compared,
  }
}
