import type { AuditSubject } from '@kvartal/domain/audit/action'
import type { RecordNames } from '@kvartal/domain/audit/record-names'
import { type Kysely, sql } from 'kysely'
import type { ChangeRecord } from './audit.ts'
import type { Schema } from './schema.ts'

/** Lists of codes can be long; further ones are read as codes. */
const mostNamedInList = 100

const tagLists = ['addTags', 'removeTags'] as const
const codeLists = ['companies', 'added', 'removed', 'restored', 'registryCodes'] as const

function itemsOf(rows: readonly ChangeRecord[], lists: readonly string[]): string[] {
  const states = rows.flatMap(({ before, after }) => [before, after])
  const items = states.flatMap((state) =>
    lists.flatMap((list): readonly unknown[] => {
      const value = state?.[list]
      return Array.isArray(value) ? value.slice(0, mostNamedInList) : []
    }),
  )
  return [...new Set(items.map(String))].filter((item) => /^\d{1,9}$/.test(item))
}

/**
 * Names of the tags and companies that states hold by id and code; a deleted tag by its last name in
 * the log.
 */
export async function readAuditNames(
  db: Kysely<Schema>,
  rows: readonly ChangeRecord[],
): Promise<RecordNames> {
  const [tags, companies] = await Promise.all([
    readTagNames(db, rows),
    readCompanyNames(db, itemsOf(rows, codeLists)),
  ])
  return { tags, companies }
}

interface Named {
  readonly key: string
  readonly name: string
}

const byKey = (rows: readonly Named[]) =>
  Object.fromEntries(rows.map(({ key, name }) => [key, name]))

/** Names of the tags alone. */
export async function readTagNames(
  db: Kysely<Schema>,
  entries: readonly ChangeRecord[],
): Promise<RecordNames['tags']> {
  const ids = itemsOf(entries, tagLists)
  if (ids.length === 0) return {}
  const { rows } = await sql<Named>`
    select distinct on (key) key, name from (
      select id::text as key, name, null::bigint as row from tags where id = any(${ids}::int[])
      union all
      select subject_id, subject_name, id from audit_log where subject_type = 'tag' and subject_id = any(${ids}::text[])
    ) as known order by key, row desc nulls first`.execute(db)
  return byKey(rows)
}

async function readCompanyNames(db: Kysely<Schema>, codes: readonly string[]) {
  if (codes.length === 0) return {}
  const { rows } = await sql<Named>`
    select registry_code as key, name from companies where registry_code = any(${codes}::text[])
    union all
    select registry_code, coalesce(registry_name, emta_name) from directory
    where registry_code = any(${codes}::text[])
      and registry_code not in (select registry_code from companies where registry_code = any(${codes}::text[]))`.execute(
    db,
  )
  return byKey(rows)
}

const tables = { company: 'companies', tag: 'tags', user: 'users', run: 'runs' } as const

/** Which subjects with a page of their own still exist, as 'company 7'. */
export async function findStoredSubjects(
  db: Kysely<Schema>,
  subjects: readonly { readonly type: AuditSubject; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    (['company', 'tag', 'user', 'run'] as const).map(async (type) => {
      const ids = subjects.filter(({ type: of, id }) => of === type && /^\d{1,9}$/.test(id))
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom(tables[type])
        .select('id')
        .where(
          'id',
          'in',
          ids.map(({ id }) => Number(id)),
        )
        .execute()
      return rows.map(({ id }) => `${type} ${id}`)
    }),
  )
  return new Set(found.flat())
}
