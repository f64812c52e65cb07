import { type FigureColumns } from '@kvartal/domain/emta/figure-columns'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { figuresOn } from './figures-on.ts'

/**
 * Quarterly figures of companies by registry code, each once, in the given order and oldest first. PostgreSQL packs a
 * company's quarters into one value, since reading hundreds of thousands of rows of text takes five times as long. One query for any number of
 * companies with an index lookup for each, so that the time depends on the figures asked for and not on all that are stored.
 * @param on `YYYY-MM-DD`: as published until this day; `null` for the current ones
 */
export async function readFigureColumns(db: Kysely<Schema>, registryCodes: readonly string[], on: string | null = null): Promise<FigureColumns> {
  if (registryCodes.length === 0) return unpack([])
  const { rows } = await sql<{ packed: Buffer | null }>`
    select packed
    from unnest(${registryCodes}::text[]) with ordinality as asked (code, place)
    cross join lateral (
      select string_agg(
        int2send((year * 4 + quarter - 1)::smallint) || ${packed(sql`national_taxes * 100`)} || ${packed(sql`labor_taxes * 100`)}
          || ${packed(sql`revenue * 100`)}
          || ${packed(sql`employee_count`)}, '' order by year, quarter
      ) as packed
      from ${on === null ? sql`figures where registry_code = asked.code collate "C"` : sql`(${figuresOn(on, sql`asked.code collate "C"`)}) as figures`}
    ) as figure
    order by place`.execute(db)
  return unpack(rows.map(({ packed }) => packed))
}

/** Represents a missing figure; far outside the range of any column. */
const missing = '-9223372036854775808'

/** SQL for a whole number in 8 bytes: money is in cents, so that it is exact. */
function packed(number: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql`int8send(coalesce((${number})::bigint, ${sql.lit(missing)}))`
}

const bytesPerRow = 2 + 4 * 8

function unpack(companies: readonly (Buffer | null)[]): FigureColumns {
  const ends: number[] = []
  let length = 0
  for (const packed of companies) {
    length += (packed?.length ?? 0) / bytesPerRow
    ends.push(length)
  }
  const column = () => new Float64Array(length)
  const published = { nationalTaxes: column(), laborTaxes: column(), revenue: column(), employeeCount: column() }
  const periods = new Int32Array(length)
  let row = 0
  for (const packed of companies) {
    for (let at = 0; packed !== null && at < packed.length; at += bytesPerRow) {
      periods[row] = packed.readInt16BE(at)
      published.nationalTaxes[row] = readNumber(packed, at + 2) / 100
      published.laborTaxes[row] = readNumber(packed, at + 10) / 100
      published.revenue[row] = readNumber(packed, at + 18) / 100
      published.employeeCount[row] = readNumber(packed, at + 26)
      row += 1
    }
  }
  return { periods, published, ends }
}

/** A bigint, exact up to 2^53. */
function readNumber(packed: Buffer, at: number): number {
  const high = packed.readInt32BE(at)
  return high === -0x8000_0000 ? NaN : high * 0x1_0000_0000 + packed.readUInt32BE(at + 4)
}
