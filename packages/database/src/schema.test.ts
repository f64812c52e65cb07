import { databaseForFile } from '@kvartal/testing/database/test-database'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const database = await databaseForFile()

/** Types of column values after parsing (see `open.ts`). */
const readAs: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'numeric(5,2)': 'number',
  'numeric(16,2)': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  date: 'string',
  'timestamp with time zone': 'string',
  'text[]': 'string[]',
  'bigint[]': 'string[]',
  'integer[]': 'number[]',
  jsonb: 'Json',
}

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly has_default: boolean
  readonly is_identity: boolean
  /** A check constraint such as `state in ('managed', 'pending')`. */
  readonly choices: string | null
}

/** The types that the migrated database requires, in the syntax of `schema.ts`. */
async function typesOfDatabase(): Promise<Record<string, Record<string, string>>> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as is_nullable, a.atthasdef as has_default, a.attidentity <> '' as is_identity,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype = 'c'
        and conkey = array[a.attnum] and pg_get_constraintdef(oid) like '%ARRAY[%') as choices
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname, a.attnum`)
  const tables: Record<string, Record<string, string>> = {}
  for (const column of rows) {
    const columns = (tables[column.table_name] ??= {})
    columns[column.column_name] = typeOfColumn(column)
  }
  return tables
}

function typeOfColumn({ type, is_nullable, has_default, is_identity, choices }: Column): string {
  const chosen = choices?.match(/'[^']+'(?=::text)/g)?.join(' | ')
  const value = `${chosen ?? readAs[type] ?? `a type for ${type}`}${is_nullable ? ' | null' : ''}`
  if (is_identity) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}

/**
 * A type that the formatter breaks is one line again: its parts are indented deeper than a field.
 */
function onOneLine(body: string): string {
  return body
    .replaceAll(/\n {4,}/g, ' ')
    .replaceAll(/\n {2}(?=>)/g, '')
    .replaceAll(/([:<]) (?:\| )?(?=')/g, (_, mark: string) => (mark === ':' ? ': ' : mark))
}

/** The types declared by `schema.ts` and the files of tables that it uses. */
async function typesOfCode(): Promise<Record<string, Record<string, string>>> {
  const names = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (name) => name === 'schema.ts' || name.endsWith('-tables.ts'),
  )
  const files = names.map((name) => readFile(join(import.meta.dirname, name), 'utf8'))
  const text = (await Promise.all(files)).join('\n')
  const interfaces = new Map<string, Record<string, string>>()
  const declarations = text.matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms)
  for (const [, name = '', parent, body = ''] of declarations) {
    const own = Object.fromEntries(
      [...onOneLine(body).matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, field, type]) => [field, type]),
    )
    interfaces.set(name, { ...interfaces.get(parent ?? ''), ...own })
  }
  return Object.fromEntries(
    Object.entries(interfaces.get('Schema') ?? {}).map(([table, name]) => [
      table,
      interfaces.get(name) ?? {},
    ]),
  )
}

test('the types of queries are those of the migrated database', async () => {
  const inCode = await typesOfCode()
  expect(Object.keys(inCode).length).toBeGreaterThan(0)
  expect(inCode).toEqual(await typesOfDatabase())
})

test('values of query results match the types', async () => {
  const { rows } = await database.pool.query(`
    select 12.50::numeric as money, 9007199254740991::bigint as count, '2024-02-01'::date as day,
      '2024-02-01 13:05:06.789+02'::timestamptz as moment, null::numeric as missing, '{1,2}'::integer[] as ids`)
  expect(rows).toEqual([
    {
      money: 12.5,
      count: 9007199254740991,
      day: '2024-02-01',
      moment: '2024-02-01T11:05:06.789Z',
      missing: null,
      ids: [1, 2],
    },
  ])
})
