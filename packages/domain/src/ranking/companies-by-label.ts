interface CompaniesByLabel {
  /** Where the companies of each label begin, and their end. */
  readonly starts: Int32Array
  /** The places of all companies, those of a label together, ascending. */
  readonly places: Int32Array
}

/** By the numbers of the companies' labels, since these stay the same array. */
const known = new WeakMap<Uint16Array, CompaniesByLabel>()

/**
 * The places of the companies that have one of some labels, ascending.
 * @param column the number of each company's label
 * @param isWanted for each label 1 when it is one of them
 */
export function companiesOfLabels(column: Uint16Array, isWanted: Uint8Array): Int32Array {
  const { starts, places } = byLabel(column, isWanted.length)
  const parts: Int32Array[] = []
  for (const [label, is] of isWanted.entries())
    if (is === 1) parts.push(places.subarray(starts[label], starts[label + 1]))
  const found = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const part of parts) {
    found.set(part, length)
    length += part.length
  }
  return parts.length > 1 ? found.sort() : found
}

function byLabel(column: Uint16Array, labels: number): CompaniesByLabel {
  const grouped = known.get(column) ?? groupByLabel(column, labels)
  known.set(column, grouped)
  return grouped
}

function groupByLabel(column: Uint16Array, labels: number): CompaniesByLabel {
  const starts = new Int32Array(labels + 1)
  for (let place = 0; place < column.length; place += 1) {
    const next = (column[place] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let label = 1; label <= labels; label += 1)
    starts[label] = (starts[label] ?? 0) + (starts[label - 1] ?? 0)
  const places = new Int32Array(column.length)
  const ends = starts.slice()
  for (let place = 0; place < column.length; place += 1) {
    const label = column[place] ?? 0
    const at = ends[label] ?? 0
    places[at] = place
    ends[label] = at + 1
  }
  return { starts, places }
}
