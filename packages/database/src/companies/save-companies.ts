import type { FactOrigins } from '@kvartal/domain/company/fact-origins'
import type { CompanyFacts, FormerName } from '@kvartal/domain/company/facts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import {
  factColumns,
  factTypes,
  formerNameColumns,
  formerNameTypes,
  namesOf,
  type SomeFacts,
  typed,
} from './company-columns.ts'

/** A new company; a fact left out is unknown. */
export interface NewCompany
  extends Omit<SomeFacts, 'registryCode' | 'name'>, Pick<CompanyFacts, 'registryCode' | 'name'> {
  /** The date of EMTA's or the register's data. */
  readonly emtaAsOf?: string | null
  readonly registryAsOf?: string | null
  readonly formerNames?: readonly FormerName[]
  /** Unknown for facts without one. */
  readonly origins?: FactOrigins
  readonly tagIds?: readonly number[]
  /** A pending company is a recommendation without a decision; managed by default. */
  readonly state?: 'managed' | 'pending'
  /** True by default, like `isTracked`. */
  readonly isActive?: boolean
  readonly isTracked?: boolean
}

/** The columns of `companies` that are stored, with their types. */
const columns = {
  ...factTypes,
  registry_code: 'text',
  state: 'text',
  is_active: 'boolean',
  is_tracked: 'boolean',
  emta_as_of: 'date',
  registry_as_of: 'date',
  fact_origins: 'jsonb',
} as const

/**
 * Inserts companies with their former names and tags, all or none, in one statement whatever their
 * number.
 * @returns the ids by registry code
 * @throws the database's error when a code exists already or a tag is unknown
 */
export async function saveCompanies(
  db: Kysely<Schema>,
  companies: readonly NewCompany[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; registry_code: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(companies.map(toRecord))}::jsonb) as given (
        ${typed(columns)}, former_names jsonb, tag_ids integer[]
      )
    ), saved as (
      insert into companies (${namesOf(columns)}) select ${namesOf(columns)} from given
      returning id, registry_code
    ), saved_names as (
      insert into company_former_names (company_id, ${namesOf(formerNameTypes)})
      select saved.id, former.*
      from given
      join saved using (registry_code)
      cross join lateral jsonb_to_recordset(given.former_names) as former (${typed(formerNameTypes)})
    ), saved_tags as (
      insert into company_tags (company_id, tag_id)
      select saved.id, tag_id
      from given
      join saved using (registry_code)
      cross join lateral unnest(given.tag_ids) as tag_id
    )
    select id, registry_code from saved`.execute(db)
  return new Map(rows.map((row) => [row.registry_code, row.id]))
}

function toRecord(
  company: NewCompany,
): Record<keyof typeof columns | 'former_names' | 'tag_ids', unknown> {
  return {
    registry_code: company.registryCode,
    state: company.state ?? 'managed',
    is_active: company.isActive ?? true,
    is_tracked: company.isTracked ?? true,
    emta_as_of: company.emtaAsOf,
    registry_as_of: company.registryAsOf,
    fact_origins: company.origins ?? {},
    ...factColumns(company),
    former_names: (company.formerNames ?? []).map(formerNameColumns),
    tag_ids: [...new Set(company.tagIds)],
  }
}

interface NewRecommendation {
  readonly notes: string | null
  /** The account that recommends; `null` for an anonymous visitor. */
  readonly userId: number | null
  readonly anonymous: { readonly name: string; readonly email: string } | null
}

/** Stores who recommended a company, and why. */
export async function saveRecommendation(
  db: Kysely<Schema>,
  companyId: number,
  given: NewRecommendation,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      recommendation_notes: given.notes,
      recommended_by: given.userId,
      recommender_name: given.anonymous?.name ?? null,
      recommender_email: given.anonymous?.email ?? null,
      recommended_at: sql`now()`,
    })
    .where('id', '=', companyId)
    .execute()
}
