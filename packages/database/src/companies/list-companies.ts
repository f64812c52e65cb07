import type { CompanyState } from '@kvartal/domain/access/record-rules'
import { type CompanyQuery, companyQuery } from '@kvartal/domain/search/company-search'
import { type Kysely, sql, type RawBuilder } from 'kysely'
import { largerFirst } from '../figures/company-sizes.ts'
import type { Schema } from '../schema.ts'
import { selectedFormerNames } from './company-columns.ts'
import {
  byName,
  columnsInList,
  type CompanyInList,
  goneOn,
  isVisible,
  tagIdsOfCompanies,
} from './company-in-list.ts'

/** Managed and pending companies among these registry codes, by code. */
export async function listCompanyStates(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CompanyState & { readonly id: number }>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'registry_code', 'state', 'is_active'])
    .where(({ eb, fn, val }) => eb('registry_code', '=', fn.any(val([...codes]))))
    .execute()
  return new Map(
    rows.map(({ id, registry_code, state, is_active }) => [
      registry_code,
      { id, state, isActive: is_active },
    ]),
  )
}

/** A managed company as a search shows it. */
export interface CuratedCompany extends Pick<
  CompanyInList,
  'id' | 'registryCode' | 'name' | 'county' | 'isActive' | 'goneOn'
> {
  readonly businessActivity: string | null
  /** Latest first. */
  readonly formerNames: readonly { readonly name: string }[]
  /** Its place by size, from 1 for the largest; equal for companies of equal size. */
  readonly place: number
}

/** All managed companies, by size, then by name in Estonian order. */
export async function listCuratedCompanies(db: Kysely<Schema>): Promise<CuratedCompany[]> {
  const { rows } = await sql<CuratedCompany>`
    select id, registry_code as "registryCode", name, county, business_activity as "businessActivity", is_active as "isActive",
      ${goneOn} as "goneOn", dense_rank() over (order by ${largerFirst})::integer as place, ${selectedFormerNames}
    from companies left join company_sizes as size using (registry_code)
    where state = 'managed'
    order by ${largerFirst}, ${byName}`.execute(db)
  return rows
}

export interface CompanyFilter {
  /** As typed; under two characters it matches nothing. */
  readonly search?: string | undefined
  /** Companies with any of these tags. */
  readonly tagIds?: readonly number[] | undefined
  /** Companies with all of these tags. */
  readonly allTagIds?: readonly number[] | undefined
  /** Only companies without figures of any quarter. */
  readonly lacksFigures?: boolean | undefined
  /** Only active or only inactive companies; both when left out. */
  readonly isActive?: boolean | undefined
  /** How many companies the filter finds, where that is known; counted when left out. */
  readonly total?: number | undefined
  /** The first page is 1. */
  readonly page: number
  readonly limit: number
}

export interface FoundCompany extends CompanyInList {
  /**
   * The former name that matched; absent where the current name or code matches, and without a
   * search.
   */
  readonly matchedName?: string
}

interface CompanyPage {
  readonly rows: readonly FoundCompany[]
  /** Number of companies on all pages. */
  readonly total: number
}

/**
 * A page of managed companies, by name in Estonian order. Only its own rows are looked up further.
 */
export async function listCompanies(
  db: Kysely<Schema>,
  filter: CompanyFilter,
): Promise<CompanyPage> {
  const query = filter.search === undefined ? undefined : companyQuery(filter.search)
  // PostgreSQL cannot store the NUL character, so no name contains it.
  if (query === null || query?.text.includes('\0') === true) return { rows: [], total: 0 }
  const isWanted = sql.join(conditions(filter, query), sql` and `)
  const offset = (filter.page - 1) * filter.limit
  const matchedName = query === undefined ? sql`null` : formerNameFound(query)
  const { rows } = await sql<CompanyInList & { matchedName: string | null }>`
    select ${columnsInList}, ${matchedName} as "matchedName"
    from (
      select * from companies where ${isWanted} order by ${byName} limit ${filter.limit} offset ${offset}
    ) as companies ${tagIdsOfCompanies}
    order by ${byName}`.execute(db)
  // The last page determines the total; only other pages need a count query.
  const isLast = rows.length < filter.limit && (rows.length > 0 || offset === 0)
  const total = isLast
    ? offset + rows.length
    : (filter.total ?? (await countCompanies(db, isWanted)))
  return {
    rows: rows.map(({ matchedName: former, ...row }) =>
      former === null ? row : { ...row, matchedName: former },
    ),
    total,
  }
}

interface ManagedCompany {
  readonly company: CompanyInList
  /** Latest first. */
  readonly formerNames: readonly string[]
}

/**
 * The managed companies in the order of `listCompanies`.
 * @param most no more than these
 */
export async function listManagedCompanies(
  db: Kysely<Schema>,
  most: number,
): Promise<ManagedCompany[]> {
  const { rows } = await sql<CompanyInList & Pick<ManagedCompany, 'formerNames'>>`
    select ${columnsInList}, array(
      select former.name from company_former_names as former
      where company_id = companies.id order by end_date desc nulls first, name
    ) as "formerNames"
    from companies ${tagIdsOfCompanies}
    where ${isVisible(true)} order by ${byName} limit ${most}`.execute(db)
  return rows.map(({ formerNames, ...company }) => ({ company, formerNames }))
}

/** How many managed companies there are. */
export function countManaged(
  db: Kysely<Schema>,
  filter: Pick<CompanyFilter, 'isActive'>,
): Promise<number> {
  return countCompanies(db, sql.join(conditions(filter, undefined), sql` and `))
}

async function countCompanies(db: Kysely<Schema>, isWanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from companies where ${isWanted}`.execute(db)
  return rows[0]?.total ?? 0
}

function conditions(
  { tagIds, allTagIds = [], lacksFigures = false, isActive }: Omit<CompanyFilter, 'page' | 'limit'>,
  query: CompanyQuery | undefined,
): RawBuilder<unknown>[] {
  const found = [isVisible(true)]
  if (isActive !== undefined) found.push(sql`companies.is_active = ${isActive}`)
  if (tagIds !== undefined) {
    found.push(
      sql`companies.id in (select company_id from company_tags where tag_id = any(${tagIds}))`,
    )
  }
  const all = [...new Set(allTagIds)]
  if (all.length > 0) {
    found.push(sql`companies.id in (
      select company_id from company_tags where tag_id = any(${all}) group by company_id having count(*) = ${all.length}
    )`)
  }
  if (lacksFigures)
    found.push(
      sql`not exists (select from figures where figures.registry_code = companies.registry_code)`,
    )
  // As an array, which is made first: the planner would rather test each company in the order of
  // the names.
  if (query !== undefined) found.push(sql`companies.id = any(array(${idsFound(query)}))`)
  return found
}

/**
 * The companies that match by their code, their name or a former one; a query for each, so that
 * each uses its index.
 */
function idsFound(query: CompanyQuery): RawBuilder<unknown> {
  const searches = [
    ...(mayBeCode(query) ? [sql`select id from companies where ${isCodeFound(query)}`] : []),
    ...namesFound('companies', query).map(
      (isFound) => sql`select id from companies where ${isFound}`,
    ),
    ...namesFound('former', query).map(
      (isFound) => sql`select company_id from company_former_names as former where ${isFound}`,
    ),
  ]
  return sql.join(searches, sql` union `)
}

/** The current name or the registry code matches. */
function isFoundNow(query: CompanyQuery): RawBuilder<unknown> {
  return sql`(${isCodeFound(query)} or ${isNameFound('companies', query)})`
}

/** Whether a code may hold what was typed: codes are digits. */
function mayBeCode({ code }: CompanyQuery): boolean {
  return /^\d*$/.test(code)
}

function isCodeFound(query: CompanyQuery): RawBuilder<unknown> {
  return mayBeCode(query) ? sql`companies.registry_code like ${`%${query.code}%`}` : sql`false`
}

/** The same rules as `matchesCompany` in domain, for one name of a company. */
function isNameFound(table: 'companies' | 'former', query: CompanyQuery): RawBuilder<unknown> {
  return sql`(${sql.join(namesFound(table, query), sql` or `)})`
}

/** The ways in which a name matches. */
function namesFound(
  table: 'companies' | 'former',
  { text, prefixes }: CompanyQuery,
): RawBuilder<unknown>[] {
  const holdsText = sql`${sql.ref(`${table}.folded_name`)} like ${`%${literally(text)}%`}`
  const beginnings = prefixes.map(
    (prefix) => sql`${sql.ref(`${table}.folded_words`)} like ${`% ${literally(prefix)}%`}`,
  )
  return beginnings.length === 0
    ? [holdsText]
    : [holdsText, sql`(${sql.join(beginnings, sql` and `)})`]
}

/** The latest former name that matches, for companies that match only by a former name. */
function formerNameFound(query: CompanyQuery): RawBuilder<unknown> {
  return sql`case when not ${isFoundNow(query)} then (
    select name from company_former_names as former
    where company_id = companies.id and ${isNameFound('former', query)}
    order by end_date desc nulls first, name limit 1
  ) end`
}

/** Escapes a text for LIKE. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
