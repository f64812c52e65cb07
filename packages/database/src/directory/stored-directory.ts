import type {
  DirectoryColumns,
  FactColumns,
  LabelledFact,
} from '@kvartal/domain/ranking/company-columns'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Reads } from '../open.ts'
import { readLargeRow } from '../ranking/large-row.ts'
import { byteaOf, integerOf, jsonbOf, longOf, writeBinaryRow } from '../ranking/write-binary-row.ts'

/** Names as concatenated UTF-8. */
export interface StoredNames {
  readonly bytes: Uint8Array
  /** Where each name ends. */
  readonly ends: Int32Array
}

/** SQL for the present version of the directory, whose parts are several rows. */
export const directoryVersion =
  "(select sum(version) from data_versions where name = 'directory' or name like 'directory-%')"

/** To be raised when `scanDirectory` reads the same row differently than before. */
const rules = 2

/** SQL after `from` for the columns of the present directory, made by the present rules. */
export const presentColumns = `directory_columns where version = ${directoryVersion} and rules = ${rules}`

/** Whether the stored columns are those of the present directory. */
export async function isDirectoryStored(db: Reads['db']): Promise<boolean> {
  const { rows } = await sql`select from ${sql.raw(presentColumns)}`.execute(db)
  return rows.length > 0
}

const stored = [
  'codes',
  'county',
  'activity',
  'legal_form',
  'municipality',
  'emtak',
  'vat',
  'registered',
  'gone',
  'names',
  'name_ends',
  'labels',
] as const

/** The stored columns of the directory; `null` when they are not of its present version. */
export async function readStoredDirectory(
  { pool }: Reads,
  signal: AbortSignal,
): Promise<DirectoryColumns | null> {
  const values = stored.map((name) =>
    name === 'labels' ? "convert_to(labels::text, 'UTF8')" : name,
  )
  const row = await readLargeRow(pool, { values, from: presentColumns }, signal)
  if (row === null) return null
  const bytes = (name: (typeof stored)[number]) => row[stored.indexOf(name)] ?? new ArrayBuffer(0)
  return directoryWith(
    {
      codes: new Int32Array(bytes('codes')),
      county: new Uint16Array(bytes('county')),
      activity: new Uint16Array(bytes('activity')),
      legalForm: new Uint16Array(bytes('legal_form')),
      municipality: new Uint16Array(bytes('municipality')),
      emtak: new Uint16Array(bytes('emtak')),
      vat: new Uint8Array(bytes('vat')),
      registered: new Int32Array(bytes('registered')),
      gone: new Uint8Array(bytes('gone')),
      // Written by `storeDirectory`.
      labels: JSON.parse(Buffer.from(bytes('labels')).toString()) as Readonly<
        Record<LabelledFact, readonly (string | null)[]>
      >,
    },
    { bytes: new Uint8Array(bytes('names')), ends: new Int32Array(bytes('name_ends')) },
  )
}

/**
 * The codes in the order of the names, as they are stored; `null` when they are not of the
 * directory's present version.
 */
export async function readStoredCodesByName(
  { pool }: Reads,
  signal: AbortSignal,
): Promise<Int32Array | null> {
  const row = { values: ['codes_by_name'], from: presentColumns }
  const [codes] = (await readLargeRow(pool, row, signal)) ?? []
  return codes === undefined ? null : new Int32Array(codes)
}

export function directoryWith(
  columns: FactColumns,
  { bytes, ends }: StoredNames,
): DirectoryColumns {
  const texts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    ...columns,
    nameAt: (place) => texts.toString('utf8', place === 0 ? 0 : ends[place - 1], ends[place]),
  }
}

interface Directory {
  readonly version: string
  readonly columns: FactColumns
  readonly names: StoredNames
  readonly codesByName: Int32Array
}

/** Stores the columns in place of the former ones. */
export async function storeDirectory(
  client: ClientBase,
  { version, columns, names, codesByName }: Directory,
): Promise<void> {
  const { labels, ...facts } = columns
  const values = {
    version: longOf(Number(version)),
    rules: integerOf(rules),
    codes: byteaOf(facts.codes),
    county: byteaOf(facts.county),
    activity: byteaOf(facts.activity),
    legal_form: byteaOf(facts.legalForm),
    municipality: byteaOf(facts.municipality),
    emtak: byteaOf(facts.emtak),
    vat: byteaOf(facts.vat),
    registered: byteaOf(facts.registered),
    gone: byteaOf(facts.gone),
    names: byteaOf(names.bytes),
    name_ends: byteaOf(names.ends),
    codes_by_name: byteaOf(codesByName),
    labels: jsonbOf(labels),
  }
  await client.query('delete from directory_columns')
  await writeBinaryRow(
    client,
    `copy directory_columns (${Object.keys(values).join(', ')}) from stdin`,
    Object.values(values),
  )
}
