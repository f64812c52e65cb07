import { companyCalls } from '@kvartal/contract/companies'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import {
  type CompanyFilter,
  countManaged,
  listCompanies,
} from '@kvartal/database/companies/list-companies'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { prepareBody, sendPrepared, writeReply } from '../kit/http/prepared-body.ts'
import { type Answer, paginationOf } from '../kit/http/serve.ts'
import type { Work } from '../kit/limits/lane.ts'
import { presentCompanyInList } from './present-company.ts'

type Query = Received<typeof companyCalls.listCompanies>['query']
type Companies = ReplyData<typeof companyCalls.listCompanies>

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
      return work(async () =>
        readPage(
          database,
          isEveryActive(filter) ? { ...filter, total: await countActive() } : filter,
        ),
      )
    const body = await (filter.isActive === true ? readActive() : readAll())
    return { send: (request, reply) => sendPrepared(body, request, reply) }
  }
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

async function readPage(database: Reads, filter: CompanyFilter) {
  const { rows, total } = await listCompanies(database.db, filter)
  return {
    data: rows.map(presentCompanyInList),
    pagination: paginationOf(filter.page, filter.limit, total),
  }
}
