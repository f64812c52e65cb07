import type { ReplyData } from '@kvartal/contract/endpoint'
import type { registryCalls } from '@kvartal/contract/registry'
import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentCompany } from '../present/company.ts'
import { unknownCompany } from '../visibility/visible-company.ts'
import { presentRegistryCompany } from './present.ts'

/** Finds a company by code in the stored data only, so that it works without delay even while all sources are down. */
export async function findByRegistryCode(
  database: Database,
  code: string,
  visitor: Visitor,
): Promise<ReplyData<typeof registryCalls.findByRegistryCode>> {
  const company = await findCompanyByCode(database.db, code)
  if (company !== null && canSeeCompany(visitor, company)) return presentCompany(company, visitor)
  const entry = await findInDirectory(database.db, code)
  // The name is the one that is published: what somebody typed here is not told, nor whether the company is known to nobody else.
  if (company !== null)
    return {
      registryCode: code,
      name: entry?.name ?? code,
      isManaged: true,
      isPending: company.state === 'pending',
    }
  if (entry === null) throw unknownCompany()
  return presentRegistryCompany(entry, false)
}
