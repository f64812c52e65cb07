import { type CompanyRecord, findCompany } from '@kvartal/database/companies/find-company'
import type { Database } from '@kvartal/database/open'
import { can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import { NotFound } from '../http/known-error.ts'

/** Whether inactive companies and recommendations that wait for a decision exist for this visitor. */
export function seesHidden(visitor: Visitor): boolean {
  return can(visitor, 'see-hidden-companies')
}

/**
 * A company by its id on the wire.
 * @throws NotFound also when there is one that this visitor may not see
 */
export async function requireVisibleCompany(database: Database, id: string, visitor: Visitor): Promise<CompanyRecord> {
  const company = await findCompany(database.db, Number(id))
  if (company === null || !isVisibleTo(company, visitor)) throw unknownCompany()
  return company
}

export function isVisibleTo(company: CompanyRecord, visitor: Visitor): boolean {
  return seesHidden(visitor) || (company.state === 'managed' && company.isActive)
}

export function unknownCompany(): NotFound {
  return new NotFound('Ettevõtet ei leitud')
}
