import * as z from 'zod/mini'
import { companyInList } from './company.ts'
import { companyFacts, companyName, enrichFromRegistry, registryCode } from './company-form.ts'
import { endpoint } from './endpoint.ts'
import { figureSource, quarterFinancials } from './financial-data.ts'
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
  /** It was suggested, and nobody has decided on it. This and the rest only haldur and administraator get. */
  isPending: z.optional(z.boolean()),
  /** Who suggested the company, when and why. */
  recommendationNotes: z.optional(text),
  recommendedBy: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  anonymousRecommender: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  recommendedAt: z.optional(text),
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
  summary: 'One company with its quarterly figures, oldest first, and the publication each quarter is taken from.',
  access: 'browse',
  params: idParams,
  reply: z.object({ company, financialData: z.array(quarterFinancials), publications: z.array(figureSource) }),
})

export const addCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary:
    'Adds a company to those curated here; 409 with its `_id` when the code is taken. What the form leaves empty comes from the register where asked; when that fails the company is added all the same and the reply carries `warning`.',
  access: 'curate-companies',
  body: z.object({
    registryCode,
    name: companyName,
    ...companyFacts,
    isActive: z.optional(z.boolean()),
    isTracked: z.optional(z.boolean()),
    enrichFromRegistry,
  }),
  reply: company,
  mayWarn: true,
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/{id}',
  summary: 'Changes a company; fields that are left out stay as they are.',
  access: 'curate-companies',
  params: idParams,
  body: z.object({
    name: z.optional(companyName),
    ...companyFacts,
    isActive: z.optional(z.boolean()),
    isTracked: z.optional(z.boolean()),
  }),
  reply: company,
})

export const changeCompanies = endpoint({
  method: 'PUT',
  path: '/api/companies',
  summary: 'Changes many companies alike: tags added and taken away, tracked and active switched. All of them or none.',
  access: 'curate-companies',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(mostCompaniesInPage)),
    addTags: z.optional(z.array(id).check(z.maxLength(50))),
    removeTags: z.optional(z.array(id).check(z.maxLength(50))),
    isActive: z.optional(z.boolean()),
    isTracked: z.optional(z.boolean()),
  }),
  /** How many companies there were to change. */
  reply: z.object({ changed: z.int() }),
})

export const removeCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/{id}',
  summary:
    "Deletes a company with its tag links, register details and reports. Quarterly figures are EMTA's about a code and stay, out of reach until the code is curated again.",
  access: 'curate-companies',
  params: idParams,
  reply: z.object({ _id: id }),
})

export const refreshCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/{id}/refresh-data',
  summary: 'Reads what the register says of a company now; 404 when it knows none, 502 when it fails.',
  access: 'curate-companies',
  params: idParams,
  reply: company,
})
