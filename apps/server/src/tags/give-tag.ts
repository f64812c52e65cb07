import type { tagCompanies } from '@kvartal/contract/curate-many'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { findTagRecord } from '@kvartal/database/tags/tag-record'
import { curateMany } from '../curation/curate-many.ts'
import type { CallingUser } from '../http/visitor.ts'
import { unknownTag } from './read-tags.ts'

/** Gives a tag to companies by their codes; those not curated yet become curated. @throws NotFound without the tag */
export async function giveTag(
  database: Database,
  id: number,
  body: Received<typeof tagCompanies>['body'],
  caller: CallingUser,
): Promise<ReplyData<typeof tagCompanies>> {
  if ((await findTagRecord(database.db, id)) === null) throw unknownTag()
  return curateMany(database, { ...body, tags: [id] }, caller)
}
