import type { ReplyData } from '@kvartal/contract/endpoint'
import {
  type RegistryCompany,
  type RegistryFacts,
  registryCalls,
  shortestCode,
  mostFoundInRegistry,
} from '@kvartal/contract/registry'
import { findCompanyByCode, findRegistryCodesInUse } from '@kvartal/database/companies/find-company'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import { type FoundInDirectory, readFound } from '@kvartal/database/directory/search-directory'
import type { Database } from '@kvartal/database/open'
import { canSeeCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { InvalidInput, NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CountryNames } from './country-names.ts'
import { presentCompany, presentFacts, presentGone } from './present-company.ts'
import { type RegistryReading, readRegister, unknownToRegister, type Registry } from './registry.ts'
import { unknownCompany } from './visible-company.ts'

/** A company of the directory as returned by lookups. */
function presentRegistryCompany(
  found: Omit<FoundInDirectory, 'status'>,
  isManaged: boolean,
): RegistryCompany {
  const {
    registryCode,
    name,
    county,
    businessActivity,
    legalForm,
    vatRegistered,
    matchedName,
    goneOn,
  } = found
  return {
    registryCode,
    name,
    county,
    businessActivity,
    type: legalForm,
    vatRegistered,
    ...presentGone({ goneOn }),
    ...(isManaged && { isManaged }),
    ...(matchedName !== undefined && { matchedName }),
  }
}

function presentReading({ entry, source, asOf }: RegistryReading): RegistryFacts {
  return { ...presentFacts(entry), source, asOf }
}

/**
 * Finds a company by code in the stored data only, so that it works without delay even while all
 * sources are down.
 */
async function findByRegistryCode(
  database: Database,
  code: string,
  visitor: Visitor,
): Promise<ReplyData<typeof registryCalls.findByRegistryCode>> {
  const company = await findCompanyByCode(database.db, code)
  if (company !== null && canSeeCompany(visitor, company)) return presentCompany(company, visitor)
  const entry = await findInDirectory(database.db, code)
  // The name is the one that is published: what somebody typed here is not told, nor whether the
  // company is known to nobody else.
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

/** The register's data of a code. The message for a short code is required by the specification. */
async function readFromRegistry(
  registry: Registry,
  code: string,
  visitor: Visitor,
): Promise<{ readonly data: RegistryFacts; readonly warning?: string }> {
  if (code.length < shortestCode) throw new InvalidInput('Valid registry code is required')
  // The register has only codes of eight digits, so other codes are not requested.
  if (!isRegistryCode(code)) throw new NotFound(unknownToRegister)
  const { reading, warning } = await readRegister(registry, code, visitor)
  return { data: presentReading(reading), ...(warning !== null && { warning }) }
}

/** Companies of the directory that match the search text; managed companies are marked. */
async function searchRegistry(
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

export function serveRegistry(
  app: FastifyInstance,
  { database, registry, countryNames: { findCodes } }: Context,
): void {
  serve(app, registryCalls.findByRegistryCode, async ({ params, visitor }) => ({
    data: await findByRegistryCode(database, params.code, visitor),
  }))
  serve(app, registryCalls.searchRegistry, async ({ query }) => ({
    data: await searchRegistry(database, findCodes, query.term ?? ''),
  }))
  serve(app, registryCalls.readFromRegistry, async ({ params, visitor }) =>
    readFromRegistry(registry, params.code, visitor),
  )
}
