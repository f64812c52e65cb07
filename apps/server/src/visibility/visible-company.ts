import { type CompanyRecord, findCompany, findCompanyByCode } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { NotFound } from '../http/known-error.ts'

/**
 * A company by its id.
 * @throws NotFound also when this visitor may not see the company
 */
export async function requireVisibleCompany(database: Database, id: number, visitor: Visitor): Promise<CompanyRecord> {
  return requireVisible(await findCompany(database.db, id), visitor)
}

/** The same by registry code. @throws NotFound */
export async function requireVisibleCode(database: Database, registryCode: string, visitor: Visitor): Promise<CompanyRecord> {
  return requireVisible(await findCompanyByCode(database.db, registryCode), visitor)
}

function requireVisible(company: CompanyRecord | null, visitor: Visitor): CompanyRecord {
  if (company === null || !canSeeCompany(visitor, company)) throw unknownCompany()
  return company
}

export function unknownCompany(): NotFound {
  return new NotFound('Ettevõtet ei leitud')
}
