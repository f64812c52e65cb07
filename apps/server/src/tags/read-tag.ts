import type { CountedTag } from '@kvartal/contract/tag'
import type { Database } from '@kvartal/database/open'
import { findTag } from '@kvartal/database/tags/list-tags'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { NotFound } from '../http/known-error.ts'
import { presentCountedTag } from './present.ts'

/** @throws NotFound when there is no such tag */
export async function readTag(database: Database, id: number, visitor: Visitor): Promise<CountedTag> {
  const tag = await findTag(database.db, id, { includeHidden: seesHidden(visitor) })
  if (tag === null) throw new NotFound('Tagi ei leitud')
  return presentCountedTag(tag)
}
