import * as z from 'zod/mini'
import { companyInList } from './company.ts'
import { companyFacts, companyName, enrichFromRegistry, registryCode } from './company-form.ts'
import { endpoint } from './endpoint.ts'
import { figureSource, quarterFinancials } from './financial-data.ts'
import { givenId, id, idParams, repeated, wholeNumber } from './reply.ts'
import { tag } from './tag.ts'

const text = z.nullable(z.string())

/** A company with all fields that visitors may see. */
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
  /** The sources of the facts and their dates; `null` for a source without the company. */
  sources: z.object({
    emta: z.nullable(z.object({ asOf: z.string() })),
    registry: z.nullable(z.object({ asOf: z.string() })),
  }),
  /**
   * A recommendation without a decision. This and the following fields are returned only to haldur and administraator.
   */
  isPending: z.optional(z.boolean()),
  /** Who recommended the company, when and why. */
  recommendationNotes: z.optional(text),
  recommendedBy: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  anonymousRecommender: z.optional(z.nullable(z.object({ name: z.string(), email: z.string() }))),
  recommendedAt: z.optional(text),
})

export type Company = z.infer<typeof company>

/** Maximum number of rows in a list reply. */
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
    tags: z.optional(repeated(givenId, 200)),
    isActive: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.array(companyInList),
  isPaged: true,
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/{id}',
  summary: 'One company with all its fields.',
  access: 'browse',
  params: idParams,
  reply: company,
})

export const readCompanyFinancials = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/financials',
  summary: 'One company with its quarterly figures, oldest first, and the publication of each quarter.',
  access: 'browse',
  params: idParams,
  reply: z.object({ company, financialData: z.array(quarterFinancials), publications: z.array(figureSource) }),
})

export const addCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary:
    'Adds a managed company; 409 with the `_id` of the existing one when the code is taken. On request empty fields are filled from the register; when that fails the company is added anyway and the reply has `warning`.',
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
  summary: 'Changes a company; fields that are left out are not changed.',
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
  summary: 'Applies the same change to many companies: tags to add and remove, tracked and active. All of them or none.',
  access: 'curate-companies',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(mostCompaniesInPage)),
    addTags: z.optional(z.array(id).check(z.maxLength(50))),
    removeTags: z.optional(z.array(id).check(z.maxLength(50))),
    isActive: z.optional(z.boolean()),
    isTracked: z.optional(z.boolean()),
  }),
  /** Number of companies found. */
  reply: z.object({ changed: z.int() }),
})

export const removeCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/{id}',
  summary:
    "Deletes a company with its tag links, register details and reports. Quarterly figures belong to the registry code and are kept, inaccessible until a company with the code is added again.",
  access: 'curate-companies',
  params: idParams,
  reply: z.object({ _id: id }),
})

export const companyIdSentence = 'Company ID is required'

export const refreshCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/{id}/refresh-data',
  summary: `Reads what the register says of a company now; 404 when it knows none, 502 when it fails. \`warning\` says whose words were used where they are not the register’s: without a login while its file is not loaded, or does not hold the company. Without an id: ${companyIdSentence}.`,
  access: 'curate-companies',
  params: z.object({ id: z.union([givenId, z.pipe(z.string().check(z.regex(/^\s*$/)), z.transform(() => null))]) }),
  reply: company,
  mayWarn: true,
})
