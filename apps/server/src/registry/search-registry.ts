import { mostFoundInRegistry, type RegistryCompany } from '@kvartal/contract/registry'
import { findRegistryCodesInUse } from '@kvartal/database/companies/find-company'
import { searchDirectory } from '@kvartal/database/directory/search-directory'
import type { Database } from '@kvartal/database/open'
import { presentRegistryCompany } from './present.ts'

/** Companies of the directory that match the search text; managed companies are marked. */
export async function searchRegistry(database: Database, term: string): Promise<RegistryCompany[]> {
  const found = await searchDirectory(database.db, term, { limit: mostFoundInRegistry })
  const inUse = await findRegistryCodesInUse(database.db, found.map(({ registryCode }) => registryCode))
  return found.map((company) => presentRegistryCompany(company, inUse.has(company.registryCode)))
}
