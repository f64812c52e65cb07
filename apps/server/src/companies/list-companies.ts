import { companyCalls } from '@kvartal/contract/companies'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import type { Pagination } from '@kvartal/contract/reply'
import type { CompanyInList } from '@kvartal/database/companies/company-in-list'
import {
  type CompanyFilter,
  countManaged,
  type FoundCompany,
  listCompanies,
  listManagedCompanies,
} from '@kvartal/database/companies/list-companies'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { nameLines } from '@kvartal/domain/search/name-lines'
import type { FastifyBaseLogger } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keepInBackground, keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { prepareBody, preparedReply, writeReply } from '../kit/http/prepared-body.ts'
import { type Answer, paginationOf } from '../kit/http/serve.ts'
import type { Work } from '../kit/limits/lane.ts'
import { presentCompanyInList } from './present-company.ts'

type Query = Received<typeof companyCalls.listCompanies>['query']
type Companies = ReplyData<typeof companyCalls.listCompanies>

interface Page {
  readonly data: Companies
  readonly pagination: Pagination
}

/** The command that lists companies; whole lists come from the cache. */
export function makeListCompanies(
  database: Reads,
  versions: VersionTracker,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const keepWhole = (filter: Pick<CompanyFilter, 'isActive'>) =>
    keepPerVersion(
      () => versions.read('companies'),
      async () =>
        prepareBody(
          writeReply(await readPage(database, { page: 1, limit: mostCompaniesInPage, ...filter })),
        ),
    )
  const readActive = keepWhole({ isActive: true })
  const readAll = keepWhole({})
  const countActive = keepPerVersion(
    () => versions.read('companies'),
    () => countManaged(database.db, { isActive: true }),
  )

  const kept = keepList(database, versions, log)

  return async ({
    query,
    visitor,
    work,
  }: {
    query: Query
    visitor: Visitor
    work: Work
  }): Promise<Answer<Companies>> => {
    const filter = toFilter(query, visitor)
    if (filter === null)
      return {
        data: [],
        pagination: paginationOf(query.page ?? 1, query.limit ?? mostCompaniesInPage, 0),
      }
    if (!isWholeList(filter))
      return work(
        async () =>
          (await kept.read(filter)) ??
          readPage(
            database,
            isEveryActive(filter) ? { ...filter, total: await countActive() } : filter,
          ),
      )
    const body = await (filter.isActive === true ? readActive() : readAll())
    return preparedReply(body)
  }
}

/** More companies than these are listed by the database, so that they do not fill the memory. */
const mostKept = 20_000

/**
 * Pages of the list from memory, where all companies are kept while their version is current.
 * Otherwise, and where there are too many of them, the database answers: a run changes thousands of
 * companies one after another.
 */
export function keepList(
  database: Reads,
  versions: Pick<VersionTracker, 'read'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const kept = keepInBackground({
    readVersion: () => versions.read('companies', 'directory'),
    async read() {
      const found = await listManagedCompanies(database.db, mostKept + 1)
      if (found.length > mostKept) return null
      const all = found.map(({ company }) => company)
      const named = found.map(({ company: { registryCode, name }, formerNames }) => ({
        registryCode,
        name,
        formerNames,
      }))
      const active = all.filter(({ isActive }) => isActive)
      return { all, active, names: await nameLines(named, () => nextTurn()) }
    },
    onFailed: (err) => log.warn({ err }, 'the list of companies could not be read'),
  })

  /** `null` for what only the database can answer now. */
  async function read(filter: CompanyFilter): Promise<Page | null> {
    if (filter.lacksFigures === true) return null
    const list = await kept.current()
    if (list === null) return null
    const { page, limit, isActive, search } = filter
    const isWanted = isWantedBy(filter)
    const start = (page - 1) * limit
    if (search === undefined) {
      const known = isActive === true ? list.active : list.all
      const rows = isFiltered(filter) || isActive === false ? known.filter(isWanted) : known
      return pageOf(rows.slice(start, start + limit), rows.length, filter)
    }
    const query = companyQuery(search)
    // Thousands may be found, of which one page becomes rows.
    const found = (query === null ? [] : list.names.find(query)).filter(({ place }) => {
      const row = list.all[place]
      return row !== undefined && isWanted(row)
    })
    const rows = found.slice(start, start + limit).flatMap(({ place, formerName }) => {
      const row = list.all[place]
      if (row === undefined) return []
      return formerName === null ? row : { ...row, matchedName: formerName }
    })
    return pageOf(rows, found.length, filter)
  }

  return { read, refresh: kept.refresh }
}

/** Whether a filter's facts and tags keep a company. */
function isWantedBy({ isActive, tagIds: some, allTagIds: all = [] }: CompanyFilter) {
  return ({ isActive: active, tagIds }: CompanyInList) =>
    (isActive === undefined || active === isActive) &&
    (some === undefined || some.some((id) => tagIds.includes(id))) &&
    all.every((id) => tagIds.includes(id))
}

/** `null` when the visitor may see none of the requested companies. */
function toFilter(query: Query, visitor: Visitor): CompanyFilter | null {
  const isActive = query.isActive === undefined ? undefined : query.isActive === 'true'
  if (!seesHidden(visitor) && isActive === false) return null
  const search = query.search?.trim()
  return {
    page: query.page ?? 1,
    limit: query.limit ?? mostCompaniesInPage,
    isActive: seesHidden(visitor) ? isActive : true,
    tagIds: query.tags,
    allTagIds: query.allTags,
    lacksFigures: query.lacks === 'figures',
    // An empty search field means no search.
    search: search === '' ? undefined : search,
  }
}

function isWholeList(filter: CompanyFilter): boolean {
  return (
    filter.page === 1 &&
    filter.limit === mostCompaniesInPage &&
    filter.isActive !== false &&
    !isFiltered(filter)
  )
}

function isEveryActive(filter: CompanyFilter): boolean {
  return filter.isActive === true && !isFiltered(filter)
}

function isFiltered({ tagIds, allTagIds, lacksFigures = false, search }: CompanyFilter): boolean {
  return lacksFigures || [tagIds, allTagIds, search].some((filter) => filter !== undefined)
}

async function readPage(database: Reads, filter: CompanyFilter): Promise<Page> {
  const { rows, total } = await listCompanies(database.db, filter)
  return pageOf(rows, total, filter)
}

function pageOf(
  rows: readonly FoundCompany[],
  total: number,
  { page, limit }: Pick<CompanyFilter, 'page' | 'limit'>,
): Page {
  return { data: rows.map(presentCompanyInList), pagination: paginationOf(page, limit, total) }
}
