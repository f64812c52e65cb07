import { fewestRanked, countBelow, placeAmong } from '../averages/place-of.ts'
import { quantileOf } from '../averages/quantile.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type CompanyMarks, markOf } from './company-marks.ts'
import type { PeerGroup } from './peer-group.ts'
import type { RankedValues } from './ranked-values.ts'
import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

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

/**
 * The places of one company in each of its tags, by tag.
 * @param company its place among all
 * @returns computes them from a metric's values; `own` is its value, `null` for a company without
 *   one
 */
export function placesInTags(
  companies: RankedCompanies,
  company: number,
  memory: WorkingMemory = openWorkingMemory(),
) {
  const tags = [...companies.ofTag]
    .filter(([, members]) => members.includes(company))
    .sort(([a], [b]) => a - b)
  return (metric: Metric, { places, values }: RankedValues, own: number | null): PlaceInTag[] => {
    if (tags.length === 0) return []
    const first = firstOf(metric)
    const valueOf = memory.floats('by company', companies.codes.length).fill(Number.NaN)
    for (let i = 0; i < values.length; i += 1) valueOf[places[i] ?? 0] = values[i] ?? Number.NaN
    return tags.map(([tagId, members]) => {
      let [of, ahead] = [0, 0]
      for (const member of members) {
        const value = valueOf[member] ?? Number.NaN
        if (Number.isNaN(value)) continue
        of += 1
        if (own !== null && (first === 'less' ? value < own : value > own)) ahead += 1
      }
      return {
        tagId,
        place: own === null || first === null || of < fewestRanked ? null : ahead + 1,
        of,
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
type StandingsBy = (metric: Metric, ranked: RankedValues, own: number | null) => Standings

const inActivity = 1
const inCounty = 2

/**
 * A company's place and the quartiles among the companies of its activity, its county, and both.
 * @param company its place among all
 * @param found the companies that count; all of them when `null`
 * @param peers the companies of the same activity; see `peerGroupOf`
 */
export function standingsOf(
  companies: RankedCompanies,
  company: number,
  found: CompanyMarks | null,
  peers: PeerGroup | null,
  memory: WorkingMemory = openWorkingMemory(),
): StandingsBy {
  const county = companies.county[company] ?? 0
  // The groups of each company, found once for all metrics.
  const groups = memory.bytes('groups', companies.codes.length)
  for (let place = 0; place < groups.length; place += 1) {
    const isOfActivity = peers !== null && peers.isPeer[peers.column[place] ?? 0] === 1
    const isOfCounty = county !== 0 && companies.county[place] === county
    groups[place] =
      found !== null && markOf(found.words, place) === 0
        ? 0
        : (isOfActivity ? inActivity : 0) | (isOfCounty ? inCounty : 0)
  }

  return (metric, { places, values }, own) => {
    const ofActivity = memory.floats('of activity', values.length)
    const ofCounty = memory.floats('of county', values.length)
    const ofBoth = memory.floats('of both', values.length)
    const lengths = { activity: 0, county: 0, both: 0 }
    for (let i = 0; i < values.length; i += 1) {
      const group = groups[places[i] ?? 0] ?? 0
      if (group === 0) continue
      const value = values[i] ?? Number.NaN
      if ((group & inActivity) !== 0) ofActivity[lengths.activity++] = value
      if ((group & inCounty) !== 0) ofCounty[lengths.county++] = value
      if (group === (inActivity | inCounty)) ofBoth[lengths.both++] = value
    }
    return {
      activity: standingAmong(metric, own, ofActivity.subarray(0, lengths.activity)),
      county: standingAmong(metric, own, ofCounty.subarray(0, lengths.county)),
      both: standingAmong(metric, own, ofBoth.subarray(0, lengths.both)),
    }
  }
}

/** @param own among the values; `null` for a company without one */
function standingAmong(metric: Metric, own: number | null, sorted: Float64Array): Standing | null {
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share))
  const first = firstOf(metric)
  if (sorted.length < fewestRanked || q1 == null || median == null || q3 == null) return null
  return {
    place: own === null || first === null ? null : placeAmong(sorted, own, first),
    of: sorted.length,
    percentile: own === null ? null : countBelow(sorted, own, false) / (sorted.length - 1),
    q1,
    median,
    q3,
  }
}
