import { type FigureColumns } from '@kvartal/domain/emta/figure-columns'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { numericBytes, readNumeric } from '../numeric-bytes.ts'
import { figuresOn } from './figures-on.ts'

export interface QuarterSpan {
  readonly from: QuarterPeriod
  readonly to: QuarterPeriod
}

/**
 * Quarterly figures of companies by registry code, each once, in the given order and oldest first. PostgreSQL packs a
 * company's quarters into one value, since reading hundreds of thousands of rows of text takes five times as long, and sums of money as it
 * stores them, since converting them takes most of the time. One query for any number of
 * companies with an index lookup for each, so that the time depends on the figures asked for and not on all that are stored.
 * @param on `YYYY-MM-DD`: as published until this day; `null` for the current ones
 * @param span only these quarters
 */
export async function readFigureColumns(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  {
    on = null,
    span = null,
  }: { readonly on?: string | null; readonly span?: QuarterSpan | null } = {},
): Promise<FigureColumns> {
  if (registryCodes.length === 0) return unpack([])
  const { rows } = await sql<{ packed: Buffer | null }>`
    select packed
    from unnest(${registryCodes}::text[]) with ordinality as asked (code, place)
    cross join lateral (
      select string_agg(
        int2send((year * 4 + quarter - 1)::smallint) || int4send(coalesce(employee_count, ${sql.lit(missing)}))
          || numeric_send(coalesce(national_taxes, 'NaN')) || numeric_send(coalesce(labor_taxes, 'NaN')) || numeric_send(coalesce(revenue, 'NaN')),
        '' order by year, quarter
      ) as packed
      from ${on === null ? sql`figures where registry_code = asked.code collate "C"` : sql`(${figuresOn(on, sql`asked.code collate "C"`)}) as figures`}
      ${span === null ? sql`` : sql`${on === null ? sql`and` : sql`where`} (year, quarter) between (${span.from.year}, ${span.from.quarter}) and (${span.to.year}, ${span.to.quarter})`}
    ) as figure
    order by place`.execute(db)
  return unpack(rows.map(({ packed }) => packed))
}

/** Represents a missing number of employees. */
const missing = -2_147_483_648

/** The length of a row without its sums of money. */
const fixedBytes = 2 + 4

function unpack(companies: readonly (Buffer | null)[]): FigureColumns {
  const ends: number[] = []
  let length = 0
  for (const packed of companies) {
    length += packed === null ? 0 : countRows(packed)
    ends.push(length)
  }
  const column = () => new Float64Array(length)
  const published = {
    nationalTaxes: column(),
    laborTaxes: column(),
    revenue: column(),
    employeeCount: column(),
  }
  const { nationalTaxes, laborTaxes, revenue, employeeCount } = published
  const periods = new Int32Array(length)
  let row = 0
  for (const packed of companies) {
    for (let at = 0; packed !== null && at < packed.length; row += 1) {
      periods[row] = packed.readInt16BE(at)
      const employees = packed.readInt32BE(at + 2)
      employeeCount[row] = employees === missing ? NaN : employees
      at += fixedBytes
      for (const sums of [nationalTaxes, laborTaxes, revenue]) {
        sums[row] = readNumeric(packed, at)
        at += numericBytes(packed, at)
      }
    }
  }
  return { periods, published, ends }
}

function countRows(packed: Buffer): number {
  let rows = 0
  for (let at = 0; at < packed.length; rows += 1) {
    at += fixedBytes
    for (let sum = 0; sum < 3; sum += 1) at += numericBytes(packed, at)
  }
  return rows
}
