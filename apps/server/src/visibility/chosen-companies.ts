import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import type { CompanyInList } from '@kvartal/database/companies/company-in-list'
import type { Database } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import { seesHidden } from './visible-company.ts'

/** Companies as a comparison's address names them, by ids on the wire. */
export interface ChosenIds {
  readonly companies?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
}

/** The companies chosen for a comparison that the visitor may see. */
export function findChosenCompanies(
  { db }: Database,
  { companies = [], tags = [], except = [] }: ChosenIds,
  visitor: Visitor,
): Promise<CompanyInList[]> {
  return listChosenCompanies(db, {
    companyIds: companies.map(Number),
    tagIds: tags.map(Number),
    exceptIds: except.map(Number),
    includeHidden: seesHidden(visitor),
  })
}
