import * as z from 'zod/mini'
import { company } from './companies.ts'
import { companyFactFields, foundCompany } from './company.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { givenCode, nullableText, searchText } from './reply.ts'

/** A company known to EMTA or the register, managed or not. */
export const registryCompany = z.extend(foundCompany, {
  businessActivity: nullableText,
  vatRegistered: z.nullable(z.boolean()),
  /** It is a managed or pending company. */
  isManaged: z.optional(z.boolean()),
})

export type RegistryCompany = z.infer<typeof registryCompany>

/** A company hidden from this visitor; only its existence may be revealed. */
export const hiddenCompany = z.object({
  registryCode: z.string(),
  name: z.string(),
  isManaged: z.literal(true),
  isPending: z.boolean(),
})

export const mostFoundInRegistry = 20

export const registryFacts = z.object({
  ...companyFactFields,
  /** The source of the facts. */
  source: z.enum(['registry', 'registry-open-data', 'emta']),
  /** The date of the facts. */
  asOf: nullableText,
})

export type RegistryFacts = z.infer<typeof registryFacts>

export const shortestCode = 5

export const registryCalls = {
  findByRegistryCode: endpoint({
    method: 'GET',
    path: '/api/companies/registry/{code}',
    summary:
      'The company of a code: the managed one, with `_id`; else the facts from EMTA or the register; 404 when there are none.',
    access: 'look-up-company',
    rateLimit: rateLimits.directoryLookup,
    params: z.object({ code: givenCode }),
    reply: z.union([company, hiddenCompany, registryCompany]),
  }),
  searchRegistry: endpoint({
    method: 'GET',
    path: '/api/companies/search/scraped',
    summary:
      'Up to 20 companies of the whole country by name, former name or code; none for under 2 characters.',
    access: 'look-up-company',
    rateLimit: rateLimits.directoryLookup,
    query: z.object({ term: searchText }),
    reply: z.array(registryCompany),
  }),
  readFromRegistry: endpoint({
    method: 'GET',
    path: '/api/companies/arireg/{code}',
    summary:
      'Current facts of a code from the business register; 404 when it has none, 502 when it fails. `warning` names the source when the facts are not the register’s own.',
    access: 'look-up-company',
    rateLimit: rateLimits.registryReading,
    params: z.object({ code: z.string().check(z.maxLength(20)) }),
    reply: registryFacts,
    mayWarn: true,
  }),
}
