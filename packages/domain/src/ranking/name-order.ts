import { countLeading } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import { placeOfCode } from './code-columns.ts'
import type { DirectoryColumns, RankedCompanies } from './company-columns.ts'

const namesPerSlice = 50
const placesPerSlice = 2000

/**
 * A sort key for each company that puts companies in Estonian order of names. The directory comes
 * sorted; curated companies whose name differs there are put between its names. Yields between
 * small slices.
 * @param codesByName the directory's codes by name
 */
export function* nameOrderOf(
  { codes, nameAt, directory, sameNameIn }: RankedCompanies,
  codesByName: Int32Array,
): Generator<void, Float64Array> {
  const byName: number[] = []
  const inDirectory = new Float64Array(directory.codes.length)
  for (let i = 0; i < codesByName.length; i += 1) {
    const place = placeOfCode(directory.codes, codesByName[i] ?? 0)
    if (i % placesPerSlice === placesPerSlice - 1) yield
    // The codes may be read later than the directory.
    if (place === -1) continue
    inDirectory[place] = byName.length
    byName.push(place)
  }
  const orders = new Float64Array(codes.length)
  const others: { readonly place: number; readonly name: string; readonly before: number }[] = []
  for (let place = 0; place < codes.length; place += 1) {
    const entry = sameNameIn(place)
    if (entry !== -1) {
      orders[place] = inDirectory[entry] ?? 0
      continue
    }
    const name = nameAt(place)
    others.push({ place, name, before: countBefore(directory, byName, name) })
    if (others.length % namesPerSlice === 0) yield
  }
  yield
  others.sort((a, b) => a.before - b.before || compareText(a.name, b.name))
  // All between two names of the directory share the distance between them.
  for (const [i, { place, before }] of others.entries())
    orders[place] = before - 1 + (i + 1) / (others.length + 1)
  return orders
}

/** How many names of the directory are before a name. */
function countBefore(
  { nameAt }: DirectoryColumns,
  byName: readonly number[],
  name: string,
): number {
  return countLeading(byName.length, (place) => compareText(nameAt(byName[place] ?? 0), name) < 0)
}
