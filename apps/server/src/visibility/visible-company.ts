import { type CompanyRecord, findCompany } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { NotFound } from '../http/known-error.ts'

/**
 * A company by its id.
 * @throws NotFound also when this visitor may not see the company
 */
export async function requireVisibleCompany(database: Database, id: number, visitor: Visitor): Promise<CompanyRecord> {
  const company = await findCompany(database.db, id)
  if (company === null || !canSeeCompany(visitor, company)) throw unknownCompany()
  return company
}

export function unknownCompany(): NotFound {
  return new NotFound('Ettevõtet ei leitud')
}
