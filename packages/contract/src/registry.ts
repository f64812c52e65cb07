import * as z from 'zod/mini'
import { company } from './companies.ts'
import { endpoint } from './endpoint.ts'

const text = z.nullable(z.string())

/** A company that EMTA or the register knows, whether it is curated here or not. */
export const registryCompany = z.object({
  registryCode: z.string(),
  name: z.string(),
  county: text,
  businessActivity: text,
  type: text,
  vatRegistered: z.nullable(z.boolean()),
  /** It is curated here, or suggested and waiting. */
  isManaged: z.optional(z.boolean()),
  /** The former name by which it was found, where the present one does not match. */
  matchedName: z.optional(z.string()),
})

export type RegistryCompany = z.infer<typeof registryCompany>

/** All that may be told of a company that is here but not for this visitor: that it is. */
export const hiddenCompany = z.object({
  registryCode: z.string(),
  name: z.string(),
  isManaged: z.literal(true),
  isPending: z.boolean(),
})

const code = z.string().check(z.regex(/^\d{8}$/))

export const findByRegistryCode = endpoint({
  method: 'GET',
  path: '/api/companies/registry/{code}',
  summary:
    'The company of a code: the one curated here, with `_id`; else what EMTA or the register know; 404 when nobody knows it.',
  access: 'look-up-company',
  params: z.object({ code }),
  reply: z.union([company, hiddenCompany, registryCompany]),
})

export const mostFoundInRegistry = 20

export const searchRegistry = endpoint({
  method: 'GET',
  path: '/api/companies/search/scraped',
  summary: 'Up to 20 companies of the whole country by name, former name or code; nothing for under 2 characters.',
  access: 'look-up-company',
  query: z.object({ term: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.array(registryCompany),
})

export const registryFacts = z.object({
  registryCode: z.string(),
  name: z.string(),
  type: text,
  county: text,
  address: z.object({ street: text, postalCode: text, fullAddress: text }),
  registrationDate: text,
  status: text,
  previousNames: z.array(z.object({ name: z.string(), startDate: text, endDate: text })),
  vatRegistered: z.nullable(z.boolean()),
  businessActivity: text,
  /** Who says so. */
  source: z.enum(['registry', 'registry-open-data', 'emta']),
  /** As of which day. */
  asOf: text,
})

export type RegistryFacts = z.infer<typeof registryFacts>

export const shortestCode = 5

export const readFromRegistry = endpoint({
  method: 'GET',
  path: '/api/companies/arireg/{code}',
  summary: 'What the business register says of a code now; 404 when it knows none, 502 when it fails.',
  access: 'look-up-company',
  params: z.object({ code: z.string().check(z.maxLength(20)) }),
  reply: registryFacts,
})
