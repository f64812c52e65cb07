import type { EmtaFileLink } from '@kvartal/contract/runs'
import { periodLabel, type Quarter } from '@kvartal/domain/period/period'

type Dated = Pick<EmtaFileLink, 'year' | 'quarter'>

/** The quarter that a file covers, or the latest of several: `II kv 2026`. */
export function filePeriod({ year, quarter }: Dated): string {
  // Quarters on the wire are 1 to 4; any other value is shown as it is instead of failing.
  return periodLabel({ year, quarter: quarter as Quarter })
}

function order(one: Dated, other: Dated): number {
  return one.year - other.year || one.quarter - other.quarter
}

/** Files of the newest quarter. */
export function filesOfLatest<File extends Dated>(files: readonly File[]): File[] {
  const latest = files.toSorted(order).at(-1)
  return latest === undefined ? [] : files.filter((file) => order(file, latest) === 0)
}

/** The range of quarters of some files: `I kv 2025 – II kv 2026`, or `II kv 2026` for one. */
export function quarterRange(files: readonly Dated[]): string {
  const sorted = files.toSorted(order)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return ''
  return order(first, last) === 0 ? filePeriod(first) : `${filePeriod(first)} – ${filePeriod(last)}`
}

/** The file name in an address, which stays when the rest of the address changes. */
export function fileNameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return last === '' ? url : decodeURIComponent(last)
  } catch {
    // A name with an invalid percent escape is shown undecoded.
    return last
  }
}
