import { type Found, mostFound, searchCalls } from '@kvartal/contract/search'
import { findCompaniesByCodes } from '@kvartal/database/companies/find-company'
import { listCuratedNames } from '@kvartal/database/companies/list-companies'
import { matchedFormerName, readFound } from '@kvartal/database/directory/search-directory'
import type { Reads } from '@kvartal/database/open'
import { listTagNames, listNamedTags } from '@kvartal/database/tags'
import { canSeeCompany, seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { codeText } from '@kvartal/domain/company/registry-code'
import { collectNames } from '@kvartal/domain/search/collect-names'
import { type NameIndex } from '@kvartal/domain/search/name-index'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { serve } from '../kit/http/serve.ts'
import type { CountryNames } from './country-names.ts'
import { presentGone } from './present-company.ts'
import { showsUncurated } from './visible-company.ts'

/** Names of what is curated here: companies by code, whether active or not, and tags by id. */
interface CuratedNames {
  readonly companies: NameIndex
  readonly tags: NameIndex
  /** Codes of managed companies, as numbers, with whether they are active. */
  readonly isActive: ReadonlyMap<number, boolean>
}

/**
 * Reads the names of what is curated, once per version; the version of names has their sizes too.
 */
export function makeReadCurated(
  { db }: Reads,
  versions: VersionTracker,
): () => Promise<CuratedNames> {
  return keepPerVersion(() => versions.read('companies', 'names'), read)

  async function read(): Promise<CuratedNames> {
    const [companies, tags] = await Promise.all([listCuratedNames(db), listTagNames(db)])
    const ofCompanies = collectNames({ hasCodes: true })
    for (const { registryCode, name, formerNames, place } of companies) {
      for (const each of [name, ...formerNames]) ofCompanies.add(Number(registryCode), each, place)
    }
    const ofTags = collectNames({ hasCodes: false })
    for (const { id, name } of tags) ofTags.add(id, name)
    return {
      companies: await ofCompanies.finish(),
      tags: await ofTags.finish(),
      isActive: new Map(
        companies.map(({ registryCode, isActive }) => [Number(registryCode), isActive]),
      ),
    }
  }
}

interface SearchParts {
  readonly database: Reads
  readonly readCurated: () => Promise<CuratedNames>
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
  const tags = curated.tags.find(q, { limit: mostTags })
  const accepts = (code: number) => seesHidden(visitor) || curated.isActive.get(code) === true
  const companyLimit = limit - Math.min(tags.length, Math.floor(limit * mostOfTags))
  const codes = curated.companies.find(q, { limit: companyLimit, accepts }).map(codeText)
  const tagIds = tags.slice(0, limit - codes.length)
  const left = limit - tagIds.length - codes.length
  const others =
    left > 0 && (await showsUncurated(database, visitor))
      ? await findCountryCodes(q, { limit: left, except: curated.isActive })
      : []
  return (
    await Promise.all([
      readCompanies(database, codes, q, visitor),
      readTags(database, tagIds),
      readOthers(database, others, q),
    ])
  ).flat()
}

async function readCompanies(
  { db }: Reads,
  codes: readonly string[],
  typed: string,
  visitor: Visitor,
): Promise<Found[]> {
  const byCode = new Map(
    (await findCompaniesByCodes(db, codes)).map((company) => [company.registryCode, company]),
  )
  return codes.flatMap((code): Found[] => {
    const company = byCode.get(code)
    // It may have been hidden a moment ago.
    if (company === undefined || !canSeeCompany(visitor, company)) return []
    const { id, registryCode, name, county, businessActivity } = company
    const formerName = matchedFormerName(company, typed)
    return [
      {
        kind: 'company',
        registryCode,
        _id: String(id),
        name,
        formerName,
        county,
        activity: businessActivity,
        isCurated: true,
        ...presentGone(company),
      },
    ]
  })
}

async function readTags({ db }: Reads, ids: readonly number[]): Promise<Found[]> {
  const byId = new Map((await listNamedTags(db, ids)).map((tag) => [tag.id, tag]))
  const none = { registryCode: null, formerName: null, county: null, activity: null }
  return ids.flatMap((id): Found[] => {
    const tag = byId.get(id)
    return tag === undefined
      ? []
      : [{ kind: 'tag', ...none, _id: String(id), name: tag.name, isCurated: true }]
  })
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
  { reads, versions, countryNames }: Context,
): void {
  const parts = {
    database: reads,
    readCurated: makeReadCurated(reads, versions),
    findCountryCodes: countryNames.findCodes,
  }
  serve(app, searchCalls.searchEverything, async ({ query, visitor }) => ({
    data: await searchEverything(parts, query, visitor),
  }))
}
