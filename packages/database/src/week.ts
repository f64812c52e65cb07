import { type RawBuilder, sql } from 'kysely'

/** The last seven days in Estonia with today, oldest first, as rows of `days (day date)`. */
export const daysOfWeek = sql`
  (select generate_series(today - 6, today, interval '1 day')::date as day
    from (select (now() at time zone 'Europe/Tallinn')::date as today) as clock) as days`

/** The day of a moment in Estonia. */
export function dayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'Europe/Tallinn')::date`
}
