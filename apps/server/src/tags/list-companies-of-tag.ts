import type { CompanyInList } from '@kvartal/contract/company'
import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import type { Database } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Work } from '../limits/lane.ts'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { readTag } from './read-tag.ts'

/**
 * The tag's companies that the visitor may see, by name.
 * @throws NotFound when there is no such tag
 */
export async function listCompaniesOfTag(
  database: Database,
  id: number,
  { visitor, work }: { readonly visitor: Visitor; readonly work: Work },
): Promise<CompanyInList[]> {
  await readTag(database, id, visitor)
  const choice = { tagIds: [id], includeHidden: seesHidden(visitor) }
  return work(async () => (await listChosenCompanies(database.db, choice)).map(presentCompanyInList))
}
