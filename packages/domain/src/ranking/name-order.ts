import { countLeading } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import { placesAmong } from './code-columns.ts'
import type { DirectoryColumns, RankedCompanies } from './company-columns.ts'
import { giveBack } from './give-back.ts'
import { eachSlice, sortSlices } from './sort-order.ts'
import { openWorkingMemory, placesAt } from './working-memory.ts'

/** The names of the directory in Estonian order. */
export interface NameRanks {
  /** Registry codes as numbers, ascending. */
  readonly codes: Int32Array
  /** The place of each one's name among all names, from 0; -1 for a name that was not there. */
  readonly ranks: Int32Array
}

const unranked = -1
const namesPerSlice = 50

/** @param codesByName the directory's codes by name. Yields between small slices. */
export function* nameRanksOf(codesByName: Int32Array): Generator<void, NameRanks> {
  const memory = openWorkingMemory()
  const numbers = Float64Array.from(codesByName)
  const ranks = yield* sortSlices(numbers, memory)
  giveBack(numbers)
  memory.giveBackOthers(ranks)
  return { codes: placesAt(new Int32Array(ranks.length), ranks, codesByName), ranks }
}

/** The same for other codes, of which the ranks may have been read later. */
export function ranksFor(codes: Int32Array, named: NameRanks): NameRanks {
  if (codes === named.codes) return named
  const ranks = placesAmong(codes, named.codes)
  return { codes, ranks: placesAt(ranks, ranks, named.ranks) }
}

/**
 * A sort key for each company that puts companies in Estonian order of names. Curated companies
 * whose name differs in the directory are put between its names. Yields between small slices.
 */
export function* nameOrderOf(
  { nameAt, directory, ofSameName }: RankedCompanies,
  named: NameRanks,
): Generator<void, Float64Array> {
  const { ranks } = ranksFor(directory.codes, named)
  const orders = ofSameName(ranks)
  yield
  const byName = yield* placesByName(ranks)
  const others: { readonly place: number; readonly name: string; readonly before: number }[] = []
  for (
    let place = orders.indexOf(unranked);
    place !== -1;
    place = orders.indexOf(unranked, place + 1)
  ) {
    const name = nameAt(place)
    others.push({ place, name, before: countBefore(directory, byName, name) })
    if (others.length % namesPerSlice === 0) yield
  }
  others.sort((a, b) => a.before - b.before || compareText(a.name, b.name))
  // All between two names of the directory share the distance between them.
  for (const [i, { place, before }] of others.entries())
    orders[place] = (ranks[byName[before - 1] ?? -1] ?? -1) + (i + 1) / (others.length + 1)
  giveBack(byName)
  return orders
}

/** The places in the directory by name. */
function* placesByName(ranks: Int32Array): Generator<void, Int32Array> {
  const ofRank = new Int32Array(1 + highest(ranks)).fill(-1)
  yield* eachSlice(ranks.length, ([from, to]) => {
    for (let place = from; place < to; place += 1) {
      const rank = ranks[place] ?? unranked
      if (rank !== unranked) ofRank[rank] = place
    }
  })
  // Some may be of names that the directory does not have.
  return ofRank.includes(-1) ? ofRank.filter((place) => place !== -1) : ofRank
}

function highest(ranks: Int32Array): number {
  let most = unranked
  for (let i = 0; i < ranks.length; i += 1) most = Math.max(most, ranks[i] ?? unranked)
  return most
}

/** How many names of the directory are before a name. */
function countBefore({ nameAt }: DirectoryColumns, byName: Int32Array, name: string): number {
  return countLeading(byName.length, (place) => compareText(nameAt(byName[place] ?? 0), name) < 0)
}
