import { type RawBuilder, sql } from 'kysely'

/*
 * A publication that holds figures of a company and year, packed into a number of
 * `last_publications.holders`: 8 bytes rather than a row of a table, because a wide file adds one
 * to nearly every company and year.
 */

/**
 * SQL that packs a publication's id, its line (0 if unknown), and the bits of the quarters that it
 * holds.
 */
export function packed(publicationId: string, line: string, quarters: string): string {
  return `(((${publicationId})::bigint << 36) | ((${line})::bigint << 4) | (${quarters}))`
}

/** SQL for the bit of a quarter, 1 to 4. */
export const quarterBit = (quarter: string | number) => `(1 << (${quarter} - 1))`

/** SQL that is true where a row about a company's year, `a`, has the quarter of `b` among its bits. */
export const holdsQuarterOf = (a: string, b: string) =>
  `${a}.registry_code = ${b}.registry_code and ${a}.year = ${b}.year and ${a}.quarters & ${quarterBit(`${b}.quarter`)} <> 0`

/**
 * A query of the quarters that a packed number says are held: `publication_id`, `quarter`, and
 * `line`, `null` if unknown.
 */
export const unpacked = (number: RawBuilder<unknown>) => sql`(
  select (${number} >> 36)::integer as publication_id, quarter::smallint as quarter,
    nullif((${number} >> 4) & 4294967295, 0)::integer as line
  from generate_series(1, 4) quarter where ${number} & (1 << (quarter - 1)) <> 0
)`
