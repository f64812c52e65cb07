import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readEntries } from '../directory/find-in-directory.ts'
import type { Schema } from '../schema.ts'
import {
  byName,
  columnsInList,
  type CompanyInList,
  isVisible,
  tagIdsOfCompanies,
} from './company-in-list.ts'

export interface CompanyChoice {
  /** Companies named one by one. */
  readonly companyIds?: readonly number[]
  /** Companies named by registry code. */
  readonly codes?: readonly string[]
  /** All companies of these tags … */
  readonly tagIds?: readonly number[]
  /** … except these; companies named one by one are kept. */
  readonly exceptIds?: readonly number[]
  readonly includeHidden: boolean
  /**
   * Codes may be of companies that are in the directory and not curated, recommended ones included.
   */
  readonly includeUncurated?: boolean
}

/** A chosen company: curated, or known only to the directory. */
export interface ChosenKey {
  readonly id: number | null
  readonly registryCode: string
}

/** A chosen company in a list; one that is not curated has no id and no tags. */
export type ChosenCompany = Omit<CompanyInList, 'id'> & { readonly id: number | null }

/**
 * The companies of a selection: those given by id, in that order, then those of the tags by name,
 * without duplicates. Unknown and hidden ids are ignored.
 */
export async function listChosenCompanies(
  db: Kysely<Schema>,
  choice: Omit<CompanyChoice, 'includeUncurated'>,
): Promise<CompanyInList[]> {
  if (isEmpty(choice)) return []
  const { rows } = await sql<CompanyInList>`
    ${namedAndChosen(choice)}
    select ${columnsInList}
    from companies join chosen using (id) left join named using (id) ${tagIdsOfCompanies}
    where ${isVisible(choice.includeHidden)}
    order by named.place nulls last, ${byName}`.execute(db)
  return rows
}

/**
 * Only the keys, of companies that are not curated too, codes after ids: ten thousand of them take
 * little memory.
 */
export async function listChosenKeys(
  db: Kysely<Schema>,
  choice: CompanyChoice,
): Promise<ChosenKey[]> {
  if (isEmpty(choice)) return []
  const { rows } = await sql<ChosenKey>`
    ${namedAndChosen(choice)}
    select id, "registryCode" from (
      select companies.id, companies.registry_code as "registryCode", named.place, companies.name
      from companies join chosen using (id) left join named using (id)
      where ${isVisible(choice.includeHidden)}
      union all
      select null, registry_code, place, null from (${uncurated(choice)}) as uncurated
    ) as found
    order by place nulls last, name, "registryCode"`.execute(db)
  return rows
}

/** The listed companies with these keys, in their order. */
export async function listByKeys(
  db: Kysely<Schema>,
  keys: readonly ChosenKey[],
  { includeHidden }: { readonly includeHidden: boolean },
): Promise<ChosenCompany[]> {
  const companyIds = keys.flatMap(({ id }) => (id === null ? [] : [id]))
  const codes = keys.flatMap(({ id, registryCode }) => (id === null ? [registryCode] : []))
  const [curated, entries] = await Promise.all([
    listChosenCompanies(db, { companyIds, includeHidden }),
    readEntries(db, codes),
  ])
  const byCode = new Map<string, ChosenCompany>(
    curated.map((company) => [company.registryCode, company]),
  )
  for (const { registryCode, name, legalForm, county, goneOn } of entries.values()) {
    byCode.set(registryCode, {
      id: null,
      registryCode,
      name,
      legalForm,
      county,
      tagIds: [],
      isActive: true,
      isTracked: false,
      goneOn,
    })
  }
  return keys.flatMap(({ registryCode }) => byCode.get(registryCode) ?? [])
}

function isEmpty({ companyIds = [], codes = [], tagIds = [] }: CompanyChoice): boolean {
  return companyIds.length === 0 && codes.length === 0 && tagIds.length === 0
}

/** The selected ids, and the positions of those named one by one. */
function namedAndChosen({
  companyIds = [],
  codes = [],
  tagIds = [],
  exceptIds = [],
}: CompanyChoice): RawBuilder<unknown> {
  return sql`
    with named as (
      select id, min(place) as place
      from (
        select id, place from unnest(${companyIds}::integer[]) with ordinality as by_id (id, place)
        union all
        select companies.id, ${companyIds.length} + place
        from ${namedCodes(codes)} join companies using (registry_code)
      ) as one_by_one
      group by id
    ), chosen as (
      select id from named
      union
      select company_id from company_tags where tag_id = any(${tagIds}::integer[])
        and company_id not in (select unnest(${exceptIds}::integer[]))
    )`
}

/**
 * The codes that are known and not curated, with their positions. A code of a hidden company is not
 * among them.
 */
function uncurated({
  companyIds = [],
  codes = [],
  includeUncurated = false,
}: CompanyChoice): RawBuilder<unknown> {
  return sql`
    select registry_code, ${companyIds.length} + min(place) as place
    from ${namedCodes(codes)} join directory using (registry_code)
    where ${includeUncurated} and coalesce(registry_name, emta_name) is not null
      and not exists (select from companies where companies.registry_code = directory.registry_code and state = 'managed')
    group by registry_code`
}

function namedCodes(codes: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${codes}::text[]) with ordinality as by_code (registry_code, place)`
}
