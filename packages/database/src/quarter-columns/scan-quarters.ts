import { publishedFigures } from '@kvartal/domain/emta/figure'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import type { Reads } from '../open.ts'
import { type BinaryRow, readBinaryRows } from '../ranking/binary-rows.ts'
import { growingQuarter } from './growing-quarter.ts'
import { columnOf } from './stored-quarter.ts'

/**
 * The published figures of all companies in several quarters, in one pass over all figures: a second for a whole country. Stored columns
 * are read in a hundredth of it.
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
