import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { byName, columnsInList, type CompanyInList, isVisible, tagIdsOfCompanies } from './company-in-list.ts'

export interface CompanyChoice {
  /** Companies named one by one. */
  readonly companyIds?: readonly number[]
  /** All companies of these tags … */
  readonly tagIds?: readonly number[]
  /** … except these; companies in `companyIds` are kept. */
  readonly exceptIds?: readonly number[]
  readonly includeHidden: boolean
}

/**
 * The companies of a selection: those given by id, in that order, then those of the tags by name, without duplicates.
 * Unknown and hidden ids are ignored.
 */
export async function listChosenCompanies(db: Kysely<Schema>, choice: CompanyChoice): Promise<CompanyInList[]> {
  if (isEmpty(choice)) return []
  const { rows } = await sql<CompanyInList>`
    ${namedAndChosen(choice)}
    select ${columnsInList}
    from companies join chosen using (id) left join named using (id) ${tagIdsOfCompanies}
    where ${isVisible(choice.includeHidden)}
    order by named.place nulls last, ${byName}`.execute(db)
  return rows
}

/** Only the ids, in the same order: ten thousand of them take little memory. */
export async function listChosenIds(db: Kysely<Schema>, choice: CompanyChoice): Promise<number[]> {
  if (isEmpty(choice)) return []
  const { rows } = await sql<{ id: number }>`
    ${namedAndChosen(choice)}
    select companies.id
    from companies join chosen using (id) left join named using (id)
    where ${isVisible(choice.includeHidden)}
    order by named.place nulls last, ${byName}`.execute(db)
  return rows.map(({ id }) => id)
}

function isEmpty({ companyIds = [], tagIds = [] }: CompanyChoice): boolean {
  return companyIds.length === 0 && tagIds.length === 0
}

/** The selected ids, and the positions of those given by id. */
function namedAndChosen({ companyIds = [], tagIds = [], exceptIds = [] }: CompanyChoice): RawBuilder<unknown> {
  return sql`
    with named as (
      select id, min(place) as place
      from unnest(${companyIds}::integer[]) with ordinality as named (id, place)
      group by id
    ), chosen as (
      select id from named
      union
      select company_id from company_tags where tag_id = any(${tagIds}::integer[])
        and company_id not in (select unnest(${exceptIds}::integer[]))
    )`
}
