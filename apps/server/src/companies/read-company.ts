import type { Company } from '@kvartal/contract/companies'
import type { Database } from '@kvartal/database/open'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentCompany } from '../present/company.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

export async function readCompany(database: Database, id: number, visitor: Visitor): Promise<Company> {
  return presentCompany(await requireVisibleCompany(database, id, visitor), visitor)
}
