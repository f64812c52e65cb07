import type { PoolClient } from 'pg'

/** From this share of new names on, rebuilding the search's indexes is faster than updating them. */
const worthRebuilding = 0.25

/** Inserts the names of the temporary table `registry_outcomes` into the search, unless they are there already. */
export async function indexImportedNames(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table new_names on commit drop as
      select registry_code, registry_name as name, folded_words, bare_name from registry_outcomes o
      where outcome <> 'older' and not exists (
        select from directory_names n where n.registry_code = o.registry_code and n.name = o.registry_name
      )
      order by registry_code`)
  const { rows } = await client.query<{ known: number; coming: number }>(
    'select (select count(*) from directory_names) as known, (select count(*) from new_names) as coming',
  )
  const { known = 0, coming = 0 } = rows[0] ?? {}
  if (coming > known * worthRebuilding) await withoutIndexes(client, () => insertNames(client))
  else await insertNames(client)
  if (coming > known * worthRebuilding)
    await client.query('analyze directory; analyze directory_names')
}

async function insertNames(client: PoolClient): Promise<void> {
  await client.query(
    `insert into directory_names (registry_code, name, folded_words, bare_name)
     select registry_code, name, folded_words, bare_name from new_names
     on conflict (registry_code) do update set
       name = excluded.name, folded_words = excluded.folded_words, bare_name = excluded.bare_name`,
  )
}

/** Blocks searches until the transaction ends, so this is the import's last operation. */
async function withoutIndexes(client: PoolClient, insert: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'directory_names'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await insert()
  for (const { definition } of rows) await client.query(definition)
}
