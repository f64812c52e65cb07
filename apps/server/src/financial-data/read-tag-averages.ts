import type { TagAverages } from '@kvartal/contract/financial-data'
import type { Database } from '@kvartal/database/open'
import { listNamedTags } from '@kvartal/database/tags/list-named-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import type { Visitor } from '@kvartal/domain/access/role'
import type { Client } from '../limits/lane.ts'
import type { ReadForTag } from '../cache/tag-cache.ts'
import { presentTag } from '../present/tag.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import type { AveragesOfTag } from './cached-averages.ts'

export interface AveragesParts {
  readonly database: Database
  readonly readAverages: ReadForTag<AveragesOfTag>
}

/** Averages of the tags that are known, in the order asked, each once. */
export async function readTagAverages(parts: AveragesParts, tagIds: readonly number[], client: Client): Promise<TagAverages[]> {
  return averagesOf(parts, await listNamedTags(parts.database.db, tagIds), client)
}

/** Averages of each of a company's tags, by the tag's name. */
export async function readTagAveragesOfCompany(
  parts: AveragesParts,
  id: number,
  { visitor, client }: { readonly visitor: Visitor; readonly client: Client },
): Promise<TagAverages[]> {
  const company = await requireVisibleCompany(parts.database, id, visitor)
  return averagesOf(parts, company.tags, client)
}

async function averagesOf({ readAverages }: AveragesParts, tags: readonly TagRecord[], client: Client): Promise<TagAverages[]> {
  const found: TagAverages[] = []
  for (const tag of tags) {
    const averages = await readAverages(tag.id, client)
    // Deleted in between.
    if (averages !== null) found.push({ tag: presentTag(tag), ...averages })
  }
  return found
}
