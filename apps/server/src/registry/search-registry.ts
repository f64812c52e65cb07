import { mostFoundInRegistry, type RegistryCompany } from '@kvartal/contract/registry'
import { findRegistryCodesInUse } from '@kvartal/database/companies/find-company'
import { readFound } from '@kvartal/database/directory/search-directory'
import type { Database } from '@kvartal/database/open'
import type { CountryNames } from '../search/country-names.ts'
import { presentRegistryCompany } from './present.ts'

/** Companies of the directory that match the search text; managed companies are marked. */
export async function searchRegistry(
  database: Database,
  findCodes: CountryNames['findCodes'],
  term: string,
): Promise<RegistryCompany[]> {
  const found = await readFound(
    database.db,
    await findCodes(term, { limit: mostFoundInRegistry }),
    term,
  )
  const inUse = await findRegistryCodesInUse(
    database.db,
    found.map(({ registryCode }) => registryCode),
  )
  return found.map((company) => presentRegistryCompany(company, inUse.has(company.registryCode)))
}
