import { keptKinds } from '@kvartal/domain/privacy/kept-data'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'

const database = await databaseForFile()

/**
 * Tables that hold nothing of a person, with their columns that only look as if they did. A new
 * table is either told of in the page 'Privaatsus' (`keptKinds`) or listed here.
 */
const withoutPeople: Readonly<Record<string, readonly string[]>> = {
  activity_files: ['file_name'],
  // The name of the company, as the report has it.
  annual_reports: ['source_name'],
  // A machine's name, and a file's.
  backups: [],
  cleanings: [],
  // Names of companies; self-employed people are left out.
  company_former_names: ['name', 'folded_name'],
  company_details: [],
  company_sizes: [],
  company_tags: [],
  data_versions: ['name'],
  // Of the activity.
  declared_activities: ['name'],
  digest_editions: ['last_user_id'],
  digested_publications: [],
  directory: ['registry_name', 'emta_name', 'searched_name', 'full_address'],
  directory_columns: ['names', 'name_ends', 'codes_by_name'],
  directory_former_names: ['name', 'bare_name'],
  directory_names: ['name', 'bare_name'],
  earlier_figures: [],
  figure_periods: [],
  figures: [],
  file_readings: [],
  host_pauses: [],
  host_waiters: [],
  installation: [],
  last_publications: [],
  migrations: ['name'],
  publication_coverage: [],
  publication_unreadable: [],
  publications: ['file_name'],
  quarter_columns: [],
  quarter_columns_state: [],
  registry_files: [],
  removed_figures: ['removed_by'],
  report_activities: [],
  report_changes: [],
  report_files: ['file_name'],
  report_headings: [],
  report_holders: [],
  report_years: [],
  run_log: [],
  run_schedules: [],
  run_steps: [],
  seeds: ['name'],
  superseded_reports: ['source_name'],
  tags: ['name'],
  tax_rates: [],
}

const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
    )
  ).rows.map(({ name }) => name)

/** Columns that refer to an account, and those whose names say that they may hold something of a person. */
const suspects = async () =>
  (
    await database.pool.query<{ table: string; column: string }>(`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and (
        attname ~ '(^|_)(e?mails?|mailbox|names?|address|ip|agent|browser|network|device|phone|person|people|user|actor|recipient|account|password|session|contact)(_|$)'
        or attname ~ '_by(_|$)'
        or exists (
          select from pg_constraint
          where contype = 'f' and conrelid = attrelid and attnum = any(conkey) and confrelid in ('users'::regclass, 'second_factors'::regclass)
        )
      )
    order by 1, 2`)
  ).rows

const told = keptKinds.flatMap((kind) => kind.tables)

test('every table is told of in the page about privacy, or is listed as holding nothing of a person', async () => {
  expect([...told, ...Object.keys(withoutPeople)].toSorted()).toEqual(await tables())
})

test('a table that is not told of has no column that may hold something of a person', async () => {
  const found = (await suspects()).filter(({ table }) => !told.includes(table))
  const known = Object.entries(withoutPeople).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column })),
  )
  const inOrder = (columns: typeof found) =>
    columns.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(inOrder(found)).toEqual(inOrder(known))
})

test('a new table that refers to an account, and one with addresses, are found', async () => {
  await database.pool.query(
    'create table letters_sent (id integer primary key, writer integer references users); create table letters (sender_email text)',
  )
  expect(await tables()).toEqual(expect.arrayContaining(['letters', 'letters_sent']))
  expect(await suspects()).toEqual(
    expect.arrayContaining([
      { table: 'letters', column: 'sender_email' },
      { table: 'letters_sent', column: 'writer' },
    ]),
  )
  await database.pool.query('drop table letters_sent, letters')
})
