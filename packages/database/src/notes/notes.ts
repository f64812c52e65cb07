import { mostNotesInReply, type NoteScope } from '@kvartal/domain/notes/note'
import { type Period, type Quarter, yearPeriod } from '@kvartal/domain/period/period'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a note is about. */
export type NoteSubject =
  | { readonly scope: 'all' }
  | { readonly scope: 'company'; readonly registryCode: string }
  | { readonly scope: 'tag'; readonly tagId: number }

export interface NoteRecord {
  readonly id: number
  readonly subject: NoteSubject
  /** The name of the company or tag; `null` for a note about everything. */
  readonly subjectName: string | null
  readonly period: Period
  readonly text: string
  readonly isPublic: boolean
  /** `null` when the account was deleted. */
  readonly authorId: number | null
  readonly authorName: string | null
  readonly createdAt: string
}

/** What a note says, and for whom. */
export interface NoteContent {
  readonly subject: NoteSubject
  readonly period: Period
  readonly text: string
  readonly isPublic: boolean
}

/** What a visitor sees. */
export interface NoteReader {
  /** Whose private notes they see; `null` for nobody's. */
  readonly accountId: number | null
  /** Whether they see hidden companies. */
  readonly includeHidden: boolean
  /** Whether they see companies that are not curated here. */
  readonly includeUncurated: boolean
}

interface NoteFilter extends NoteReader {
  readonly codes: readonly string[]
  readonly tagIds: readonly number[]
  /** The first and the last quarter, by index; `null` for no limit. */
  readonly from: number | null
  readonly to: number | null
}

interface Row extends Omit<NoteRecord, 'subject' | 'period'> {
  readonly scope: NoteScope
  readonly registryCode: string | null
  readonly tagId: number | null
  readonly year: number
  readonly quarter: Quarter | null
}

/** The tables of a query of notes with the names of what they are about. */
const named = sql`
  notes
  left join companies on companies.registry_code = notes.registry_code and companies.state = 'managed'
  left join directory on directory.registry_code = notes.registry_code
  left join tags on tags.id = notes.tag_id
  left join users on users.id = notes.author_id`

const columns = sql`
  notes.id, notes.scope, notes.registry_code as "registryCode", notes.tag_id as "tagId", notes.year, notes.quarter,
  notes.text, notes.is_public as "isPublic", notes.author_id as "authorId", users.name as "authorName",
  notes.created_at as "createdAt",
  case notes.scope
    when 'tag' then tags.name
    when 'company' then coalesce(companies.name, directory.registry_name, directory.emta_name, notes.registry_code)
  end as "subjectName"`

/** The same rule of companies as `requireVisible` of the server has for one company. */
function isSeen({ accountId, includeHidden, includeUncurated }: NoteReader): RawBuilder<boolean> {
  const isCompanySeen = includeHidden
    ? sql`true`
    : sql`case
        when companies.id is not null then companies.is_active
        else ${includeUncurated} and directory.registry_code is not null
      end`
  return sql<boolean>`(notes.is_public or notes.author_id = ${accountId}) and (notes.scope <> 'company' or ${isCompanySeen})`
}

/** Notes that a visitor sees, oldest period first; of too many the newest. */
export async function listNotes(
  db: Kysely<Schema>,
  { codes, tagIds, from, to, ...reader }: NoteFilter,
): Promise<NoteRecord[]> {
  const first = sql`(notes.year * 4 + coalesce(notes.quarter - 1, 0))`
  const last = sql`(notes.year * 4 + coalesce(notes.quarter - 1, 3))`
  const { rows } = await sql<Row>`
    select ${columns} from ${named}
    where (
        notes.scope = 'all'
        or (notes.scope = 'company' and notes.registry_code = any(${codes}::text[]))
        or (notes.scope = 'tag' and notes.tag_id = any(${tagIds}::integer[]))
      )
      and ${isSeen(reader)}
      and ${from === null ? sql`true` : sql`${last} >= ${from}`}
      and ${to === null ? sql`true` : sql`${first} <= ${to}`}
    order by ${first} desc, notes.quarter nulls last, notes.id desc
    limit ${mostNotesInReply}`.execute(db)
  return rows.map(recordOf).toReversed()
}

/** A note that a visitor sees; `null` when there is none. */
export async function findNote(
  db: Kysely<Schema>,
  id: number,
  reader: NoteReader,
): Promise<NoteRecord | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${named} where notes.id = ${id} and ${isSeen(reader)}`.execute(db)
  return rows[0] === undefined ? null : recordOf(rows[0])
}

function recordOf({ scope, registryCode, tagId, year, quarter, ...row }: Row): NoteRecord {
  const period = quarter === null ? yearPeriod(year) : { year, quarter }
  return { ...row, period, subject: subjectOf(scope, registryCode, tagId) }
}

function subjectOf(
  scope: NoteScope,
  registryCode: string | null,
  tagId: number | null,
): NoteSubject {
  if (scope === 'company' && registryCode !== null) return { scope, registryCode }
  if (scope === 'tag' && tagId !== null) return { scope, tagId }
  return { scope: 'all' }
}

/** How many private notes an account has, or with `null` how many public ones there are. */
export async function countNotes(db: Kysely<Schema>, authorId: number | null): Promise<number> {
  const condition =
    authorId === null ? sql`is_public` : sql`not is_public and author_id = ${authorId}`
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from notes where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

function valuesOf({ subject, period, text, isPublic }: NoteContent) {
  return {
    scope: subject.scope,
    registry_code: subject.scope === 'company' ? subject.registryCode : null,
    tag_id: subject.scope === 'tag' ? subject.tagId : null,
    year: period.year,
    quarter: period.quarter,
    text,
    is_public: isPublic,
  }
}

/** @returns the id of the new note */
export async function addNote(
  db: Kysely<Schema>,
  content: NoteContent,
  authorId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('notes')
    .values({ ...valuesOf(content), author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeNote(
  db: Kysely<Schema>,
  id: number,
  content: NoteContent,
): Promise<void> {
  await db.updateTable('notes').set(valuesOf(content)).where('id', '=', id).execute()
}

/** Deletes the private notes of an account; public ones lose their author with the account. */
export async function removePrivateNotes(db: Kysely<Schema>, authorId: number): Promise<void> {
  await db
    .deleteFrom('notes')
    .where('author_id', '=', authorId)
    .where('is_public', '=', false)
    .execute()
}
