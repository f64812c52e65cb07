import {
  type CountedValues,
  fewestRanked,
  placeIn,
  type SortedValues,
} from '../averages/place-of.ts'
import { quantileIn, quantileOf, quantilePlaces, sortAt } from '../averages/quantile.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import { rowsAt } from './code-columns.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type Marks, markedPlaces } from './marks.ts'
import type { PeerGroup } from './peer-group.ts'
import { countLower, type RankedValues, valueInOrder } from './ranked-values.ts'
import { ranksByCounty } from './ranks-by-county.ts'
import { keepWhere } from './working-memory.ts'

/** A company's place among the companies of one of its tags by one metric. */
interface PlaceInTag {
  readonly tagId: number
  /**
   * The best is 1; `null` without a value, among fewer than three, and for a metric without places.
   */
  readonly place: number | null
  /** How many of them have a value. */
  readonly of: number
}

/** The rows of some companies in a period, without those that have none. */
function rowsOf({ codes }: RankedCompanies, places: Int32Array, rowCodes: Int32Array): Int32Array {
  return keepWhere(rowsAt(codes, places, rowCodes), (row) => row !== -1)
}

/** The values of some rows, without missing ones. */
function valuesAt(values: Float64Array, rows: Int32Array): Float64Array {
  const found = new Float64Array(rows.length)
  let length = 0
  for (let i = 0; i < rows.length; i += 1) {
    const value = values[rows[i] ?? 0] ?? Number.NaN
    // A missing one is written over by the next.
    found[length] = value
    length += Number(!Number.isNaN(value))
  }
  return found.subarray(0, length)
}

/**
 * The places of one company in each of its tags, by tag.
 * @param company its place among all
 * @param rowCodes the codes of a period's rows
 * @returns computes them from a metric's values by row; `own` is its value, `null` for a company
 *   without one
 */
export function placesInTags(companies: RankedCompanies, company: number, rowCodes: Int32Array) {
  const tags = [...companies.ofTag]
    .filter(([, members]) => members.includes(company))
    .sort(([a], [b]) => a - b)
    .map(([tagId, members]) => ({ tagId, rows: rowsOf(companies, members, rowCodes) }))
  return (metric: Metric, values: Float64Array, own: number | null): PlaceInTag[] => {
    const first = firstOf(metric)
    return tags.map(({ tagId, rows }) => {
      const others = inAnyOrder(valuesAt(values, rows))
      return {
        tagId,
        place:
          own === null || first === null || others.length < fewestRanked
            ? null
            : placeIn(others, own, first),
        of: others.length,
      }
    })
  }
}

/** A company among others by one metric. */
interface Standing {
  /** `null` without a value, and for a metric without places. */
  readonly place: number | null
  readonly of: number
  /** The fraction of the other companies whose value is lower; `null` without a value. */
  readonly percentile: number | null
  readonly q1: number
  readonly median: number
  readonly q3: number
}

interface Standings {
  readonly activity: Standing | null
  readonly county: Standing | null
  readonly both: Standing | null
}

/**
 * The standings of one company by a metric's values.
 * @param own its value, one of the ranked; `null` for a company without one
 */
type StandingsBy = (metric: Metric, values: RankedValues, own: number | null) => Standings

/**
 * A company's place and the quartiles among the companies of its activity, its county, and both.
 * @param company its place among all
 * @param found the companies that count; all of them when `null`
 * @param peers the companies of the same activity that count; see `peerGroupOf`
 * @param rowCodes the codes of the period's rows
 * @param companyOf the place of each row's company among all, -1 for one that does not count
 */
export function standingsOf(
  companies: RankedCompanies,
  company: number,
  found: Marks | null,
  peers: PeerGroup | null,
  rowCodes: Int32Array,
  companyOf: Int32Array,
): StandingsBy {
  const county = companies.county[company] ?? 0
  const isInCounty = (place: number) => county !== 0 && companies.county[place] === county
  const members = peers?.companies ?? new Int32Array()
  const ofActivity = rowsOf(companies, members, rowCodes)
  const ofBoth = rowsOf(companies, members.filter(isInCounty), rowCodes)
  // Those that are found are the curated ones: few, where a county has a part of the country.
  const foundInCounty =
    found === null ? null : rowsOf(companies, markedPlaces(found).filter(isInCounty), rowCodes)
  return (metric, values, own) => {
    const among = (others: OtherValues) => standingAmong(metric, own, others)
    const amongRows = (rows: Int32Array) => among(inAnyOrder(valuesAt(values.own, rows)))
    return {
      activity: amongRows(ofActivity),
      county:
        county === 0
          ? null
          : foundInCounty === null
            ? among(inOrder(valuesOfCounty(values, companyOf, companies, county)))
            : amongRows(foundInCounty),
      both: amongRows(ofBoth),
    }
  }
}

/** Values that a company's is compared with; its own is one of them. */
interface OtherValues extends CountedValues {
  /** Each `null` without values. */
  readonly quartiles: () => readonly (number | null)[]
}

const quarters = [0.25, 0.5, 0.75] as const

function inAnyOrder(values: Float64Array): OtherValues {
  const { length } = values
  return {
    length,
    countBelow(value, isEqualCounted) {
      let count = 0
      for (let i = 0; i < length; i += 1) {
        const other = values[i] ?? 0
        count += Number(other < value) | (Number(other === value) & Number(isEqualCounted))
      }
      return count
    },
    quartiles() {
      sortAt(
        values,
        quarters.flatMap((share) => quantilePlaces(length, share)),
      )
      return quarters.map((share) => quantileOf(values, share))
    },
  }
}

function inOrder(values: SortedValues): OtherValues {
  return { ...values, quartiles: () => quarters.map((share) => quantileIn(values, share)) }
}

function valuesOfCounty(
  ranked: RankedValues,
  companyOf: Int32Array,
  companies: RankedCompanies,
  county: number,
): SortedValues {
  const ranks = ranksByCounty(ranked, companyOf, companies)
  return {
    length: ranks.countBefore(county, ranked.ascending.length),
    valueAt: (place) => valueInOrder(ranked, ranks.rankAt(county, place)),
    countBelow: (value, isEqualCounted) =>
      ranks.countBefore(county, countLower(ranked, value, isEqualCounted)),
  }
}

function standingAmong(metric: Metric, own: number | null, others: OtherValues): Standing | null {
  const [q1, median, q3] = others.quartiles()
  const first = firstOf(metric)
  if (others.length < fewestRanked || q1 == null || median == null || q3 == null) return null
  return {
    place: own === null || first === null ? null : placeIn(others, own, first),
    of: others.length,
    percentile: own === null ? null : others.countBelow(own, false) / (others.length - 1),
    q1,
    median,
    q3,
  }
}
