import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import {
  type CountedTag as TagOfDatabase,
  findTag,
  listTags as listInDatabase,
  findTagRecord,
  type TagRecord,
} from '@kvartal/database/tags'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { NotFound } from '../kit/http/known-error.ts'
import type { Work } from '../kit/limits/lane.ts'
import { presentCompanyInList, presentCountedTag } from './present-company.ts'

/** Tags whose name contains the search text; all tags without one. */
export async function listTags(
  { db }: Reads,
  search: string | undefined,
  visitor: Visitor,
): Promise<CountedTag[]> {
  const tags = await listInDatabase(db, { search, includeHidden: seesHidden(visitor) })
  return tags.map(presentCountedTag)
}

/** @throws NotFound when the tag does not exist */
export async function readTag({ db }: Reads, id: number, visitor: Visitor): Promise<CountedTag> {
  return presentCountedTag(await requireTag(db, id, { includeHidden: seesHidden(visitor) }))
}

/** @throws NotFound when the tag does not exist */
export async function requireTag(
  db: Reads['db'],
  id: number,
  seen: { readonly includeHidden: boolean },
): Promise<TagOfDatabase> {
  const tag = await findTag(db, id, seen)
  if (tag === null) throw unknownTag()
  return tag
}

/**
 * The tag's companies that the visitor may see, by name.
 * @throws NotFound when the tag does not exist
 */
export async function listCompaniesOfTag(
  database: Reads,
  id: number,
  visitor: Visitor,
  work: Work,
): Promise<CompanyInList[]> {
  await readTag(database, id, visitor)
  const choice = { tagIds: [id], includeHidden: seesHidden(visitor) }
  return work(async () =>
    (await listChosenCompanies(database.db, choice)).map(presentCompanyInList),
  )
}

/** The tag without its companies. @throws NotFound when it does not exist */
export async function requireTagRecord(db: Reads['db'], id: number): Promise<TagRecord> {
  const tag = await findTagRecord(db, id)
  if (tag === null) throw unknownTag()
  return tag
}

function unknownTag(): NotFound {
  return new NotFound('Tagi ei leitud')
}
