import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Quarters of which a publication was imported that holds all that EMTA published of the company, oldest first: whole,
 * or while the company was tracked. The sample's extracts do not count, nor does a row that could not be read, nor
 * quarters that were still to come when a wide file was published.
 */
export async function listImportedPeriods(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<QuarterPeriod[]> {
  const { rows } = await sql<QuarterPeriod>`
    select distinct c.year, q.quarter
    from publications p
    join publication_coverage c on c.publication_id = p.id
    join generate_series(1, 4) as q (quarter) on c.quarter in (0, q.quarter)
    where not p.is_sample
      and (p.kept_codes is null or ${registryCode} = any(p.kept_codes))
      and not exists (
        select from publication_unreadable u
        where u.publication_id = p.id and u.registry_code = ${registryCode} and u.year = c.year
      )
      -- EMTA publishes on the 10th of the month after a quarter.
      and (make_date(c.year, q.quarter * 3, 1) + interval '1 month 9 days')::date <= p.published_on
    order by c.year, q.quarter`.execute(db)
  return rows
}
