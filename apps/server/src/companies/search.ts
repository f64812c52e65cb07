import { type Found, mostFound, searchCalls } from '@kvartal/contract/search'
import {
  type CuratedCompany,
  listCuratedCompanies,
} from '@kvartal/database/companies/list-companies'
import { matchedFormerName, readFound } from '@kvartal/database/directory/search-directory'
import type { Reads } from '@kvartal/database/open'
import { listTagNames } from '@kvartal/database/tags'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { collectNames } from '@kvartal/domain/search/collect-names'
import { openNames, type NameIndex } from '@kvartal/domain/search/name-index'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { serve } from '../kit/http/serve.ts'
import type { CountryNames } from './country-names.ts'
import { presentGone } from './present-company.ts'
import { showsUncurated } from './visible-company.ts'

/** What is curated here: companies by code, whether active or not, and tags by id. */
interface Curated {
  readonly companyNames: NameIndex
  readonly tagNames: NameIndex
  /** By registry code, as numbers. */
  readonly companies: ReadonlyMap<number, CuratedCompany>
  /** Names of tags by id. */
  readonly tags: ReadonlyMap<number, string>
}

/**
 * Reads what is curated once per version, so that a search need not ask the database for it; the
 * version of names has the sizes of companies too.
 */
export function makeReadCurated({ db }: Reads, versions: VersionTracker): () => Promise<Curated> {
  return keepPerVersion(() => versions.read('companies', 'names', 'directory'), read)

  async function read(): Promise<Curated> {
    const [companies, tags] = await Promise.all([listCuratedCompanies(db), listTagNames(db)])
    const ofCompanies = collectNames({ hasCodes: true })
    for (const company of companies) {
      for (const { name } of [company, ...company.formerNames])
        ofCompanies.add(Number(company.registryCode), name, company.place)
    }
    const ofTags = collectNames({ hasCodes: false })
    for (const { id, name } of tags) ofTags.add(id, name)
    return {
      companyNames: openNames(ofCompanies.take()),
      tagNames: openNames(ofTags.take()),
      companies: new Map(companies.map((company) => [Number(company.registryCode), company])),
      tags: new Map(tags.map(({ id, name }) => [id, name])),
    }
  }
}

interface SearchParts {
  readonly database: Reads
  readonly readCurated: () => Promise<Curated>
  readonly findCountryCodes: CountryNames['findCodes']
}

/** The most tags in a reply, so that they leave room for companies. */
const mostTags = 3
const mostOfTags = 0.25

/**
 * Curated companies, tags, then companies of the country that are not curated; each the best first.
 */
export async function searchEverything(
  { database, readCurated, findCountryCodes }: SearchParts,
  {
    q = '',
    limit = mostFound,
  }: { readonly q?: string | undefined; readonly limit?: number | undefined },
  visitor: Visitor,
): Promise<Found[]> {
  const curated = await readCurated()
  const tags = curated.tagNames.find(q, { limit: mostTags })
  const accepts = (code: number) =>
    seesHidden(visitor) || curated.companies.get(code)?.isActive === true
  const companyLimit = limit - Math.min(tags.length, Math.floor(limit * mostOfTags))
  const codes = curated.companyNames.find(q, { limit: companyLimit, accepts })
  const tagIds = tags.slice(0, limit - codes.length)
  const left = limit - tagIds.length - codes.length
  const others =
    left > 0 && (await showsUncurated(database, visitor))
      ? await findCountryCodes(q, { limit: left, except: curated.companies })
      : []
  return [
    ...codes.flatMap((code) => foundCompany(curated.companies.get(code), q)),
    ...tagIds.flatMap((id) => foundTag(id, curated.tags.get(id))),
    ...(await readOthers(database, others, q)),
  ]
}

function foundCompany(company: CuratedCompany | undefined, typed: string): Found[] {
  if (company === undefined) return []
  const { id, registryCode, name, county, businessActivity } = company
  return [
    {
      kind: 'company',
      registryCode,
      _id: String(id),
      name,
      formerName: matchedFormerName(company, typed),
      county,
      activity: businessActivity,
      isCurated: true,
      ...presentGone(company),
    },
  ]
}

function foundTag(id: number, name: string | undefined): Found[] {
  const none = { registryCode: null, formerName: null, county: null, activity: null }
  return name === undefined
    ? []
    : [{ kind: 'tag', ...none, _id: String(id), name, isCurated: true }]
}

async function readOthers(
  { db }: Reads,
  codes: readonly string[],
  typed: string,
): Promise<Found[]> {
  return (await readFound(db, codes, typed)).map(
    ({ registryCode, name, matchedName, county, businessActivity, goneOn }) => ({
      kind: 'company',
      registryCode,
      _id: null,
      name,
      formerName: matchedName ?? null,
      county,
      activity: businessActivity,
      isCurated: false,
      ...presentGone({ goneOn }),
    }),
  )
}

export function serveSearch(
  app: FastifyInstance,
  { reads, versions, countryNames, keepsWarm }: Context,
): void {
  // Otherwise the first searches after a start would go to the database until the names are read.
  if (keepsWarm) void app.preparations.inTurn(countryNames.refresh)
  const parts = {
    database: reads,
    readCurated: makeReadCurated(reads, versions),
    findCountryCodes: countryNames.findCodes,
  }
  serve(app, searchCalls.searchEverything, async ({ query, visitor }) => ({
    data: await searchEverything(parts, query, visitor),
  }))
}
