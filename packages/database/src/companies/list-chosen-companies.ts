import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { byName, columnsInList, type CompanyInList, isVisible, tagIdsOfCompanies } from './company-in-list.ts'

export interface CompanyChoice {
  /** Companies named one by one. */
  readonly companyIds?: readonly number[]
  /** Tags all of whose companies are chosen … */
  readonly tagIds?: readonly number[]
  /** … less these; a company that is named one by one stays. */
  readonly exceptIds?: readonly number[]
  readonly includeHidden: boolean
}

/**
 * The companies somebody chose: those named, in the order named, then those of the tags by name, each once. Ids that
 * are not known or not to be seen are left out.
 */
export async function listChosenCompanies(
  db: Kysely<Schema>,
  { companyIds = [], tagIds = [], exceptIds = [], includeHidden }: CompanyChoice,
): Promise<CompanyInList[]> {
  if (companyIds.length === 0 && tagIds.length === 0) return []
  const { rows } = await sql<CompanyInList>`
    with named as (
      select id, min(place) as place
      from unnest(${companyIds}::integer[]) with ordinality as named (id, place)
      group by id
    ), chosen as (
      select id from named
      union
      select company_id from company_tags where tag_id = any(${tagIds}::integer[])
        and company_id not in (select unnest(${exceptIds}::integer[]))
    )
    select ${columnsInList}
    from companies join chosen using (id) left join named using (id) ${tagIdsOfCompanies}
    where ${isVisible(includeHidden)}
    order by named.place nulls last, ${byName}`.execute(db)
  return rows
}
