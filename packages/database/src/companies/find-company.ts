import type { FactOrigins } from '@kvartal/domain/company/fact-origins'
import type { CompanyFacts, FormerName } from '@kvartal/domain/company/facts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { TagRecord } from '../tags.ts'
import { selectedFacts, selectedFormerNames } from './company-columns.ts'
import { goneOn } from './company-in-list.ts'

/** A company with all its stored data; the caller checks whether it may be shown. */
export interface CompanyRecord extends CompanyFacts {
  readonly id: number
  /** A pending company is a recommendation without a decision. */
  readonly state: 'managed' | 'pending'
  readonly isActive: boolean
  readonly isTracked: boolean
  /** The date of EMTA's or the register's data; `null` where the source has none. */
  readonly emtaAsOf: string | null
  readonly registryAsOf: string | null
  /** As in the directory: the day of the register's first whole file without the company. */
  readonly goneOn: string | null
  /** Unknown for facts without one. */
  readonly origins: FactOrigins
  /** ISO timestamps. */
  readonly createdAt: string
  readonly updatedAt: string
  /** Latest first. */
  readonly formerNames: readonly FormerName[]
  /** By name. */
  readonly tags: readonly TagRecord[]
  /** `null` for a company that was not recommended. */
  readonly recommendation: Recommendation | null
}

/** Who recommended a company, and why. */
export interface Recommendation {
  readonly at: string
  readonly notes: string | null
  /** The account; `null` when it was deleted or the visitor was anonymous. */
  readonly by: { readonly name: string; readonly email: string } | null
  /** Name and address that an anonymous visitor gave. */
  readonly anonymous: { readonly name: string; readonly email: string } | null
}

/** One company by its id, whatever its state; `null` when there is none. */
export async function findCompany(db: Kysely<Schema>, id: number): Promise<CompanyRecord | null> {
  return (await readCompanies(db, sql`id = ${id}`))[0] ?? null
}

/** A company by its registry code, whatever its state; `null` when there is none. */
export async function findCompanyByCode(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<CompanyRecord | null> {
  return (await readCompanies(db, sql`registry_code = ${registryCode}`))[0] ?? null
}

/** Recommended companies without a decision, oldest recommendation first. */
export async function listPendingCompanies(db: Kysely<Schema>): Promise<CompanyRecord[]> {
  return readCompanies(db, sql`state = 'pending'`)
}

/** SQL of the columns of a `CompanyRow`, for a query of `companies`. */
export const companyColumns = sql`
  id, ${selectedFacts}, ${selectedFormerNames}, state, is_active as "isActive", is_tracked as "isTracked",
  emta_as_of as "emtaAsOf", registry_as_of as "registryAsOf", ${goneOn} as "goneOn", fact_origins as origins, created_at as "createdAt", updated_at as "updatedAt",
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description,
      'color', color, 'textColor', text_color) order by name), '[]')
    from tags where id in (select tag_id from company_tags where company_id = companies.id)
  ) as tags,
  recommended_at as "recommendedAt", recommendation_notes as notes,
  (select json_build_object('name', name, 'email', email) from users where id = recommended_by) as "by",
  recommender_name as "anonymousName", recommender_email as "anonymousEmail"`

async function readCompanies(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
): Promise<CompanyRecord[]> {
  const { rows } = await sql<CompanyRow>`
    select ${companyColumns} from companies where ${condition} order by recommended_at, id`.execute(
    db,
  )
  return rows.map(companyOfRow)
}

export function companyOfRow({
  recommendedAt,
  notes,
  by,
  anonymousName,
  anonymousEmail,
  ...company
}: CompanyRow): CompanyRecord {
  return {
    ...company,
    recommendation:
      recommendedAt === null
        ? null
        : {
            at: recommendedAt,
            notes,
            by,
            anonymous:
              anonymousName === null ? null : { name: anonymousName, email: anonymousEmail ?? '' },
          },
  }
}

/** What `companyColumns` read. */
export interface CompanyRow extends Omit<CompanyRecord, 'recommendation'> {
  readonly recommendedAt: string | null
  readonly notes: string | null
  readonly by: Recommendation['by']
  readonly anonymousName: string | null
  readonly anonymousEmail: string | null
}

/** Those of the registry codes that belong to a managed or pending company. */
export async function findRegistryCodesInUse(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('companies')
    .select('registry_code')
    .where('registry_code', 'in', codes)
    .execute()
  return new Set(rows.map((row) => row.registry_code))
}
