import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Registry codes of each tag's active companies, whoever asks. A tag that is not known has no entry. */
export async function listCodesOfTags(
  db: Kysely<Schema>,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (tagIds.length === 0) return new Map()
  const tags = await db
    .selectFrom('tags')
    .leftJoin('company_tags', 'company_tags.tag_id', 'tags.id')
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.id', '=', 'company_tags.company_id')
        .on('companies.state', '=', 'managed')
        .on('companies.is_active', '=', true),
    )
    .where('tags.id', 'in', tagIds)
    .groupBy('tags.id')
    .select((eb) => [
      'tags.id',
      eb.fn
        .coalesce(
          eb.fn.agg<string[]>('array_agg', ['companies.registry_code']).filterWhere('companies.id', 'is not', null),
          eb.val('{}'),
        )
        .as('registryCodes'),
    ])
    .execute()
  return new Map(tags.map(({ id, registryCodes }) => [id, registryCodes]))
}
