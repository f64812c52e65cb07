import type { ClientBase } from 'pg'
import type { SequenceState, TableContents } from './backup-contents.ts'

/**
 * Tables whose rows are not kept: an earlier session or attempt means nothing after a restore, and
 * columns are made from the figures and the directory. `migrations` is written by the migrations
 * themselves, and is in the backup's header.
 */
const leftOut = [
  'attempts',
  'sessions',
  'pending_logins',
  'one_time_links',
  'directory_columns',
  'quarter_columns',
  'quarter_columns_state',
  'report_changes',
  'migrations',
]

/**
 * Every table of the schema, with its columns, after those that it references; one that is
 * partitioned is one table.
 */
export async function readTables(client: ClientBase): Promise<TableContents[]> {
  const { rows: tables } = await client.query<TableContents>(
    `select c.relname as name, c.relkind = 'p' as "isPartitioned",
       (select sum(pg_table_size(part.oid)) from (select c.oid union select relid from pg_partition_tree(c.oid)) part)::float8 as size,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1)
     order by c.relname`,
    [leftOut],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
     where r.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  )
  return afterReferenced(tables, references)
}

/** @throws when tables reference each other in a cycle, which no order of filling satisfies */
function afterReferenced(
  tables: readonly TableContents[],
  references: readonly { from: string; to: string }[],
): TableContents[] {
  const ordered: TableContents[] = []
  const names = new Set(tables.map(({ name }) => name))
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        references.every(({ from, to }) => from !== name || placed.has(to) || !names.has(to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...next)
    for (const { name } of next) placed.add(name)
  }
  return ordered
}

/** The sequences of identity columns. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select c.relname as table, a.attname as column, q.last_value::float8 as "lastValue"
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     join pg_sequences q on q.schemaname = current_schema()
       and format('%I.%I', q.schemaname, q.sequencename) = pg_get_serial_sequence(format('%I.%I', current_schema(), c.relname), a.attname)
     where a.attidentity <> '' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
     order by 1, 2`,
  )
  return rows
}

/** A statement that copies a table's rows as text. */
export function copyOut({ name, columns, isPartitioned = false }: TableContents): string {
  const list = columns.map(quoted).join(', ')
  // COPY does not read a partitioned table by its name.
  return isPartitioned
    ? `copy (select ${list} from ${quoted(name)}) to stdout`
    : `copy ${quoted(name)} (${list}) to stdout`
}

export function copyIn({ name, columns }: TableContents): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
}

/** A quoted identifier; a backup is a file that anybody may have written. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** With these settings the same rows have the same text, whatever the server and its version. */
export const textSettings = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  -- A scan that starts in the middle, or in parallel, would give the rows another order than they are compared in.
  set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0; set local enable_indexonlyscan = off`
