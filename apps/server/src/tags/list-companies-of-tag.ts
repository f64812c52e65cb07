import type { CompanyInList } from '@kvartal/contract/company'
import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import type { Database } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { seesHidden } from '../visibility/visible-company.ts'
import { readTag } from './read-tag.ts'

/**
 * The tag's companies that the visitor may see, by name.
 * @throws NotFound when there is no such tag
 */
export async function listCompaniesOfTag(database: Database, id: string, visitor: Visitor): Promise<CompanyInList[]> {
  await readTag(database, id, visitor)
  const companies = await listChosenCompanies(database.db, { tagIds: [Number(id)], includeHidden: seesHidden(visitor) })
  return companies.map(presentCompanyInList)
}
