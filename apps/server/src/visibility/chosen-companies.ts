import type { CompanyInList } from '@kvartal/database/companies/company-in-list'
import { listChosenCompanies, listChosenIds } from '@kvartal/database/companies/list-chosen-companies'
import type { Database } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'

/** Companies as a comparison's address names them. */
export interface ChosenIds {
  readonly companies?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly except?: readonly number[] | undefined
}

/** Ids of the companies chosen for a comparison that the visitor may see. */
export function findChosenIds(
  { db }: Database,
  { companies = [], tags = [], except = [] }: ChosenIds,
  visitor: Visitor,
): Promise<number[]> {
  return listChosenIds(db, {
    companyIds: companies,
    tagIds: tags,
    exceptIds: except,
    includeHidden: seesHidden(visitor),
  })
}

/**
 * Some of the chosen companies, each with what is found for its registry code.
 * @param find one query for all of them; a company without an entry has nothing
 */
export async function readChosen<Found>(
  { db }: Database,
  { companyIds, visitor }: { readonly companyIds: readonly number[]; readonly visitor: Visitor },
  find: (registryCodes: readonly string[]) => Promise<ReadonlyMap<string, readonly Found[]>>,
): Promise<{ readonly company: CompanyInList; readonly found: readonly Found[] }[]> {
  const companies = await listChosenCompanies(db, { companyIds, includeHidden: seesHidden(visitor) })
  const found = await find(companies.map(({ registryCode }) => registryCode))
  return companies.map((company) => ({ company, found: found.get(company.registryCode) ?? [] }))
}
