import { sql } from 'kysely'

/**
 * Now, or the time that the last cleaning counted from while the clock is behind that: what people did before the clock was moved is then not
 * taken for times of a clock that was ahead.
 */
export const latestTime = sql<string>`greatest(now(), (
  select as_of from cleanings where finished_at is not null and failure is null order by id desc limit 1
))`
