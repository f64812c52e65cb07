import type { LabelledFact, RankedCompanies } from './company-columns.ts'
import { type Marks, markOf } from './marks.ts'

/** How often each label of a fact occurs among found companies, by the label's number. */
export function countLabels(
  companies: RankedCompanies,
  fact: LabelledFact,
  { words }: Marks,
): Int32Array {
  const counts = new Int32Array(companies.labels[fact].length)
  const column = companies[fact]
  for (let place = 0; place < column.length; place += 1) {
    const label = column[place] ?? 0
    counts[label] = (counts[label] ?? 0) + markOf(words, place)
  }
  return counts
}
