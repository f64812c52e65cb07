import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Rows of a table as the text of a JSON list: never parsed here, since numbers would lose digits.
 */
type KeptRows = string

/** The rows of a table that match a condition. */
async function keepRows(
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
async function takeRows(
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
 * Inserts kept rows with the ids that they had; rows whose key is in use again are left out.
 * Columns added since have their defaults.
 * @returns whether all of them were inserted
 */
async function restoreRows(
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

const reportTables = [
  'report_holders',
  'annual_reports',
  'superseded_reports',
  'report_activities',
] as const

/** The reports of a company, as they were deleted. */
type KeptReports = Readonly<Partial<Record<(typeof reportTables)[number], KeptRows>>>

/** A deleted company with what was deleted with it. */
export interface KeptCompany {
  readonly kind: 'company'
  readonly registryCode: string
  readonly companies: KeptRows
  readonly formerNames: KeptRows
  readonly tagLinks: KeptRows
  /** Left out in steps of earlier programs. */
  readonly notes?: KeptRows
  readonly reports: KeptReports
}

/**
 * Deletes a company's reports and returns them. An import may have locked them for a while, so call
 * this before taking locks that others wait for.
 */
export async function takeReportsOf(db: Kysely<Schema>, id: number): Promise<KeptReports> {
  const isTheirs = sql`registry_code = (select registry_code from companies where id = ${id})`
  const ofTheirReports = sql`(year, report_id) in (
    select year, source_report_id from annual_reports where ${isTheirs}
    union all select year, source_report_id from superseded_reports where ${isTheirs})`
  return {
    report_holders: await takeRows(db, 'report_holders', ofTheirReports),
    annual_reports: await takeRows(db, 'annual_reports', isTheirs),
    superseded_reports: await takeRows(db, 'superseded_reports', isTheirs),
    report_activities: await takeRows(db, 'report_activities', isTheirs),
  }
}

/**
 * Deletes a company and the data that belong to it; quarterly figures belong to the registry code
 * and are kept.
 * @param reports of the company, deleted before
 */
export async function takeCompany(
  db: Kysely<Schema>,
  { id, registryCode }: { readonly id: number; readonly registryCode: string },
  reports: KeptReports,
): Promise<KeptCompany> {
  const kept = {
    formerNames: await keepRows(db, 'company_former_names', sql`company_id = ${id}`),
    tagLinks: await keepRows(db, 'company_tags', sql`company_id = ${id}`),
  }
  return {
    kind: 'company',
    registryCode,
    companies: await takeRows(db, 'companies', sql`id = ${id}`),
    notes: await takeRows(db, 'notes', sql`registry_code = ${registryCode}`),
    ...kept,
    reports,
  }
}

/**
 * Restores a company's reports; call it before taking locks that others wait for.
 * @returns false when others were imported since
 */
export async function restoreReports(
  db: Kysely<Schema>,
  { reports }: KeptCompany,
): Promise<boolean> {
  const restored: boolean[] = []
  // A step of the history from before a table existed has none of its rows.
  for (const table of reportTables)
    restored.push(await restoreRows(db, table, reports[table] ?? '[]'))
  return restored.every(Boolean)
}

/** Why a company cannot be restored as it was. */
type CompanyObstacle = 'code-in-use' | 'tag-removed'

/**
 * Restores a company under its id, with its former names, tags and notes; `null` when nothing is in the
 * way.
 */
export async function restoreCompany(
  db: Kysely<Schema>,
  { companies, formerNames, tagLinks, notes }: KeptCompany,
): Promise<CompanyObstacle | null> {
  // The account that recommended it may have been deleted since.
  const { rows } = await sql<{ text: string; isTagMissing: boolean }>`
    select
      (
        select jsonb_agg(case
          when exists (select from users where id = (company ->> 'recommended_by')::integer) then company
          else company || '{"recommended_by": null}'
        end)::text from jsonb_array_elements(${companies}::jsonb) as company
      ) as text,
      exists (
        select from jsonb_to_recordset(${tagLinks}::jsonb) as link (tag_id integer)
        where tag_id not in (select id from tags)
      ) as "isTagMissing"`.execute(db)
  if (rows[0]?.isTagMissing === true) return 'tag-removed'
  if (!(await restoreRows(db, 'companies', rows[0]?.text ?? '[]'))) return 'code-in-use'
  await restoreRows(db, 'company_former_names', formerNames)
  await restoreRows(db, 'company_tags', tagLinks)
  await restoreNotes(db, notes)
  return null
}

/** A deleted tag, which companies had it, and its notes. */
export interface KeptTag {
  readonly kind: 'tag'
  readonly name: string
  readonly tags: KeptRows
  readonly links: KeptRows
  /** Left out in steps of earlier programs. */
  readonly notes?: KeptRows
}

/** Deletes a tag and removes it from all companies. */
export async function takeTag(
  db: Kysely<Schema>,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<KeptTag> {
  const links = await keepRows(db, 'company_tags', sql`tag_id = ${id}`)
  const notes = await takeRows(db, 'notes', sql`tag_id = ${id}`)
  return { kind: 'tag', name, tags: await takeRows(db, 'tags', sql`id = ${id}`), links, notes }
}

/** Why a tag cannot be restored as it was. */
type TagObstacle = 'name-in-use' | 'company-removed'

/** Restores a tag under its id and gives it to its companies; `null` when nothing is in the way. */
export async function restoreTag(
  db: Kysely<Schema>,
  { tags, links, notes }: KeptTag,
): Promise<TagObstacle | null> {
  const { rows } = await sql<{ isNameInUse: boolean; isCompanyMissing: boolean }>`
    select
      exists (
        select from tags join jsonb_to_recordset(${tags}::jsonb) as kept (name text) on lower(tags.name) = lower(kept.name)
      ) as "isNameInUse",
      exists (
        select from jsonb_to_recordset(${links}::jsonb) as link (company_id integer)
        where company_id not in (select id from companies)
      ) as "isCompanyMissing"`.execute(db)
  if (rows[0]?.isNameInUse === true) return 'name-in-use'
  if (rows[0]?.isCompanyMissing === true) return 'company-removed'
  await restoreRows(db, 'tags', tags)
  await restoreRows(db, 'company_tags', links)
  await restoreNotes(db, notes)
  return null
}

/** A deleted note. */
export interface KeptNote {
  readonly kind: 'note'
  readonly notes: KeptRows
}

export async function takeNote(db: Kysely<Schema>, id: number): Promise<KeptNote> {
  return { kind: 'note', notes: await takeRows(db, 'notes', sql`id = ${id}`) }
}

/** Why a note cannot be restored. */
type NoteObstacle = 'tag-removed'

export async function restoreNote(
  db: Kysely<Schema>,
  { notes }: KeptNote,
): Promise<NoteObstacle | null> {
  const { rows } = await sql<{ isTagMissing: boolean }>`
    select exists (
      select from jsonb_to_recordset(${notes}::jsonb) as note (tag_id integer)
      where tag_id is not null and tag_id not in (select id from tags)
    ) as "isTagMissing"`.execute(db)
  if (rows[0]?.isTagMissing === true) return 'tag-removed'
  await restoreNotes(db, notes)
  return null
}

/** Of accounts deleted since, private notes stay deleted, and public ones have no author. */
async function restoreNotes(db: Kysely<Schema>, notes: KeptRows = '[]'): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(jsonb_agg(case when has_author then note else note || '{"author_id": null}' end), '[]')::text as text
    from jsonb_array_elements(${notes}::jsonb) as note
    cross join lateral (
      select exists (select from users where id = (note ->> 'author_id')::integer) as has_author
    ) as author
    where has_author or (note ->> 'is_public')::boolean`.execute(db)
  await restoreRows(db, 'notes', rows[0]?.text ?? '[]')
}
