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
  /**
   * The day of the register's first whole file without the company; `null` while it is there, or
   * never was.
   */
  readonly goneOn: string | null
}

/**
 * The directory's mark of a company that the register's files had and have no longer, for a query
 * of `companies`.
 */
export const goneOn = sql`(select gone_on from directory where directory.registry_code = companies.registry_code)`

/** The columns of a `CompanyInList`, for a query of `companies` joined with `tagIdsOfCompanies`. */
export const columnsInList = sql`
  companies.id, companies.registry_code as "registryCode", companies.name, companies.legal_form as "legalForm",
  companies.county, tagged.tag_ids as "tagIds", companies.is_active as "isActive",
  companies.is_tracked as "isTracked", ${goneOn} as "goneOn"`

/**
 * Ids only: whole tags would make a long list five times as large. A subquery per company, because
 * aggregating all tags first is no faster, and takes twenty seconds when the planner has no
 * statistics yet and repeats the aggregation for each company.
 */
export const tagIdsOfCompanies = sql`
  cross join lateral (
    select array(select tag_id from company_tags where company_id = companies.id order by tag_id) as tag_ids
  ) as tagged`

/**
 * Condition for lists: pending recommendations are never listed, inactive companies only with
 * `includeHidden`.
 */
export function isVisible(includeHidden: boolean): RawBuilder<unknown> {
  return includeHidden
    ? sql`companies.state = 'managed'`
    : sql`companies.state = 'managed' and companies.is_active`
}

/** Estonian collation of names; companies with the same name by registry code. */
export const byName = sql`companies.name, companies.registry_code`
