import { type RawBuilder, sql } from 'kysely'

/*
 * A publication that holds figures of a company and year, packed into a number of `last_publications.holders`: 8 bytes
 * rather than a row of a table, because a wide file adds one to nearly every company and year.
 */

/** A query of the quarters that a packed number says are held: `publication_id`, `quarter`, and `line`, `null` if unknown. */
export const unpacked = (packed: RawBuilder<unknown>) => sql`(
  select (${packed} >> 36)::integer as publication_id, quarter::smallint as quarter,
    nullif((${packed} >> 4) & 4294967295, 0)::integer as line
  from generate_series(1, 4) quarter where ${packed} & (1 << (quarter - 1)) <> 0
)`
