import type { ImportedFile } from '@kvartal/domain/reports/report-versions'
import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { type ImportOrigin, unknownOrigin } from '../import/in-import-transaction.ts'
import type { Schema } from '../schema.ts'
import type { StoredFile } from './stored-report.ts'

/** The facts of a file of reports beside its rows. */
export interface ReportFileFacts {
  /**
   * The number after the day in its name, which counts the publications of one day; -1 without one.
   */
  readonly publication: number
  /** SHA-256 of the bytes, in hex; `null` if it is unknown. */
  readonly contentHash: string | null
  readonly origin: ImportOrigin
}

export const unknownFacts: ReportFileFacts = {
  publication: -1,
  contentHash: null,
  origin: unknownOrigin,
}

interface FileToSave {
  /** `null` for the general file. */
  readonly year: number | null
  /** `YYYY-MM-DD` */
  readonly asOf: string
  readonly fileName: string
  readonly facts: ReportFileFacts
}

/** SQL for a file's order among those of its day as text: its publication, then its hash. */
export const placeInDay = (table: string) =>
  `lpad((${table}.publication + 1)::text, 5, '0') || ' ' || coalesce(${table}.content_hash, '')`

/** The file of a row of reports. */
export const fileOfVersion = sql<StoredFile | null>`(
  select json_build_object(
    'id', f.id, 'fileName', file_name, 'place', ${sql.raw(placeInDay('f'))}, 'contentHash', content_hash, 'runId', f.run_id,
    'pageUrl', page_url, 'importedAt', to_char(imported_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) from report_files f where f.id = file_id
)`.as('file')

/**
 * Saves a file's facts; the same bytes are the same file, whose name is the first in the alphabet,
 * and whose time and run are those of the first import.
 */
export async function saveReportFile(
  client: PoolClient,
  { year, asOf, fileName, facts }: FileToSave,
): Promise<ImportedFile> {
  const { publication, contentHash, origin } = facts
  const { rows } = await client.query<ImportedFile>(
    `insert into report_files (year, as_of, file_name, publication, content_hash, run_id, page_url, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
     on conflict (year, as_of, publication, content_hash) do update set
       file_name = least(report_files.file_name collate "C", excluded.file_name),
       page_url = coalesce(report_files.page_url, excluded.page_url)
     returning id, as_of as "asOf", file_name as "fileName", ${placeInDay('report_files')} as place`,
    [year, asOf, fileName, publication, contentHash, origin.runId, origin.pageUrl],
  )
  const [file] = rows
  if (file === undefined) throw new Error(`The file ${fileName} was not saved.`)
  return file
}

/** The imported files of elements of the given years. */
export async function importedFiles(
  client: PoolClient,
  years: readonly number[],
): Promise<(ImportedFile & { readonly year: number })[]> {
  const { rows } = await client.query<ImportedFile & { readonly year: number }>(
    `select id, year, as_of as "asOf", file_name as "fileName", ${placeInDay('f')} as place from report_files f where year = any($1)`,
    [years],
  )
  return rows
}

/** The ids of general files that come after one. */
export async function laterGeneralFiles(
  client: PoolClient,
  { id, asOf, place }: ImportedFile,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from report_files f where year is null and id <> $1 and (as_of > $2 or as_of = $2 and (${placeInDay('f')}) collate "C" > $3)`,
    [id, asOf, place],
  )
  return rows.map((row) => row.id)
}

/** Years with loaded open-data elements, each with the name of the file. */
export async function listLoadedYears(db: Kysely<Schema>): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('report_years')
    .select(['year', 'elements_file'])
    .where('elements_file', 'is not', null)
    .execute()
  return new Map(rows.map(({ year, elements_file }) => [year, elements_file ?? '']))
}

/** The general file from which a year's headings were last loaded; `null` when they were not. */
export async function findHeadingsFile(db: Kysely<Schema>, year: number): Promise<string | null> {
  const row = await db
    .selectFrom('report_years')
    .select('headings_file')
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.headings_file ?? null
}
