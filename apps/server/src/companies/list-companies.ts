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
import { type NameLines, nameLines } from '@kvartal/domain/search/name-lines'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { prepareBody, sendPrepared, writeReply } from '../kit/http/prepared-body.ts'
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
export function makeListCompanies(database: Reads, versions: VersionTracker) {
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

  const kept = keepList(database, versions)

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
    return { send: (request, reply) => sendPrepared(body, request, reply) }
  }
}

/** More companies than these are listed by the database, so that they do not fill the memory. */
const mostKept = 20_000

/** The minimum time between two readings of all companies, in milliseconds. */
const leastPause = 10_000

interface KeptList {
  readonly version: number
  readonly all: readonly CompanyInList[]
  readonly active: readonly CompanyInList[]
  readonly names: NameLines
}

/**
 * Pages of the list from memory, where all companies are kept while their version is current.
 * Otherwise, and where there are too many of them, the database answers, and they are read again in
 * the background: a run changes thousands of companies one after another.
 */
export function keepList(database: Reads, versions: Pick<VersionTracker, 'read'>) {
  let kept: KeptList | null = null
  let isReading = false
  let readAt = -Infinity
  const readVersion = () => versions.read('companies', 'directory')

  async function refresh(): Promise<void> {
    if (isReading) return
    isReading = true
    readAt = performance.now()
    try {
      const version = await readVersion()
      const found = await listManagedCompanies(database.db, mostKept + 1)
      if (found.length > mostKept) return
      const all = found.map(({ company }) => company)
      const named = found.map(({ company: { registryCode, name }, formerNames }) => ({
        registryCode,
        name,
        formerNames,
      }))
      const active = all.filter(({ isActive }) => isActive)
      kept = { version, all, active, names: await nameLines(named, () => nextTurn()) }
    } catch {
      // The database answers; it says what is wrong.
    } finally {
      isReading = false
    }
  }

  /** `null` for what only the database can answer now. */
  async function readKept(filter: CompanyFilter): Promise<Page | null> {
    if (filter.lacksFigures === true) return null
    const version = await readVersion()
    const list = kept
    if (list?.version !== version) {
      if (performance.now() - readAt >= leastPause) void refresh()
      return null
    }
    const { page, limit, isActive, search } = filter
    const query = search === undefined ? undefined : companyQuery(search)
    let rows: readonly FoundCompany[] = isActive === true ? list.active : list.all
    if (query !== undefined)
      rows = (query === null ? [] : list.names.find(query)).flatMap(({ place, formerName }) => {
        const row = list.all[place]
        if (row === undefined) return []
        return formerName === null ? row : { ...row, matchedName: formerName }
      })
    if (isFiltered(filter) || isActive === false) rows = rows.filter(isWantedBy(filter))
    return {
      data: rows.slice((page - 1) * limit, page * limit).map(presentCompanyInList),
      pagination: paginationOf(page, limit, rows.length),
    }
  }

  return { read: readKept, refresh }
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
  return {
    data: rows.map(presentCompanyInList),
    pagination: paginationOf(filter.page, filter.limit, total),
  }
}
