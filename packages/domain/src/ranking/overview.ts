import { fewestRanked } from '../averages/place-of.ts'
import type { RankedCompanies } from './company-columns.ts'

/** The name of the county, and of the activity, of small cells joined together. */
export const otherPlaces = 'muud'

/** Companies of an activity in a county. */
export interface OverviewCell {
  /** `null` when it is not known, like the county. */
  readonly activity: string | null
  readonly county: string | null
  readonly companies: number
  readonly withValue: number
  /** `null` where fewer than three companies have the value. */
  readonly sum: number | null
  readonly previousSum: number | null
  readonly previousWithValue: number
}

/** One period's values and their companies. */
export interface OverviewValues {
  readonly values: Float64Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

interface Gathered {
  companies: number
  /** In cents, so that sums are exact. */
  own: number
  withValue: number
  previous: number
  previousWithValue: number
}

/**
 * Sums by activity and county. Cells in which one or two companies have the value would reveal a single company's: those of an
 * activity are joined, what is still too small is joined over all activities, and if even that is too small it has no sum.
 * @param found 1 for each company that counts
 */
export function overviewOf(companies: RankedCompanies, found: Uint8Array, own: OverviewValues, previous: OverviewValues): OverviewCell[] {
  const { activity, county } = companies.labels
  const cells = activity.map(() => county.map(emptyCell))
  const cellOf = (company: number) => cells[companies.activity[company] ?? 0]?.[companies.county[company] ?? 0]
  const cellWithValue = ({ values, companyOf }: OverviewValues, row: number) => {
    const company = companyOf[row] ?? -1
    return company === -1 || found[company] !== 1 || Number.isNaN(values[row]) ? undefined : cellOf(company)
  }
  for (let company = 0; company < found.length; company += 1) {
    const cell = found[company] === 1 ? cellOf(company) : undefined
    if (cell !== undefined) cell.companies += 1
  }
  for (let row = 0; row < own.values.length; row += 1) {
    const cell = cellWithValue(own, row)
    if (cell === undefined) continue
    cell.withValue += 1
    cell.own += Math.round((own.values[row] ?? 0) * 100)
  }
  for (let row = 0; row < previous.values.length; row += 1) {
    const cell = cellWithValue(previous, row)
    if (cell === undefined) continue
    cell.previousWithValue += 1
    cell.previous += Math.round((previous.values[row] ?? 0) * 100)
  }

  const all: OverviewCell[] = []
  const others = emptyCell()
  for (const [i, ofActivity] of cells.entries()) {
    const small = emptyCell()
    for (const [j, cell] of ofActivity.entries()) {
      if (cell.companies === 0) continue
      if (isSmall(cell)) join(small, cell)
      else all.push(presented(activity[i] ?? null, county[j] ?? null, cell))
    }
    if (small.companies > 0 && isSmall(small)) join(others, small)
    else if (small.companies > 0) all.push(presented(activity[i] ?? null, otherPlaces, small))
  }
  if (others.companies > 0) all.push(presented(otherPlaces, otherPlaces, others))
  return all
}

function emptyCell(): Gathered {
  return { companies: 0, own: 0, withValue: 0, previous: 0, previousWithValue: 0 }
}

function isSmall({ withValue }: Gathered): boolean {
  return withValue < fewestRanked
}

function join(to: Gathered, cell: Gathered): void {
  to.companies += cell.companies
  to.own += cell.own
  to.withValue += cell.withValue
  to.previous += cell.previous
  to.previousWithValue += cell.previousWithValue
}

function presented(activity: string | null, county: string | null, { companies, own, withValue, previous, previousWithValue }: Gathered): OverviewCell {
  return {
    activity,
    county,
    companies,
    withValue,
    sum: withValue < fewestRanked ? null : own / 100,
    previousSum: previousWithValue < fewestRanked ? null : previous / 100,
    previousWithValue,
  }
}
