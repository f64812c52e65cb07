import type { EmtaFileLink } from '@kvartal/contract/scraper'
import { periodLabel, type Quarter } from '@kvartal/domain/period/period'

type Dated = Pick<EmtaFileLink, 'year' | 'quarter'>

/** The quarter that a file speaks of, or the latest of several: `II kv 2026`. */
export function filePeriod({ year, quarter }: Dated): string {
  // Quarters on the wire are 1 to 4; anything else would be a fault of the server's, which a text survives.
  return periodLabel({ year, quarter: quarter as Quarter })
}

function order(one: Dated, other: Dated): number {
  return one.year - other.year || one.quarter - other.quarter
}

/** Files of the newest quarter there is. */
export function filesOfLatest<File extends Dated>(files: readonly File[]): File[] {
  const latest = files.toSorted(order).at(-1)
  return latest === undefined ? [] : files.filter((file) => order(file, latest) === 0)
}

/** From the oldest quarter of some files to the newest: `I kv 2025 – II kv 2026`, `II kv 2026` for one. */
export function quarterRange(files: readonly Dated[]): string {
  const sorted = files.toSorted(order)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return ''
  return order(first, last) === 0 ? filePeriod(first) : `${filePeriod(first)} – ${filePeriod(last)}`
}

/** The name of the file behind an address, which stays when the rest of the address changes. */
export function fileNameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return last === '' ? url : decodeURIComponent(last)
  } catch {
    // A name with a lone percent sign is shown as it came.
    return last
  }
}
