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

/**
 * By place, in columns: forty quarters have a hundred thousand of them, and every collection of
 * garbage would go through as many objects.
 */
export interface PlaceSums {
  /** The same list for all sums that are made together. */
  readonly list: PlaceList
  /** How many companies have the value; 0 where none is. */
  readonly withValue: Int32Array
  readonly hundredths: Float64Array
}

/** Where companies may be. */
export interface PlaceList {
  readonly places: readonly Place[]
  /** By `keyOf`. */
  readonly numbers: ReadonlyMap<string, number>
}

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

/** By the numbers of labels, as `placeSums` has them. */
export function placeList({ labels }: Pick<CompanyPlaces, 'labels'>): PlaceList {
  return listOf(
    labels.county.flatMap((county) =>
      labels.activity.flatMap((activity) =>
        [false, true].map((isCurated) => ({ county, activity, isCurated })),
      ),
    ),
  )
}

function listOf(places: readonly Place[]): PlaceList {
  return { places, numbers: new Map(places.map((place, number) => [keyOf(place), number])) }
}

/** Makes of a list one that has where companies have moved to, too; of the same one the same. */
export function withMovedTo(moved: readonly MovedCompany[]): (list: PlaceList) => PlaceList {
  const made = new Map<PlaceList, PlaceList>()
  const targets = new Map(moved.flatMap(({ to }) => (to === null ? [] : [[keyOf(to), to]])))
  return (list) => {
    const lacking = [...targets].filter(([key]) => !list.numbers.has(key)).map(([, to]) => to)
    const known =
      made.get(list) ?? (lacking.length === 0 ? list : listOf([...list.places, ...lacking]))
    made.set(list, known)
    return known
  }
}

/** Those places that have a company with the value. */
export function sumsByPlace({ list, withValue, hundredths }: PlaceSums): PlaceSum[] {
  return list.places.flatMap((place, number) =>
    (withValue[number] ?? 0) === 0
      ? []
      : [{ ...place, withValue: withValue[number] ?? 0, hundredths: hundredths[number] ?? 0 }],
  )
}

/**
 * The sums of one period over the companies that count.
 * @param list see `placeList`
 * @param columns with the place of each row's company among all, -1 for one that does not count
 * @param terms the figures that are added in each company; a company that lacks one of them has no
 *   value
 */
export function placeSums(
  columns: PeriodColumns & { readonly companyOf: Int32Array },
  companies: CompanyPlaces,
  list: PlaceList,
  terms: readonly PublishedFigure[],
): PlaceSums {
  const { codes, companyOf } = columns
  const { labels, county, activity, ids } = companies
  const added = columnsOf(columns, terms)
  const activities = labels.activity.length
  const withValue = new Int32Array(list.places.length)
  const sums = new Float64Array(list.places.length)
  for (let row = 0; row < codes.length; row += 1) {
    const company = companyOf[row] ?? -1
    if (company === -1) continue
    const hundredths = hundredthsAt(added, row)
    if (Number.isNaN(hundredths)) continue
    const cell =
      ((county[company] ?? 0) * activities + (activity[company] ?? 0)) * 2 +
      Number(ids[company] !== 0)
    withValue[cell] = (withValue[cell] ?? 0) + 1
    sums[cell] = (sums[cell] ?? 0) + hundredths
  }
  return { list, withValue, hundredths: sums }
}

/**
 * The same sums after companies have moved.
 * @param list that of the sums with where they have moved to; see `withMovedTo`
 * @param hundredthsOf a company's value in the period; `null` where it has none
 */
export function withMoved(
  sums: PlaceSums,
  moved: readonly MovedCompany[],
  list: PlaceList,
  hundredthsOf: (code: number) => number | null,
): PlaceSums {
  const withValue = new Int32Array(list.places.length)
  const allHundredths = new Float64Array(list.places.length)
  withValue.set(sums.withValue)
  allHundredths.set(sums.hundredths)
  const add = (place: Place | null, companies: number, hundredths: number) => {
    const number = place === null ? undefined : list.numbers.get(keyOf(place))
    if (number === undefined) return
    withValue[number] = (withValue[number] ?? 0) + companies
    allHundredths[number] = (allHundredths[number] ?? 0) + hundredths
  }
  for (const { code, from, to } of moved) {
    const hundredths = hundredthsOf(code)
    if (hundredths === null) continue
    add(from, -1, -hundredths)
    add(to, 1, hundredths)
  }
  return { list, withValue, hundredths: allHundredths }
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
