import { setImmediate as nextTurn } from 'node:timers/promises'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { sortOrder } from '@kvartal/domain/ranking/sort-order'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { floats, type GrowingColumn, integers } from './growing-columns.ts'

/**
 * The published figures of all companies in several quarters, in one pass over the table: it takes less time than an index
 * for it would take of every import.
 * @returns columns for each of the quarters, in their order
 */
export async function readQuarterColumns({ pool }: Reads, quarters: readonly QuarterPeriod[], signal: AbortSignal): Promise<PeriodColumns[]> {
  const indexOf = ({ year, quarter }: QuarterPeriod) => year * 4 + quarter
  const columnsOf = new Map(quarters.map((quarter) => [indexOf(quarter), emptyColumns()]))
  const isWanted = quarters.map(({ year, quarter }) => `(year = ${Number(year)} and quarter = ${Number(quarter)})`).join(' or ')
  const query = `
    select registry_code::integer, (year * 4 + quarter)::integer, national_taxes::float8, labor_taxes::float8, revenue::float8, employee_count::float8
    from figures where ${isWanted === '' ? 'false' : isWanted}`
  await readBinaryRows(pool, query, 6, signal, (row) => {
    const columns = columnsOf.get(row.integer(1))
    if (columns === undefined) return
    columns.codes.add(row.integer(0))
    for (const [i, column] of columns.figures.entries()) column.add(row.float(i + 2))
  })
  const found: PeriodColumns[] = []
  for (const quarter of quarters) found.push(await inOrderOfCodes(columnsOf.get(indexOf(quarter)) ?? emptyColumns()))
  return found
}

interface Columns {
  readonly codes: GrowingColumn<Int32Array>
  readonly figures: readonly GrowingColumn<Float64Array>[]
}

function emptyColumns(): Columns {
  return { codes: integers(), figures: publishedFigures.map(floats) }
}

/** Yields between columns, each of which takes some milliseconds. */
async function inOrderOfCodes({ codes, figures }: Columns): Promise<PeriodColumns> {
  const unordered = new Float64Array(codes.take())
  const order = sortOrder(unordered)
  const published: Record<string, Float64Array> = {}
  for (const [i, field] of publishedFigures.entries()) {
    await nextTurn()
    published[field] = inOrder(figures[i]?.take() ?? new Float64Array(), order)
  }
  return { codes: new Int32Array(inOrder(unordered, order)), published }
}

function inOrder(values: Float64Array, order: Int32Array): Float64Array {
  const ordered = new Float64Array(order.length)
  for (let i = 0; i < order.length; i += 1) ordered[i] = values[order[i] ?? 0] ?? Number.NaN
  return ordered
}
