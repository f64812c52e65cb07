import type { CountedTag } from '@kvartal/contract/tag'
import type { Database } from '@kvartal/database/open'
import * as stored from '@kvartal/database/tags/list-tags'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { presentCountedTag } from './present.ts'

/** Tags whose name holds the text searched for, all without one. */
export async function listTags(database: Database, search: string | undefined, visitor: Visitor): Promise<CountedTag[]> {
  const tags = await stored.listTags(database.db, { search, includeHidden: seesHidden(visitor) })
  return tags.map(presentCountedTag)
}
