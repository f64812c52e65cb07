import { eachFact, factsOnWire } from '@kvartal/domain/company/facts'
import * as z from 'zod/mini'
import { namedActivity } from './activities.ts'
import {
  companyFacts,
  companyFlags,
  companyName,
  enrichFromRegistry,
  registryCode,
} from './company-form.ts'
import { companyFactFields, companyInList, goneOn } from './company.ts'
import { endpoint } from './endpoint.ts'
import { figureSource, period, quarterFinancials } from './financial-data.ts'
import { mostCompaniesInPage } from './page-sizes.ts'
import { rateLimits } from './rate-limits.ts'
import {
  companyParams,
  givenId,
  id,
  idParams,
  nullableText,
  pageFields,
  removed,
  repeated,
  searchText,
} from './reply.ts'
import { tag } from './tag.ts'
import { undoToken } from './undo.ts'

const person = z.object({ name: z.string(), email: z.string() })

/**
 * Where a fact comes from; `unknown` when it was stored before origins were, `null` for a missing
 * fact.
 */
const origin = z.nullable(z.enum(['registry', 'emta', 'hand', 'unknown']))

/** The origin of each fact, by its name in replies. */
const factOrigins = z.object({
  ...factsOnWire(eachFact(() => origin)),
  previousNames: origin,
})

const source = z.nullable(z.object({ asOf: z.string() }))

const sources = z.object({ emta: source, registry: source })

/** A company with all fields that visitors may see. */
export const company = z.object({
  _id: id,
  /** Approved here; a recommendation without a decision is not. */
  isCurated: z.boolean(),
  ...companyFactFields,
  goneOn,
  tags: z.array(tag),
  isActive: z.boolean(),
  isTracked: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The sources of the facts and their dates; `null` for a source without the company. */
  sources,
  origins: factOrigins,
  /**
   * A recommendation without a decision. This and the following fields are returned only to haldur
   * and administraator.
   */
  isPending: z.optional(z.boolean()),
  /** Who recommended the company, when and why. */
  recommendationNotes: z.optional(nullableText),
  recommendedBy: z.optional(z.nullable(person)),
  anonymousRecommender: z.optional(z.nullable(person)),
  recommendedAt: z.optional(nullableText),
})

export type Company = z.infer<typeof company>

/**
 * A company of the country that is not curated here: what EMTA and the register publish about it.
 */
export const uncuratedCompany = z.extend(company, {
  _id: z.null(),
  isCurated: z.literal(false),
  tags: z.array(tag).check(z.length(0)),
  isActive: z.literal(true),
  isTracked: z.literal(false),
  createdAt: z.null(),
  updatedAt: z.null(),
})

/** Any company of the country. */
export const anyCompany = z.union([company, uncuratedCompany])

export type AnyCompany = z.infer<typeof anyCompany>

const detailFields = {
  /** The main activity that it declares, by the register's name. */
  activityCode: z.nullable(z.extend(namedActivity, { name: nullableText })),
  municipality: nullableText,
  shareCapital: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** An address that begins with http:// or https://. */
  website: nullableText,
  vatNumber: nullableText,
}

/** `registry-details` are the register's general data, a file of its own with its own day. */
const detailOrigin = z.nullable(z.enum(['registry', 'registry-details', 'emta']))

/** What a company that is read alone carries beside its facts; lists stay slim. */
const alone = {
  ...detailFields,
  sources: z.extend(sources, { details: source }),
  origins: z.extend(factOrigins, {
    activityCode: detailOrigin,
    municipality: detailOrigin,
    shareCapital: detailOrigin,
    website: detailOrigin,
    vatNumber: detailOrigin,
  }),
}

/** Any company of the country, read alone. */
export const companyAlone = z.union([z.extend(company, alone), z.extend(uncuratedCompany, alone)])

export type CompanyAlone = z.infer<typeof companyAlone>

/** The most rows that are cheap to list. */
const fewRows = 1000

export const companyIdSentence = 'Company ID is required'

export const companyCalls = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/api/companies',
    summary:
      'Companies by name in Estonian order. `search` matches name, former name or registry code; `tags` match companies with any of them, `allTags` those with all of them; `lacks=figures` those without a single quarter.',
    access: 'browse',
    query: z.object({
      ...pageFields(mostCompaniesInPage),
      search: searchText,
      tags: z.optional(repeated(givenId, 200)),
      allTags: z.optional(repeated(givenId, 200)),
      lacks: z.optional(z.enum(['figures'])),
      isActive: z.optional(z.enum(['true', 'false'])),
    }),
    // The whole list is cached.
    laneOf({ page = 1, limit = mostCompaniesInPage, search, tags, allTags, lacks, isActive }) {
      const isPart =
        page > 1 ||
        [search, tags, allTags, lacks].some((filter) => filter !== undefined) ||
        isActive === 'false'
      return limit > fewRows && isPart ? 'list' : null
    },
    reply: z.array(companyInList),
    isPaged: true,
  }),
  readCompany: endpoint({
    method: 'GET',
    path: '/api/companies/{id}',
    summary:
      'One company with all its fields, by id or registry code. One that is not curated has `isCurated: false`, no `_id` and the facts of EMTA and the register.',
    access: 'browse',
    params: companyParams,
    reply: companyAlone,
  }),
  readCompanyFinancials: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/financials',
    summary:
      'One company, by id or registry code, with its quarterly figures, oldest first, and the publication of each quarter. `importedPeriods` are the quarters of which a publication was imported that holds all that EMTA published of the company; without figures in one of them, EMTA published none. `removedPeriods` are quarters whose figures newer publications no longer contain; they keep their values, and the history tells when they were last published.',
    access: 'browse',
    params: companyParams,
    reply: z.object({
      company: companyAlone,
      financialData: z.array(quarterFinancials),
      publications: z.array(figureSource),
      importedPeriods: z.array(period),
      removedPeriods: z.array(period),
    }),
  }),
  addCompany: endpoint({
    method: 'POST',
    path: '/api/companies',
    summary:
      'Adds a managed company; 409 with the `_id` of the existing one when the code is taken. On request empty fields are filled from the register; when that fails the company is added anyway and the reply has `warning`.',
    access: 'curate-companies',
    body: z.object({
      registryCode,
      name: companyName,
      ...companyFacts,
      ...companyFlags,
      enrichFromRegistry,
    }),
    reply: company,
    mayWarn: true,
  }),
  changeCompany: endpoint({
    method: 'PUT',
    path: '/api/companies/{id}',
    summary: 'Changes a company; fields that are left out are not changed.',
    access: 'curate-companies',
    params: idParams,
    body: z.object({
      name: z.optional(companyName),
      ...companyFacts,
      ...companyFlags,
    }),
    reply: company,
  }),
  changeCompanies: endpoint({
    method: 'PUT',
    path: '/api/companies',
    summary:
      'Applies the same change to many companies: tags to add and remove, tracked and active. All of them or none.',
    access: 'curate-companies',
    body: z.object({
      ids: z.array(givenId).check(z.minLength(1), z.maxLength(mostCompaniesInPage)),
      addTags: companyFacts.tags,
      removeTags: companyFacts.tags,
      ...companyFlags,
    }),
    reply: z.object({
      /** Number of companies found. */
      changed: z.int(),
      undoToken,
    }),
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/api/companies/{id}',
    summary:
      'Deletes a company with its tag links, register details and reports. Quarterly figures belong to the registry code and are kept, and the code is again one of a company that is not curated.',
    access: 'curate-companies',
    params: idParams,
    reply: z.extend(removed, { undoToken }),
  }),
  refreshCompany: endpoint({
    method: 'PUT',
    path: '/api/companies/{id}/refresh-data',
    summary: `Reads what the register says of a company now; 404 when it knows none, 502 when it fails. \`warning\` says whose words were used where they are not the register’s: without a login while its file is not loaded, or does not hold the company. Without an id: ${companyIdSentence}.`,
    access: 'curate-companies',
    rateLimit: rateLimits.registryReading,
    params: z.object({
      id: z.union([
        givenId,
        z.pipe(
          z.string().check(z.regex(/^\s*$/)),
          z.transform(() => null),
        ),
      ]),
    }),
    reply: company,
    mayWarn: true,
  }),
}
