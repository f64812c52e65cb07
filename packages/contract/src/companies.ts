import * as z from 'zod/mini'
import { companyInList } from './company.ts'
import { endpoint } from './endpoint.ts'
import { quarterFinancials } from './financial-data.ts'
import { id, idParams, repeated, wholeNumber } from './reply.ts'
import { tag } from './tag.ts'

const text = z.nullable(z.string())

/** A company with everything a visitor may know of it. */
export const company = z.object({
  _id: id,
  registryCode: z.string(),
  name: z.string(),
  type: text,
  county: text,
  businessActivity: text,
  vatRegistered: z.nullable(z.boolean()),
  tags: z.array(tag),
  isActive: z.boolean(),
  isTracked: z.boolean(),
  address: z.object({ street: text, postalCode: text, fullAddress: text }),
  /** `YYYY-MM-DD`, like every date here. */
  registrationDate: text,
  /** The register's status in words ('Registrisse kantud'). */
  status: text,
  previousNames: z.array(z.object({ name: z.string(), startDate: text, endDate: text })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Where the facts come from and as of which day; `null` for a source that knows nothing of the company. */
  sources: z.object({
    emta: z.nullable(z.object({ asOf: z.string() })),
    registry: z.nullable(z.object({ asOf: z.string() })),
  }),
})

export type Company = z.infer<typeof company>

/** A list call answers at most this many rows. */
export const mostCompaniesInPage = 10_000

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary:
    'Companies by name in Estonian order. `search` matches name, former name or registry code; `tags` match companies with any of them.',
  access: 'browse',
  query: z.object({
    page: z.optional(wholeNumber(1_000_000)),
    limit: z.optional(wholeNumber(mostCompaniesInPage)),
    search: z.optional(z.string().check(z.maxLength(200))),
    tags: z.optional(repeated(id, 200)),
    isActive: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.array(companyInList),
  isPaged: true,
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/{id}',
  summary: 'One company whole.',
  access: 'browse',
  params: idParams,
  reply: company,
})

export const readCompanyFinancials = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/financials',
  summary: 'One company with its quarterly figures, oldest first.',
  access: 'browse',
  params: idParams,
  reply: z.object({ company, financialData: z.array(quarterFinancials) }),
})
