import { type RawBuilder, sql } from 'kysely'

/** A company in a list; few fields, because lists are long. */
export interface CompanyInList {
  readonly id: number
  readonly registryCode: string
  readonly name: string
  /** Short form (OÜ, AS, …). */
  readonly legalForm: string | null
  readonly county: string | null
  /** Ids of its tags, lowest first. */
  readonly tagIds: readonly number[]
  readonly isActive: boolean
  readonly isTracked: boolean
}

/** The columns of a `CompanyInList`, for a query of `companies` joined with `tagIdsOfCompanies`. */
export const columnsInList = sql`
  companies.id, companies.registry_code as "registryCode", companies.name, companies.legal_form as "legalForm",
  companies.county, tagged.tag_ids as "tagIds", companies.is_active as "isActive",
  companies.is_tracked as "isTracked"`

/**
 * Ids only: whole tags would make a long list five times as large. A subquery per company, because aggregating all tags
 * first is no faster, and takes twenty seconds when the planner has no statistics yet and repeats the aggregation for
 * each company.
 */
export const tagIdsOfCompanies = sql`
  cross join lateral (
    select array(select tag_id from company_tags where company_id = companies.id order by tag_id) as tag_ids
  ) as tagged`

/** Condition for lists: pending recommendations are never listed, inactive companies only with `includeHidden`. */
export function isVisible(includeHidden: boolean): RawBuilder<unknown> {
  return includeHidden ? sql`companies.state = 'managed'` : sql`companies.state = 'managed' and companies.is_active`
}

/** Estonian collation of names; companies with the same name by registry code. */
export const byName = sql`companies.name, companies.registry_code`
