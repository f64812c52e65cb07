import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Rows of a table as the text of a JSON list: never parsed here, since numbers would lose digits. */
export type KeptRows = string

/** The rows of a table that match a condition. */
export async function keepRows(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
): Promise<KeptRows> {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(jsonb_agg(to_jsonb(kept)), '[]')::text as kept from ${sql.table(table)} as kept where ${condition}`.execute(
    db,
  )
  return rows[0]?.kept ?? '[]'
}

/** Deletes the rows of a table that match a condition, and returns them. */
export async function takeRows(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
): Promise<KeptRows> {
  const { rows } = await sql<{ kept: string }>`
    with kept as (delete from ${sql.table(table)} where ${condition} returning *)
    select coalesce(jsonb_agg(to_jsonb(kept)), '[]')::text as kept from kept`.execute(db)
  return rows[0]?.kept ?? '[]'
}

/**
 * Inserts kept rows with the ids that they had; rows whose key is in use again are left out. Columns added since have
 * their defaults.
 * @returns whether all of them were inserted
 */
export async function restoreRows(
  db: Kysely<Schema>,
  table: keyof Schema,
  kept: KeptRows,
): Promise<boolean> {
  const columns = await columnsOf(db, table, kept)
  if (columns.length === 0) return true
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ isWhole: boolean }>`
    with inserted as (
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${kept}::jsonb)
      on conflict do nothing returning 1
    )
    select (select count(*) from inserted) = jsonb_array_length(${kept}::jsonb) as "isWhole"`.execute(
    db,
  )
  return rows[0]?.isWhole === true
}

/** The columns that the kept rows have and that may be inserted; none without rows. */
async function columnsOf(
  db: Kysely<Schema>,
  table: keyof Schema,
  kept: KeptRows,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and ${kept}::jsonb -> 0 ? attname
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}
