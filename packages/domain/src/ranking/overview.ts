import { fewestRanked } from '../averages/place-of.ts'
import { sumOfCents } from './additive-sum.ts'
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

/** One period's values and whose they are. */
export interface OverviewValues {
  readonly values: Float64Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

interface Gathered {
  companies: number
  readonly own: number[]
  readonly previous: number[]
}

/**
 * Sums by activity and county. Cells in which one or two companies have the value would tell a company's own: those of an
 * activity are joined, what is still too small is joined over all activities, and if even that is too small it has no sum.
 * @param found 1 for each company that counts
 */
export function overviewOf(companies: RankedCompanies, found: Uint8Array, own: OverviewValues, previous: OverviewValues): OverviewCell[] {
  const { activity, county } = companies.labels
  const cells = activity.map(() => county.map(emptyCell))
  const cellOf = (company: number) => cells[companies.activity[company] ?? 0]?.[companies.county[company] ?? 0]
  for (let company = 0; company < found.length; company += 1) {
    const cell = found[company] === 1 ? cellOf(company) : undefined
    if (cell !== undefined) cell.companies += 1
  }
  for (const [name, { values, companyOf }] of [['own', own] as const, ['previous', previous] as const]) {
    for (let row = 0; row < values.length; row += 1) {
      const company = companyOf[row] ?? -1
      const value = values[row] ?? Number.NaN
      if (company !== -1 && found[company] === 1 && !Number.isNaN(value)) cellOf(company)?.[name].push(value)
    }
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
  return { companies: 0, own: [], previous: [] }
}

function isSmall({ own }: Gathered): boolean {
  return own.length < fewestRanked
}

function join(to: Gathered, cell: Gathered): void {
  to.companies += cell.companies
  // A cell may have few values now and tens of thousands a year before, which are too many arguments.
  for (const value of cell.own) to.own.push(value)
  for (const value of cell.previous) to.previous.push(value)
}

function presented(activity: string | null, county: string | null, { companies, own, previous }: Gathered): OverviewCell {
  return {
    activity,
    county,
    companies,
    withValue: own.length,
    sum: sumOfEnough(own),
    previousSum: sumOfEnough(previous),
    previousWithValue: previous.length,
  }
}

function sumOfEnough(values: readonly number[]): number | null {
  return values.length < fewestRanked ? null : sumOfCents(Float64Array.from(values))
}
