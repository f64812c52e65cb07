import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { searchText } from './search-text.ts'

/** New values for a company; fields left out are not changed, `null` clears a field. */
export interface CompanyChange {
  readonly state?: 'managed'
  readonly name?: string | undefined
  readonly legalForm?: string | null | undefined
  readonly county?: string | null | undefined
  readonly businessActivity?: string | null | undefined
  readonly vatRegistered?: boolean | null | undefined
  readonly isActive?: boolean | undefined
  readonly isTracked?: boolean | undefined
  readonly status?: string | null | undefined
  /** `YYYY-MM-DD`. */
  readonly registrationDate?: string | null | undefined
  readonly street?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly fullAddress?: string | null | undefined
  readonly formerNames?: readonly FormerName[] | undefined
  readonly tagIds?: readonly number[] | undefined
}

/** Updates a company. @throws the database's error when a tag is unknown */
export async function changeCompany(db: Kysely<Schema>, id: number, change: CompanyChange): Promise<void> {
  const { name } = change
  const text = name === undefined ? null : searchText(name)
  await db
    .updateTable('companies')
    .set({
      updated_at: sql`now()`,
      // Kysely ignores undefined values.
      state: change.state,
      name,
      folded_name: text?.foldedName,
      folded_words: text?.foldedWords,
      legal_form: change.legalForm,
      county: change.county,
      business_activity: change.businessActivity,
      vat_registered: change.vatRegistered,
      is_active: change.isActive,
      is_tracked: change.isTracked,
      status: change.status,
      registration_date: change.registrationDate,
      street: change.street,
      postal_code: change.postalCode,
      full_address: change.fullAddress,
    })
    .where('id', '=', id)
    .execute()
  if (change.formerNames !== undefined) await replaceFormerNames(db, id, change.formerNames)
  if (change.tagIds !== undefined) await replaceTags(db, id, change.tagIds)
}

async function replaceFormerNames(db: Kysely<Schema>, companyId: number, names: readonly FormerName[]): Promise<void> {
  await db.deleteFrom('company_former_names').where('company_id', '=', companyId).execute()
  if (names.length === 0) return
  await db
    .insertInto('company_former_names')
    .values(
      names.map(({ name, startDate, endDate }) => {
        const { foldedName, foldedWords } = searchText(name)
        return {
          company_id: companyId,
          name,
          start_date: startDate,
          end_date: endDate,
          folded_name: foldedName,
          folded_words: foldedWords,
        }
      }),
    )
    .execute()
}

async function replaceTags(db: Kysely<Schema>, companyId: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from company_tags where company_id = ${companyId} and tag_id <> all(${tagIds}::integer[])`.execute(db)
  await sql`
    insert into company_tags (company_id, tag_id) select ${companyId}, unnest(${tagIds}::integer[])
    on conflict do nothing`.execute(db)
}
