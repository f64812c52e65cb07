import { countLeading } from '../averages/place-of.ts'
import type { RankedCompanies } from './company-columns.ts'
import type { RankedValues } from './ranked-values.ts'

/** The ranked values of each county, which are in the order of all values. */
export interface RanksByCounty {
  /** How many of the values before a rank are of the county. */
  readonly countBefore: (county: number, rank: number) => number
  /** The rank of a county's value. @param place among the values of the county, from 0 */
  readonly rankAt: (county: number, place: number) => number
}

/** Ranks of a block are looked through one by one. */
const blockLength = 1024

/** By values, for the companies that are counted now. */
const known = new WeakMap<
  RankedValues,
  { readonly companyOf: Int32Array; readonly ranks: RanksByCounty }
>()

/**
 * Counted block by block, so that a county's quartiles and a value's place in it are found without
 * going through all values.
 * @param companyOf the place of each row's company among all, -1 for a row whose company does not
 *   count
 */
export function ranksByCounty(
  ranked: RankedValues,
  companyOf: Int32Array,
  companies: Pick<RankedCompanies, 'county' | 'labels'>,
): RanksByCounty {
  const made = known.get(ranked)
  if (made?.companyOf === companyOf) return made.ranks
  const ranks = countByCounty(ranked, companyOf, companies)
  known.set(ranked, { companyOf, ranks })
  return ranks
}

function countByCounty(
  { ascending }: RankedValues,
  companyOf: Int32Array,
  { county, labels }: Pick<RankedCompanies, 'county' | 'labels'>,
): RanksByCounty {
  /** One more for those whose companies do not count. */
  const counties = labels.county.length + 1
  const ofRank = new Uint16Array(ascending.length)
  for (let rank = 0; rank < ofRank.length; rank += 1) {
    const company = companyOf[ascending[rank] ?? 0] ?? -1
    ofRank[rank] = company === -1 ? counties - 1 : (county[company] ?? 0)
  }
  const blocks = Math.ceil(ofRank.length / blockLength)
  /** Of each block, and then of the end, how many of each county are before it. */
  const before = new Int32Array((blocks + 1) * counties)
  for (let block = 0; block < blocks; block += 1) {
    const next = (block + 1) * counties
    before.copyWithin(next, block * counties, next)
    for (
      let rank = block * blockLength;
      rank < Math.min(ofRank.length, (block + 1) * blockLength);
      rank += 1
    ) {
      const at = next + (ofRank[rank] ?? 0)
      before[at] = (before[at] ?? 0) + 1
    }
  }
  const beforeBlock = (block: number, of: number) => before[block * counties + of] ?? 0

  return {
    countBefore(of, rank) {
      const block = Math.floor(rank / blockLength)
      let count = beforeBlock(block, of)
      for (let i = block * blockLength; i < rank; i += 1) count += Number(ofRank[i] === of)
      return count
    },
    rankAt(of, place) {
      const block = countLeading(blocks, (each) => beforeBlock(each + 1, of) <= place)
      let left = place - beforeBlock(block, of)
      let rank = block * blockLength
      for (; rank < ofRank.length; rank += 1) {
        if (ofRank[rank] !== of) continue
        if (left === 0) break
        left -= 1
      }
      return rank
    },
  }
}
