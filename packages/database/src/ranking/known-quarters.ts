import { publishedFigures, type QuarterFigure } from '@kvartal/domain/emta/figure'
import type { EmtaRow } from '@kvartal/domain/emta/file-row'
import { periodIndex, quarterAt, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { PoolClient } from 'pg'
import { readsOver } from '../over-client.ts'
import { readStoredQuarter } from './stored-quarter.ts'

/**
 * Stored quarters in memory: an import compares its file's figures with them while it reads these,
 * so that the database gets only the others.
 */
export interface KnownQuarters {
  /** Whether rows have figures of quarters that are not in memory, but could be. */
  readonly lacks: (rows: readonly EmtaRow[]) => boolean
  /** Reads these quarters; nothing else may use the connection meanwhile. */
  readonly read: (rows: readonly EmtaRow[]) => Promise<void>
  /**
   * Whether a figure is known to be stored with these very values. Whatever they are, its company
   * is met in the quarter.
   */
  readonly holds: (code: number, figure: QuarterFigure) => boolean
  /**
   * Registry codes of the companies that have stored figures of one of these quarters at least and
   * were not met in it; `null` when a quarter is not in memory.
   */
  readonly listUnmet: (periods: readonly QuarterPeriod[]) => ReadonlySet<number> | null
  /** A quarter's columns, `null` when they are not in memory; they are forgotten. */
  readonly take: (period: QuarterPeriod) => PeriodColumns | null
}

/** For imports that compare all their figures in the database. */
export const noneKnown: KnownQuarters = {
  lacks: () => false,
  read: async () => {},
  holds: () => false,
  listUnmet: () => null,
  take: () => null,
}

interface KnownQuarter {
  readonly columns: PeriodColumns
  /** The published figures' columns, in the order of `publishedFigures`. */
  readonly values: readonly Float64Array[]
  /** A one for each company that was asked about. */
  readonly met: Uint8Array
  /** Where the last company was found: files are sorted as columns are. */
  place: number
}

/** @param mostCompanies of all quarters together; further ones are not read */
export async function openKnownQuarters(
  client: PoolClient,
  mostCompanies: number,
): Promise<KnownQuarters> {
  const companiesIn = await countStored(client)
  const quarters = new Map<number, KnownQuarter>()
  let companies = 0

  function isLacking(index: number): boolean {
    const more = companiesIn.get(index)
    return more !== undefined && companies + more <= mostCompanies && !quarters.has(index)
  }

  async function read(index: number): Promise<void> {
    const stored = await readStoredQuarter(
      readsOver(client).pool,
      quarterAt(index),
      new AbortController().signal,
    )
    if (stored === null) return
    const { columns } = stored
    companies += columns.codes.length
    const values = publishedFigures.map((figure) => columns.published[figure] ?? new Float64Array())
    const met = new Uint8Array(columns.codes.length)
    quarters.set(index, { columns, values, met, place: 0 })
  }

  return {
    lacks: (rows) =>
      rows.some(({ figures }) => figures.some((figure) => isLacking(periodIndex(figure)))),
    async read(rows) {
      const wanted = new Set(rows.flatMap(({ figures }) => figures.map(periodIndex)))
      for (const index of wanted) if (isLacking(index)) await read(index)
    },
    holds(code, figure) {
      const quarter = quarters.get(periodIndex(figure))
      if (quarter === undefined) return false
      const { codes } = quarter.columns
      const place = placeOf(codes, code, quarter.place)
      quarter.place = place
      if (codes[place] !== code) return false
      quarter.met[place] = 1
      return publishedFigures.every((name, i) => {
        const stored = quarter.values[i]?.[place] ?? Number.NaN
        const value = figure[name]
        return value === null ? Number.isNaN(stored) : stored === value
      })
    },
    listUnmet(periods) {
      const unmet = new Set<number>()
      for (const period of periods) {
        const quarter = quarters.get(periodIndex(period))
        if (quarter === undefined) return null
        for (const [place, code] of quarter.columns.codes.entries())
          if (quarter.met[place] === 0) unmet.add(code)
      }
      return unmet
    },
    take(period) {
      const index = periodIndex(period)
      const columns = quarters.get(index)?.columns ?? null
      quarters.delete(index)
      return columns
    },
  }
}

/** The number of companies of each stored quarter, by `periodIndex`. */
async function countStored(client: PoolClient): Promise<Map<number, number>> {
  const { rows } = await client.query<QuarterPeriod & { companies: number }>(
    'select year, quarter, companies from quarter_columns',
  )
  return new Map(rows.map((row) => [periodIndex(row), row.companies]))
}

/** The place of a code, or that of the next higher one; looks just behind the last place first. */
function placeOf(codes: Int32Array, code: number, last: number): number {
  if (codes[last] === code) return last
  if (codes[last + 1] === code) return last + 1
  let low = 0
  let high = codes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((codes[middle] ?? code) < code) low = middle + 1
    else high = middle
  }
  return low
}
