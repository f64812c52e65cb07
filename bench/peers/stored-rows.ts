import type { Database } from '@kvartal/database/open'
import { storeWholeCountry } from '../country/store-country.ts'
import { companies } from './questions.ts'

/** The schema of what only the peers read. */
export const peersSchema = 'peers'

/**
 * Stores curated companies with forty quarters each. The peers read the quarters from a copy with
 * an id, since Directus reads no table whose key has several columns, and with the index that a
 * ranking needs in SQL.
 */
export async function storeRows(database: Database): Promise<void> {
  await storeWholeCountry(database, {
    companies,
    inDirectory: companies,
    curated: companies,
    tags: 200,
    formerNames: 0,
  })
  await database.pool.query(
    `create schema ${peersSchema};
     create table ${peersSchema}.quarters (
       id integer generated always as identity primary key,
       like public.figures,
       unique (registry_code, year, quarter)
     );
     insert into ${peersSchema}.quarters overriding user value select 0, figures.* from figures order by registry_code, year, quarter;
     create index on ${peersSchema}.quarters (year, quarter, revenue)`,
  )
  await database.pool.query('vacuum analyze')
}
