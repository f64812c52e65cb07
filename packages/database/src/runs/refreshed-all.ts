import { sql } from 'kysely'

/**
 * Whether a run refreshed its kind as a whole: it succeeded at least in part, was not a retry of single steps (`only`, `registryCodes`), and did not
 * skip everything that it looked for. A file may contain uncounted changes.
 */
export const refreshedAll = sql<boolean>`(
  status in ('succeeded', 'partial') and done > 0 and not request ?| array['only', 'registryCodes']
  and (coalesce(counts->'skipped', '{}') = '{}' or counts - array['read', 'skipped', 'failed'] <> '{"added": 0, "changed": 0, "same": 0, "removed": 0}')
)`
