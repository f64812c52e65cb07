import type { PublishedFigure } from '../emta/figure.ts'
import type { LabelledFact, RankedCompanies } from './company-columns.ts'
import type { PeriodColumns } from './period-columns.ts'
import { columnsOf, hundredthsAt } from './row-sums.ts'

/**
 * What the companies of an activity in a county have together, of those that are curated or of the
 * others.
 */
export interface PlaceSum {
  /** `null` when it is not known, like the activity. */
  readonly county: string | null
  readonly activity: string | null
  readonly isCurated: boolean
  /** How many companies have the value. */
  readonly withValue: number
  /** In hundredths of its unit, so that sums are exact. */
  readonly hundredths: number
}

/** By activity, county and whether they are curated. */
export type PlaceSums = ReadonlyMap<string, PlaceSum>

/** What sums need to know of the companies. */
export type CompanyPlaces = Pick<
  RankedCompanies,
  'codes' | 'labels' | 'county' | 'activity' | 'ids'
>

type Place = Pick<PlaceSum, 'county' | 'activity' | 'isCurated'>

/** A company whose place has changed; `null` where it does not count. */
export interface MovedCompany {
  readonly code: number
  readonly from: Place | null
  readonly to: Place | null
}

/**
 * The sums of one period over the companies that count.
 * @param columns with the place of each row's company among all, -1 for one that does not count
 * @param terms the figures that are added in each company; a company that lacks one of them has no
 *   value
 */
export function placeSums(
  columns: PeriodColumns & { readonly companyOf: Int32Array },
  companies: CompanyPlaces,
  terms: readonly PublishedFigure[],
): PlaceSums {
  const { codes, companyOf } = columns
  const { labels, county, activity, ids } = companies
  const added = columnsOf(columns, terms)
  const activities = labels.activity.length
  const cells = labels.county.length * activities * 2
  const counts = new Int32Array(cells)
  const sums = new Float64Array(cells)
  for (let row = 0; row < codes.length; row += 1) {
    const company = companyOf[row] ?? -1
    if (company === -1) continue
    const hundredths = hundredthsAt(added, row)
    if (Number.isNaN(hundredths)) continue
    const cell =
      ((county[company] ?? 0) * activities + (activity[company] ?? 0)) * 2 +
      Number(ids[company] !== 0)
    counts[cell] = (counts[cell] ?? 0) + 1
    sums[cell] = (sums[cell] ?? 0) + hundredths
  }
  const found = new Map<string, PlaceSum>()
  for (let cell = 0; cell < cells; cell += 1) {
    const withValue = counts[cell] ?? 0
    if (withValue === 0) continue
    const pair = cell >> 1
    const place: Place = {
      county: labels.county[Math.floor(pair / activities)] ?? null,
      activity: labels.activity[pair % activities] ?? null,
      isCurated: (cell & 1) === 1,
    }
    found.set(keyOf(place), { ...place, withValue, hundredths: sums[cell] ?? 0 })
  }
  return found
}

/**
 * The same sums after companies have moved.
 * @param hundredthsOf a company's value in the period; `null` where it has none
 */
export function withMoved(
  sums: PlaceSums,
  moved: readonly MovedCompany[],
  hundredthsOf: (code: number) => number | null,
): PlaceSums {
  const changed = new Map(sums)
  const add = (place: Place, companies: number, hundredths: number) => {
    const known = changed.get(keyOf(place)) ?? { ...place, withValue: 0, hundredths: 0 }
    const withValue = known.withValue + companies
    if (withValue === 0) changed.delete(keyOf(place))
    else
      changed.set(keyOf(place), { ...known, withValue, hundredths: known.hundredths + hundredths })
  }
  for (const { code, from, to } of moved) {
    const hundredths = hundredthsOf(code)
    if (hundredths === null) continue
    if (from !== null) add(from, -1, -hundredths)
    if (to !== null) add(to, 1, hundredths)
  }
  return changed
}

/** The companies that count only in one of two readings, or have another place there. */
export function movedCompanies(before: RankedCompanies, after: RankedCompanies): MovedCompany[] {
  const moved: MovedCompany[] = []
  const county = translation(before, after, 'county')
  const activity = translation(before, after, 'activity')
  let i = 0
  let j = 0
  while (i < before.codes.length || j < after.codes.length) {
    const own = before.codes[i] ?? Number.POSITIVE_INFINITY
    const other = after.codes[j] ?? Number.POSITIVE_INFINITY
    const isSame =
      own === other &&
      county[before.county[i] ?? 0] === after.county[j] &&
      activity[before.activity[i] ?? 0] === after.activity[j] &&
      (before.ids[i] === 0) === (after.ids[j] === 0)
    if (!isSame) {
      moved.push({
        code: Math.min(own, other),
        from: own <= other ? placeAt(before, i) : null,
        to: other <= own ? placeAt(after, j) : null,
      })
    }
    if (own <= other) i += 1
    if (other <= own) j += 1
  }
  return moved
}

function placeAt({ labels, county, activity, ids }: RankedCompanies, company: number): Place {
  return {
    county: labels.county[county[company] ?? 0] ?? null,
    activity: labels.activity[activity[company] ?? 0] ?? null,
    isCurated: ids[company] !== 0,
  }
}

/** For each label's number in one reading its number in the other, -1 where there is none. */
function translation(
  before: RankedCompanies,
  after: RankedCompanies,
  fact: LabelledFact,
): Int32Array {
  return Int32Array.from(before.labels[fact], (label) => after.labels[fact].indexOf(label))
}

function keyOf({ county, activity, isCurated }: Place): string {
  return JSON.stringify([county, activity, isCurated])
}
