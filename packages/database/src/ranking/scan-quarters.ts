import { publishedFigures } from '@kvartal/domain/emta/figure'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { floats, integers } from '@kvartal/domain/ranking/growing-columns'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { sortOrder } from '@kvartal/domain/ranking/sort-order'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { keepImportsOut } from '../import/in-import-transaction.ts'
import type { Reads, Database } from '../open.ts'
import { inOneSnapshot, queriesOver, readsOver } from '../over-client.ts'
import { type BinaryRow, readBinaryRows } from './binary-rows.ts'
import { columnOf, storeQuarter } from './stored-quarter.ts'

/** A quarter's figures while they are gathered, in any order of companies. */
export interface GrowingQuarter {
  /**
   * @param figureAt a published figure by its place in `publishedFigures`, `NaN` where it is
   *   missing
   */
  readonly add: (code: number, figureAt: (place: number) => number) => void
  /**
   * All of them by registry code; it is empty afterwards. Yields between columns, each of which
   * takes some milliseconds.
   */
  readonly take: () => Promise<PeriodColumns>
}

export function growingQuarter(): GrowingQuarter {
  const codes = integers()
  const figures = publishedFigures.map(floats)
  let last = Number.NEGATIVE_INFINITY
  let isOrdered = true
  return {
    add(code, figureAt) {
      codes.add(code)
      if (code < last) isOrdered = false
      last = code
      for (let i = 0; i < figures.length; i += 1) figures[i]?.add(figureAt(i))
    },
    async take() {
      const taken = codes.take()
      // Files are ordered, and so is mostly what is read of a table.
      const order = isOrdered ? null : sortOrder(new Float64Array(taken))
      const published: Record<string, Float64Array> = {}
      for (const [i, field] of publishedFigures.entries()) {
        await nextTurn()
        const values = figures[i]?.take() ?? new Float64Array()
        published[field] = order === null ? values : inOrder(values, order)
      }
      const ordered = order === null ? taken : Int32Array.from(order, (place) => taken[place] ?? 0)
      return { codes: ordered, published }
    },
  }
}

function inOrder(values: Float64Array, order: Int32Array): Float64Array {
  const ordered = new Float64Array(
    new SharedArrayBuffer(order.length * Float64Array.BYTES_PER_ELEMENT),
  )
  for (let i = 0; i < order.length; i += 1) ordered[i] = values[order[i] ?? 0] ?? Number.NaN
  return ordered
}

/**
 * The published figures of all companies in several quarters, in one pass over all figures: a
 * second for a whole country. Stored columns are read in a hundredth of it.
 * @returns columns for each of the quarters, in their order
 */
export async function scanQuarters(
  { pool }: Pick<Reads, 'pool'>,
  quarters: readonly QuarterPeriod[],
  signal: AbortSignal,
): Promise<PeriodColumns[]> {
  const growing = growingQuarters(quarters)
  await readBinaryRows(pool, queryOf(quarters), fields, signal, growing.add)
  return growing.take()
}

const fields = 2 + publishedFigures.length

function queryOf(quarters: readonly QuarterPeriod[]): string {
  const isWanted = quarters
    .map(({ year, quarter }) => `(year = ${Number(year)} and quarter = ${Number(quarter)})`)
    .join(' or ')
  return `
    select registry_code::integer, (year * 4 + quarter)::integer, ${publishedFigures.map((figure) => `${columnOf[figure]}::float8`).join(', ')}
    from figures where ${isWanted === '' ? 'false' : isWanted}`
}

function growingQuarters(quarters: readonly QuarterPeriod[]) {
  const growing = new Map(
    quarters.map(({ year, quarter }) => [year * 4 + quarter, growingQuarter()]),
  )
  return {
    add(row: BinaryRow): void {
      growing.get(row.integer(1))?.add(row.integer(0), (place) => row.float(2 + place))
    },
    async take(): Promise<PeriodColumns[]> {
      const found: PeriodColumns[] = []
      for (const quarter of growing.values()) found.push(await quarter.take())
      return found
    },
  }
}

/**
 * Makes the columns of all quarters from the figures, a year at a time: after an update, a restore,
 * and whatever else changed figures without an import. One transaction, which sees one state of the
 * figures.
 * @returns `false` when an import is running, which must end first
 */
export async function storeAllQuarters(database: Database): Promise<boolean> {
  return inOneSnapshot(database, async (client) => {
    const isFree = await keepImportsOut(queriesOver(client))
    if (isFree) await storeAll(client)
    return isFree
  })
}

async function storeAll(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select version from data_versions where name = 'figures'",
  )
  const version = Number(rows[0]?.version)
  const { rows: quarters } = await client.query<QuarterPeriod>(
    'select year, quarter from figures group by year, quarter order by year, quarter',
  )
  await client.query('delete from quarter_columns')
  for (const ofYear of Map.groupBy(quarters, ({ year }) => year).values()) {
    for (const [i, columns] of (
      await scanQuarters(readsOver(client), ofYear, new AbortController().signal)
    ).entries()) {
      const period = ofYear[i]
      if (period !== undefined) await storeQuarter(client, period, { version, columns })
    }
  }
  await client.query('update quarter_columns_state set version = $1', [version])
}
