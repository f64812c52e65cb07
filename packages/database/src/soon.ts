import { sql } from 'kysely'

/**
 * The latest time that a stored past time may have, since clocks differ a little; a later one was
 * written by a clock that was ahead.
 */
export const soon = sql<string>`now() + interval '1 minute'`
