import { fewestRanked } from '../averages/place-of.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import type { RankedCompanies } from './company-columns.ts'
import type { RankedValues } from './ranked-values.ts'
import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/** A company's place among the companies of one of its tags by one metric. */
export interface PlaceInTag {
  readonly tagId: number
  /** The best is 1; `null` without a value, among fewer than three, and for a metric without places. */
  readonly place: number | null
  /** How many of them have a value. */
  readonly of: number
}

/**
 * The places of one company in each of its tags, by tag.
 * @param company its place among all
 * @returns computes them from a metric's values; `own` is its value, `null` for a company without one
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
