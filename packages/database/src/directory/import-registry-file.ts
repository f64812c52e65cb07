import type {
  RegistryFile,
  OptionalFact,
  RegistryRow,
} from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { copyBatches, type ReadCounts, copyLine } from '../import/copy-text.ts'
import { type ImportProgress, inImportTransaction } from '../import/in-import-transaction.ts'
import {
  countOutcomes,
  type MergeCounts,
  type ImportTold,
  judgeImport,
  nothingTold,
} from '../import/judge-import.ts'
import type { Database } from '../open.ts'
import { markGone } from './mark-gone.ts'
import { nameText } from './name-text.ts'
import { registryColumns } from './registry-columns.ts'
import { recordRegistryFile } from './registry-files.ts'

/** The directory's columns that a row fills, and the fact whose absence means theirs. */
const rowColumns = [
  ...registryColumns.map((column) => ({ ...column, said: column.fact })),
  { name: 'municipality', type: 'text', fact: 'municipality', said: 'county' },
  { name: 'vat_number', type: 'text', fact: 'vatNumber', said: 'vatRegistered' },
] as const

/** The column names, with a table prefix if one is given: `i.registry_name, i.legal_form, …`. */
function columnsOf(table?: string): string {
  return rowColumns.map(({ name }) => (table === undefined ? name : `${table}.${name}`)).join(', ')
}

interface RegistryRowCounts extends ReadCounts {
  readonly naturalPerson: number
  readonly noRegistryCode: number
}

/**
 * Copies the file into the staging table `incoming_registry`, and the codes of unreadable rows into
 * `unread_codes`.
 */
async function copyRegistryRows(
  client: PoolClient,
  file: RegistryFile,
  onRead: (rows: number) => void,
): Promise<RegistryRowCounts> {
  await client.query(`
    create temporary table incoming_registry (
      registry_code text collate "C" not null, ${rowColumns.map(({ name, type }) => `${name} ${type}`).join(', ')},
      folded_words text collate "C" not null, bare_name text collate "C" not null
    ) on commit drop;
    create temporary table unread_codes (registry_code text collate "C" not null) on commit drop`)
  const unreadCodes: string[] = []
  const leftOut = { naturalPerson: 0, noRegistryCode: 0 }
  const counts = await copyBatches(client, file.batches, {
    copy: `copy incoming_registry (registry_code, ${columnsOf()}, folded_words, bare_name) from stdin`,
    lineOf,
    countLeftOut({ naturalPersons, withoutCode, unreadCodes: codes }) {
      unreadCodes.push(...codes)
      leftOut.naturalPerson += naturalPersons
      leftOut.noRegistryCode += withoutCode
      return naturalPersons + withoutCode
    },
    onRead,
  })
  await client.query('insert into unread_codes select unnest($1::text[])', [unreadCodes])
  return { ...counts, ...leftOut }
}

function lineOf(facts: RegistryRow): string {
  const { foldedWords, bareName } = nameText(facts.name)
  return copyLine([
    facts.registryCode,
    ...rowColumns.map(({ fact }) => facts[fact]),
    foldedWords,
    bareName,
  ])
}

/**
 * Merges the staged rows into the directory. Leaves the temporary table `registry_outcomes`: every
 * company once, by code, with its outcome. The first row of a company counts; the reader of the
 * file reports repeated ones.
 */
async function mergeRegistryRows(
  client: PoolClient,
  asOf: string,
  absentFacts: readonly OptionalFact[],
): Promise<MergeCounts> {
  // A file that lacks a column says nothing about its facts. A company's day of registration does
  // not end, so a missing one is unreadable.
  const incoming = rowColumns.map(({ name, said }) =>
    absentFacts.some((absent) => absent === said)
      ? `d.${name}`
      : name === 'registration_date'
        ? `coalesce(i.${name}, d.${name})`
        : `i.${name}`,
  )
  // No concurrent writes between comparing and merging, or both would insert the same company.
  await client.query('lock table directory in share row exclusive mode')
  await client.query(
    `create temporary table registry_outcomes on commit drop as
       select i.registry_code, ${incoming.map((value, at) => `${value} as ${rowColumns[at]?.name}`).join(', ')}, i.folded_words, i.bare_name, case
           when d.registry_as_of is null then 'added'
           when d.registry_as_of > '${dayOf(asOf)}' then 'older'
           when (${columnsOf('d')}) is distinct from (${incoming.join(', ')}) then 'changed'
           else 'same'
         end as outcome
       from (select distinct on (registry_code) * from incoming_registry order by registry_code, ctid) i
       left join directory d using (registry_code)
       order by registry_code`,
  )
  await client.query('analyze registry_outcomes')
  await client.query(
    `merge into directory d using registry_outcomes o on d.registry_code = o.registry_code
     when matched and o.outcome <> 'older' and (d.registry_as_of is distinct from $1::date or o.outcome = 'changed')
       then update set ${rowColumns.map(({ name }) => `${name} = o.${name}`).join(', ')},
         registry_as_of = $1, searched_name = o.registry_name
     when not matched then insert (registry_code, ${columnsOf()}, registry_as_of, searched_name)
       values (o.registry_code, ${columnsOf('o')}, $1, o.registry_name)`,
    [asOf],
  )
  return countOutcomes(client, 'registry_outcomes')
}

/** DDL statements take no parameters. */
function dayOf(asOf: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf)) throw new RangeError(`Not a day: ${asOf}`)
  return asOf
}

/**
 * From this share of new names on, rebuilding the search's indexes is faster than updating them.
 */
const worthRebuilding = 0.25

/**
 * Inserts the names of the temporary table `registry_outcomes` into the search, unless they are
 * there already.
 */
async function indexImportedNames(client: PoolClient): Promise<void> {
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

interface RegistryImportOptions {
  /** The date of the file's data, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The file contains only some companies, so it is not recorded as a file of all companies. */
  readonly isExtract?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
}

/** The result of importing the register's file: its rows, and its companies by outcome. */
export interface RegistryImportCounts
  extends ReadCounts, ImportTold, Omit<MergeCounts, 'olderThanStored'> {
  /** Companies that an earlier file had and this one has not. */
  readonly gone: number
  /** Companies that are in the register again. */
  readonly back: number
  readonly skipped: {
    /** Rows about natural persons. */
    readonly naturalPerson: number
    /** Rows without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Companies with stored facts of a later day. */
    readonly olderThanStored: number
  }
}

/**
 * Imports the register's file of all companies into the directory, all of it or nothing, and its
 * names into the search index. A company missing from a whole file keeps its earlier facts with
 * their date and is marked as gone (`markGone`), and facts of a later day are kept. Imports wait
 * for each other. Throws what reading the file throws.
 */
export async function importRegistryFile(
  database: Database,
  file: RegistryFile,
  options: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  return inImportTransaction(database, 64, (client) => importInTransaction(client, file, options))
}

const noneGone = { gone: 0, back: 0, doubt: null }

async function importInTransaction(
  client: PoolClient,
  file: RegistryFile,
  { asOf, isExtract = false, onProgress }: RegistryImportOptions,
): Promise<RegistryImportCounts> {
  const onRead = (rows: number) => onProgress?.({ phase: 'read', rows })
  const { naturalPerson, noRegistryCode, ...readCounts } = await copyRegistryRows(
    client,
    file,
    onRead,
  )
  onProgress?.({ phase: 'merge', rows: readCounts.read })
  const told = isExtract
    ? nothingTold
    : await judgeImport(client, 'registry', file.fileName, file.reading())
  const { olderThanStored, ...merged } = await mergeRegistryRows(client, asOf, file.absentFacts)
  const companies = merged.added + merged.changed + merged.same + olderThanStored
  const marked = isExtract
    ? noneGone
    : await markGone(client, { asOf, companies, isDoubtful: told.doubt !== null })
  // A file that is much shorter is no measure for the next one.
  if (!isExtract && marked.doubt === null) await recordRegistryFile(client, { asOf, companies })
  await indexImportedNames(client)
  const doubts = [told.doubt, marked.doubt].filter((doubt) => doubt !== null)
  const doubt = doubts.length === 0 ? null : doubts.join(' ')
  return {
    ...readCounts,
    ...merged,
    ...told,
    doubt,
    gone: marked.gone,
    back: marked.back,
    skipped: { naturalPerson, noRegistryCode, olderThanStored },
  }
}
