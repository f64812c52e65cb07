import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRegistryFileDay } from './directory/registry-files.ts'
import { listFigureHistory } from './figures/list-figure-history.ts'
import { listFigures } from './figures/list-figures.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { DatabaseRefusal } from './refusal.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openEmptyTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kvartal-migrations-'))
  await cp(ownFolder, folder, { recursive: true })
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const ownFolder = join(import.meta.dirname, '..', 'migrations')
/** The product's own migrations, which are applied before those of a test. */
const own = (await readdir(ownFolder)).sort()
const first = '0001_companies_and_figures.sql'

describe('migrations', () => {
  test('are applied once, in the order of their numbers', async () => {
    await write('9002_second.sql', 'alter table made add column b integer;')
    await write('9001_first.sql', 'create table made (a integer);')
    expect(await migrate(database, { folder })).toEqual([
      ...own,
      '9001_first.sql',
      '9002_second.sql',
    ])
    expect(await migrate(database, { folder })).toEqual([])
  })

  test('wait for each other when several processes start concurrently', async () => {
    const other = openDatabase(database.url)
    const applied = await Promise.all([
      migrate(database, { folder }),
      migrate(other, { folder }),
      migrate(database, { folder }),
    ])
    await other.close()
    expect(applied.flat()).toEqual(own)
  })

  test('are rolled back when they fail half-way, and continue once corrected', async () => {
    await write('9001_broken.sql', 'create table half (a integer); select from nowhere;')
    await expect(migrate(database, { folder })).rejects.toThrow(
      'The migration 9001_broken.sql failed: relation "nowhere" does not exist',
    )
    expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([
      { half: null },
    ])
    await write('9001_broken.sql', 'create table half (a integer);')
    expect(await migrate(database, { folder })).toEqual(['9001_broken.sql'])
  })

  test('are the same for any line ends of the checkout', async () => {
    await migrate(database, { folder })
    const sql = await readFile(join(folder, first), 'utf8')
    await write(first, sql.replaceAll('\n', '\r\n'))
    expect(await migrate(database, { folder })).toEqual([])
  })

  test.each([
    {
      why: 'an applied file was changed',
      change: async () => write(first, 'select 1;'),
      sentence: `The migration ${first} was changed after the database had applied it: restore its file.`,
    },
    {
      why: 'an applied file is missing',
      change: async () => {
        await write('9005_newer.sql', 'select 1;')
        await rm(join(folder, '9001_applied.sql'))
      },
      sentence:
        'The migration 9001_applied.sql, which the database has, is missing from this Kvartal: restore its file.',
    },
    {
      why: 'the database is newer than the program',
      change: async () => rm(join(folder, '9001_applied.sql')),
      sentence:
        'The database is newer than this Kvartal (it has 9001_applied.sql): update the program.',
    },
    {
      why: 'a new file comes before an applied one',
      change: async () => write('0500_late.sql', 'select 1;'),
      sentence:
        'The migration 0500_late.sql stands before 9001_applied.sql, which is already applied: number it later.',
    },
  ])('are refused in one sentence when $why', async ({ change, sentence }) => {
    await write('9001_applied.sql', 'select 1;')
    await migrate(database, { folder })
    await change()
    const refusal = await migrate(database, { folder }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(refusal).toHaveProperty('message', sentence)
  })
})

test('a migration corrects runs that found no company in the register, and stores the date of the country’s file', async () => {
  await migrateBefore(database, '0008')
  const add = (kind: string, read: number, skipped: object) =>
    database.pool.query(
      "insert into runs (kind, request, status, counts) values ($1, $2, 'succeeded', $3)",
      [kind, { read }, { read, skipped }],
    )
  const reason = 'Ettevõtet ei leitud äriregistrist'
  await add('registry', 484, { [reason]: 484 })
  await add('registry', 495, { [reason]: 1 })
  await add('registry', 3, {})
  await add('emta', 9, { FIE: 9 })
  await database.pool.query(
    `insert into directory (registry_code, registry_name, registry_as_of)
     select (10000000 + i)::text, 'Nimi', case when i < 100000 then '2026-11-16' else '2026-11-20' end::date
     from generate_series(0, 100100) i`,
  )
  await migrate(database)
  const { rows } = await database.pool.query('select status from runs order by id')
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'partial', 'succeeded', 'succeeded'])
  expect(await findRegistryFileDay(database.db)).toBe('2026-11-16')
})

test('a migration keeps stored reports as current, with the day of the file and of the submission where they are known', async () => {
  const later = own.filter((name) => name >= '0014')
  for (const name of later) await rm(join(folder, name))
  await migrate(database, { folder })
  const add = (code: string, source: string, name: string, reportId: string | null, asOf: string) =>
    database.pool.query(
      `insert into annual_reports (registry_code, year, report_type, is_consolidated, columns, rows, figures, source, source_name, source_report_id, as_of)
       values ($1, 2024, '14', false, '{}', '[]', '{}', $2, $3, $4, $5)`,
      [code, source, name, reportId, asOf],
    )
  const file = '4.2024_aruannete_elemendid_kuni_31072026_1.zip'
  await add('10000018', 'open-data', file, '7', '2025-06-30')
  await add('10000024', 'open-data', file, '8', '2026-07-31')
  await add('10000030', 'open-data', '4.2024_aruannete_elemendid (väljavõte)', null, '2025-05-31')
  await add('10000046', 'xml', 'majandusaastaAruanneteKirjed_v1', null, '2026-01-15')
  await database.pool.query(
    `insert into report_headings (report_id, registry_code, year, submitted_on) values ('7', '10000018', 2024, '2025-06-30'), ('8', '10000024', 2024, null);
     insert into report_years (year, headings_file, elements_file) values (2024, '1', '${file}'), (2023, '1', null)`,
  )
  for (const name of later) await cp(join(ownFolder, name), join(folder, name))
  await migrate(database, { folder })
  const reports = await database.pool.query(
    'select source_report_id as id, submitted_on as submitted, seen_on as seen from annual_reports order by registry_code',
  )
  expect(reports.rows).toEqual([
    { id: '7', submitted: '2025-06-30', seen: '2026-07-31' },
    { id: '8', submitted: null, seen: '2026-07-31' },
    { id: null, submitted: '2025-05-31', seen: '2025-05-31' },
    { id: null, submitted: null, seen: '2026-01-15' },
  ])
  const files = await database.pool.query(
    'select year, as_of, file_name, publication, content_hash from report_files',
  )
  expect(files.rows).toEqual([
    { year: 2024, as_of: '2026-07-31', file_name: file, publication: 1, content_hash: null },
  ])
  const holders = await database.pool.query('select * from report_holders order by report_id')
  expect(holders.rows).toEqual([
    { year: 2024, report_id: '7', holders: [1 * 8 + 7] },
    { year: 2024, report_id: '8', holders: [1 * 8 + 7] },
  ])
})

test('figures imported before versions were kept have one version, confirmed by the newest publication that holds them', async () => {
  const later = own.filter((name) => name >= '0013')
  for (const name of later) await rm(join(folder, name))
  await migrate(database, { folder })
  const sampleHash = 'a37bfcbe2ea588831dafe4ad056bba4c15364a89754f3b9f827c9b67df87a5f4'
  await database.pool.query(`
    insert into publications (series, file_name, content_hash, published_on, kept_codes) values
      ('wide', 'july', 'b', '2025-07-10', null), ('quarter', 'april', '${sampleHash}', '2025-04-10', null),
      ('wide', 'october', 'c', '2025-10-10', '{10000018}');
    insert into figures (registry_code, year, quarter, revenue, publication_id) values
      ('10000018', 2025, 1, 1000, 1), ('10000018', 2025, 2, 5, 2), ('10000018', 2025, 3, 7, 3);
    insert into last_publications (registry_code, year, wide_1, quarter_1, quarter_2) values ('10000018', 2025, 3, 2, 2)`)
  for (const name of later) await cp(join(ownFolder, name), join(folder, name))
  await migrate(database, { folder })
  const history = await listFigureHistory(database.db, '10000018')
  expect(history.map(({ quarter, versions }) => [quarter, versions.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect(history.flatMap(({ versions }) => versions)).toMatchObject([
    {
      revenue: 1000,
      publication: { fileName: 'july', scope: 'all', line: null },
      confirmedOn: '2025-10-10',
      isCurrent: true,
    },
    {
      revenue: 5,
      publication: { fileName: 'april', scope: 'sample', line: null },
      confirmedOn: '2025-04-10',
      isCurrent: true,
    },
    {
      revenue: 7,
      publication: { fileName: 'october', scope: 'tracked', line: null },
      confirmedOn: '2025-10-10',
      isCurrent: true,
    },
  ])
})

test('a migration takes the origin of a fact from the directory where that has the same text, and otherwise leaves it unknown', async () => {
  const later = own.filter((name) => name >= '0016')
  for (const name of later) await rm(join(folder, name))
  await migrate(database, { folder })
  await database.pool.query(`
    insert into directory (registry_code, emta_name, emta_county, emta_activity, registry_name, legal_form, status) values
      ('10000001', 'AAS OÜ', 'Võru maakond', 'ÄRITEENUSED', 'Aas OÜ', 'OÜ', 'Registrisse kantud'),
      ('10000002', 'TAMM OÜ', null, null, null, 'OÜ', null);
    insert into companies (registry_code, name, legal_form, county, business_activity, status, street, folded_name, folded_words) values
      ('10000001', 'Aas OÜ', 'OÜ', 'Võru maakond', 'Äriteenused', 'Pankrotis', 'Aia 1', '', ''),
      ('10000002', 'TAMM OÜ', 'OÜ', null, null, null, null, '', ''),
      ('10000003', 'Lepp OÜ', 'OÜ', null, null, null, null, '', '')`)
  for (const name of later) await cp(join(ownFolder, name), join(folder, name))
  await migrate(database, { folder })
  const { rows } = await database.pool.query(
    'select fact_origins as origins from companies order by registry_code',
  )
  expect(rows.map(({ origins }) => origins)).toEqual([
    { name: 'registry', legalForm: 'registry', county: 'emta', businessActivity: 'emta' },
    { name: 'emta', legalForm: 'emta' },
    {},
  ])
})

describe('a new installation', () => {
  test('has the specified tax rates, recommendations only for accounts, and the role külaline for new users', async () => {
    await migrate(database, { folder })
    const rates = await database.db
      .selectFrom('tax_rates')
      .select(['year', 'social_tax_rate', 'income_tax_rate'])
      .orderBy('year')
      .execute()
    expect(rates).toHaveLength(7)
    expect(rates[0]).toEqual({ year: 2020, social_tax_rate: 33, income_tax_rate: 19.28 })
    expect(rates[5]).toEqual({ year: 2025, social_tax_rate: 33, income_tax_rate: 21.21 })
    expect(await database.db.selectFrom('settings').select(['key', 'value']).execute()).toEqual([
      { key: 'showRecommendForAll', value: false },
      { key: 'showAllCompanies', value: true },
      { key: 'defaultUserRole', value: 'külaline' },
    ])
  })

  test('never restores rows that were deleted or changed', async () => {
    await migrate(database, { folder })
    await database.db.deleteFrom('tax_rates').execute()
    await database.db.updateTable('settings').set({ value: 'true' }).execute()
    await migrate(database, { folder })
    expect(await database.db.selectFrom('tax_rates').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('settings').select('value').execute()).toEqual([
      { value: true },
      { value: true },
      { value: true },
    ])
  })
})

test('figures that had been removed because a newer file lacked them come back with their last value, marked, and their quarter too', async () => {
  await migrateBefore(database, '0031')
  await database.pool.query(`
    insert into publications (series, file_name, content_hash, published_on) values
      ('wide', 'april', 'a', '2025-04-10'), ('wide', 'july', 'b', '2025-07-10'), ('wide', 'october', 'c', '2025-10-10');
    insert into figures (registry_code, year, quarter, revenue, publication_id) values ('10000024', 2025, 1, 5, 1);
    insert into earlier_figures (registry_code, year, quarter, revenue, publication_id, line) values ('10000018', 2025, 1, 900, 1, 2);
    insert into removed_figures (registry_code, year, quarter, revenue, employee_count, publication_id, line, removed_by) values
      ('10000018', 2025, 1, 1000.5, 3, 2, 7, 3), ('10000018', 2025, 2, null, 4, 2, 7, 3);
    insert into last_publications (registry_code, year, wide_1, wide_2) values ('10000018', 2025, 2, 2), ('10000024', 2025, 3, null);
    insert into figure_periods (year, quarter, published_on) values (2025, 1, '2025-10-10')`)
  await migrate(database)
  const figures = await listFigures(database.db, ['10000018', '10000024'])
  expect(figures.get('10000018')).toMatchObject([
    { quarter: 1, revenue: 1000.5, employeeCount: 3 },
    { quarter: 2, revenue: null, employeeCount: 4 },
  ])
  expect(figures.get('10000024')).toMatchObject([{ quarter: 1, revenue: 5 }])
  const history = await listFigureHistory(database.db, '10000018')
  expect(
    history.map(({ versions }) =>
      versions.map(({ revenue, isCurrent, isRemoved }) => [revenue, isCurrent, isRemoved]),
    ),
  ).toEqual([
    [
      [900, false, false],
      [1000.5, true, true],
    ],
    [[null, true, true]],
  ])
  expect(history[0]?.versions[1]).toMatchObject({
    confirmedOn: '2025-07-10',
    publication: { fileName: 'july', line: 7 },
  })
  const periods = await database.pool.query(
    'select year, quarter, published_on from figure_periods order by quarter',
  )
  expect(periods.rows).toEqual([
    { year: 2025, quarter: 1, published_on: '2025-10-10' },
    { year: 2025, quarter: 2, published_on: '2025-07-10' },
  ])
})

test('versions that differ by rounding alone become one, as if the files were imported anew', async () => {
  await migrateBefore(database, '0044')
  // Of one company's quarters: rounded; corrected and rounded; only corrected; corrected back
  // within the rounding; halves of negative sums.
  await database.pool.query(`
    insert into publications (series, file_name, content_hash, published_on) values
      ('quarter', 'april', 'a', '2025-04-10'), ('wide', 'july', 'b', '2025-07-10'), ('wide', 'october', 'c', '2025-10-10'), ('wide', 'january', 'd', '2026-01-10');
    insert into earlier_figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line) values
      ('10000018', 2024, 1, 10.4, null, 1000.49, 3, 1, 2),
      ('10000018', 2024, 2, 10, null, 900, 3, 1, 2), ('10000018', 2024, 2, 10.2, null, 1000.5, 3, 2, 9),
      ('10000018', 2024, 3, 10, null, 900, 3, 1, 2),
      ('10000018', 2024, 4, 10, null, 1000.49, 3, 1, 2), ('10000018', 2024, 4, 10, null, 1200, 3, 2, 9),
      ('10000024', 2024, 1, 10, null, -7.5, 3, 1, 3), ('10000024', 2024, 1, 10, null, -8, 3, 2, 10),
      ('10000024', 2024, 2, 10, null, 5.2, null, 1, 3);
    insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line) values
      ('10000018', 2024, 1, 10, null, 1000, 3, 2, 9),
      ('10000018', 2024, 2, 10, null, 1001, 3, 3, 8),
      ('10000018', 2024, 3, 10, null, 1000, 3, 2, 9),
      ('10000018', 2024, 4, 10, null, 1000, 3, 3, 8),
      ('10000024', 2024, 1, 10, null, -7, 3, 3, 7),
      ('10000024', 2024, 2, 10, null, 5, 0, 2, 10);
    insert into last_publications (registry_code, year, wide_1, quarter_1, holders) values
      ('10000018', 2024, 4, 1, array[(4::bigint << 36) | (6 << 4) | 15]), ('10000024', 2024, 3, 1, '{}');
    insert into figure_periods (year, quarter, published_on) values (2024, 1, '2026-01-10')`)
  await migrate(database)
  const told = async (code: string) =>
    (await listFigureHistory(database.db, code)).map(({ quarter, versions }) => [
      quarter,
      ...versions.map(
        (of) =>
          `${of.nationalTaxes} ${of.revenue} ${of.employeeCount} ${of.publication.fileName}:${of.publication.line} ${of.confirmedOn}${of.isCurrent ? ' now' : ''}`,
      ),
    ])
  expect(await told('10000018')).toEqual([
    [1, '10.4 1000.49 3 april:2 2026-01-10 now'],
    [2, '10 900 3 april:2 2025-04-10', '10.2 1000.5 3 july:9 2026-01-10 now'],
    [3, '10 900 3 april:2 2025-04-10', '10 1000 3 july:9 2026-01-10 now'],
    [
      4,
      '10 1000.49 3 april:2 2025-04-10',
      '10 1200 3 july:9 2025-07-10',
      '10 1000 3 october:8 2026-01-10 now',
    ],
  ])
  expect(await told('10000024')).toEqual([
    [1, '10 -7.5 3 april:3 2025-10-10 now'],
    [2, '10 5.2 null april:3 2025-04-10', '10 5 0 july:10 2025-07-10 now'],
  ])
})
