import type { FigureColumns } from '@kvartal/domain/emta/figure'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type RawBuilder, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

// PostgreSQL's own form of `numeric`, as `numeric_send` writes it: how many digits there are, the
// place of the first one, a sign, how many decimals are shown, and the digits to the base of
// 10,000; each in two bytes.

const base = 10_000
const headBytes = 8
const negative = 0x4000
const notANumber = 0xc000

/** The length of the number that begins there. */
export function numericBytes(bytes: Buffer, at: number): number {
  return headBytes + 2 * bytes.readInt16BE(at)
}

/** Below this a number of hundredths is exact. */
const mostExact = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/** The number nearest to one with at most two decimals; `NaN` for one that is none. */
export function readNumeric(bytes: Buffer, at: number): number {
  const sign = bytes.readUInt16BE(at + 4)
  if (sign === notANumber) return NaN
  const digits = bytes.readInt16BE(at)
  const weight = bytes.readInt16BE(at + 2)
  let whole = 0
  for (let i = 0; i <= weight; i += 1)
    whole = whole * base + (i < digits ? bytes.readUInt16BE(at + headBytes + 2 * i) : 0)
  // The digit after the point: hundredths with two zeros.
  const place = weight + 1
  const hundredths =
    place >= 0 && place < digits ? bytes.readUInt16BE(at + headBytes + 2 * place) / 100 : 0
  const value = whole < mostExact ? (whole * 100 + hundredths) / 100 : whole + hundredths / 100
  // Adding 0 turns -0 into 0.
  return (sign === negative ? -value : value) + 0
}

/**
 * SQL for a company's figures as published until a day, `YYYY-MM-DD`: of each quarter the last
 * version that had begun.
 */
function figuresOn(day: string, registryCode: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id`
  return sql`
    select distinct on (year, quarter) year, quarter, national_taxes, labor_taxes, revenue, employee_count
    from (
      select ${columns} from figures where registry_code = ${registryCode}
      union all select ${columns} from earlier_figures where registry_code = ${registryCode}
    ) as version
    join publications on publications.id = publication_id
    where published_on <= ${day}
    order by year, quarter, published_on desc, (series = 'wide') desc, publications.id desc`
}

/** Represents a missing number of employees. */
const missing = -2_147_483_648

/** SQL that packs the quarters of a group of `figures` into one value, oldest first. */
export function packedFigures(): RawBuilder<unknown> {
  return sql`string_agg(
    int2send((year * 4 + quarter - 1)::smallint) || int4send(coalesce(employee_count, ${sql.lit(missing)}))
      || numeric_send(coalesce(national_taxes, 'NaN')) || numeric_send(coalesce(labor_taxes, 'NaN')) || numeric_send(coalesce(revenue, 'NaN')),
    '' order by year, quarter
  )`
}

export interface QuarterSpan {
  readonly from: QuarterPeriod
  readonly to: QuarterPeriod
}

/**
 * Quarterly figures of companies by registry code, each once, in the given order and oldest first.
 * PostgreSQL packs a company's quarters into one value, since reading hundreds of thousands of rows
 * of text takes five times as long, and sums of money as it stores them, since converting them
 * takes most of the time. One query for any number of companies with an index lookup for each, so
 * that the time depends on the figures asked for and not on all that are stored.
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
  if (registryCodes.length === 0) return unpackFigures([])
  const { rows } = await sql<{ packed: Buffer | null }>`
    select packed
    from unnest(${registryCodes}::text[]) with ordinality as asked (code, place)
    cross join lateral (
      select ${packedFigures()} as packed
      from ${on === null ? sql`figures where registry_code = asked.code collate "C"` : sql`(${figuresOn(on, sql`asked.code collate "C"`)}) as figures`}
      ${span === null ? sql`` : sql`${on === null ? sql`and` : sql`where`} (year, quarter) between (${span.from.year}, ${span.from.quarter}) and (${span.to.year}, ${span.to.quarter})`}
    ) as figure
    order by place`.execute(db)
  return unpackFigures(rows.map(({ packed }) => packed))
}

/** The length of a row without its sums of money. */
const fixedBytes = 2 + 4

/** @param companies `packedFigures` of each */
export function unpackFigures(companies: readonly (Buffer | null)[]): FigureColumns {
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
  for (let at = 0; at < packed.length; at = nextRow(packed, at)) rows += 1
  return rows
}

/** Where the row after this one begins. */
function nextRow(packed: Buffer, at: number): number {
  let next = at + fixedBytes
  for (let sum = 0; sum < 3; sum += 1) next += numericBytes(packed, next)
  return next
}

/** A value of a column, whose missing values are NaN. */
export function valueIn(column: Float64Array, row: number): number | null {
  const value = column[row] ?? NaN
  return Number.isNaN(value) ? null : value
}
