import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
// What the migrations correct of rows that earlier versions stored.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openEmptyTestDatabase()
})
afterEach(() => database.close())

test('stored XML reports in kroons become euros once; those with cents, of later years and of the open data stay', async () => {
  await migrateBefore(database, '0043')
  const add = (
    code: string,
    year: number,
    values: object,
    given: { readonly end?: string | null; readonly source?: string; readonly table?: string } = {},
  ) => {
    const { end = `${year}-12-31`, source = 'xml', table = 'annual_reports' } = given
    const rows = [
      [73, 'AKTIVA (VARAD) KOKKU', values],
      [null, 'Selgitus', { A1: 'vaba tekst', A2: null }, null, 'summed'],
    ]
    return database.pool.query(
      `insert into ${table} (registry_code, year, report_type, period_start, period_end, is_consolidated, columns, rows, figures, source, source_name, as_of, seen_on)
       values ($1, $2, '14', $3, $3, false, '{}', $4, $5, $6, 'x', '2026-01-01', '2026-01-01')`,
      [
        code,
        year,
        end,
        JSON.stringify(rows),
        JSON.stringify({
          totalAssets: Object.values(values)[0],
          equity: null,
          areLiabilitiesSummed: true,
        }),
        source,
      ],
    )
  }
  await add('10000018', 2009, { A1: 1_564_660, A2: -100 })
  await add('10000024', 2009, { A1: 100_000.25, A2: 6 })
  await add('10000030', 2011, { A1: 156_466 }, { end: '2010-12-31' })
  await add('10000046', 2010, { A1: 156_466 }, { end: null })
  await add('10000052', 2011, { A1: 156_466 })
  await add('10000069', 2010, { A1: 156_466 }, { end: '2011-03-31' })
  await add('10000075', 2009, { A1: 156_466 }, { source: 'open-data' })
  await add('10000018', 2009, { A1: 16 }, { table: 'superseded_reports' })
  await migrate(database)
  const read = async (table: string) =>
    (
      await database.pool.query(
        `select registry_code, rows, figures from ${table} order by registry_code`,
      )
    ).rows.map((row) => [row.registry_code, row.rows[0][2], row.figures.totalAssets])
  expect(await read('annual_reports')).toEqual([
    ['10000018', { A1: 100_000, A2: -6.39 }, 100_000],
    ['10000024', { A1: 100_000.25, A2: 6 }, 100_000.25],
    ['10000030', { A1: 10_000 }, 10_000],
    ['10000046', { A1: 10_000 }, 10_000],
    ['10000052', { A1: 156_466 }, 156_466],
    ['10000069', { A1: 156_466 }, 156_466],
    ['10000075', { A1: 156_466 }, 156_466],
  ])
  expect(await read('superseded_reports')).toEqual([['10000018', { A1: 1.02 }, 1.02]])
  const [first] = (
    await database.pool.query(
      "select rows, figures from annual_reports where registry_code = '10000018'",
    )
  ).rows
  expect(first.rows[1]).toEqual([null, 'Selgitus', { A1: 'vaba tekst', A2: null }, null, 'summed'])
  expect(first.figures).toEqual({
    totalAssets: 100_000,
    cash: null,
    equity: null,
    areLiabilitiesSummed: true,
  })
})

test('people whom earlier versions stored as companies are deleted with their figures, but for curated ones, and the audit log says how many', async () => {
  await migrateBefore(database, '0043')
  const known: readonly (readonly [code: string, name: string, form: string | null])[] = [
    ['10000001', 'FIE Jaan Tamm', null],
    ['10000002', 'Mari Maasikas FIE', null],
    ['10000003', 'Jaan Tamme talu', 'Füüsilisest isikust ettevõtja (FIE)'],
    ['10000004', 'JAAN TAMM F.I.E.', null],
    ['10000005', 'FIE Kuraator', null],
    ['10000006', 'Hea FIE OÜ', 'OÜ'],
    ['10000007', 'FIE Abi', 'OÜ'],
    ['10000008', 'Sofie AS', null],
    ['10000009', 'Fiesta', null],
    ['10000010', 'FIE Liit MTÜ', null],
  ]
  for (const [code, name, form] of known) {
    await database.pool.query(
      'insert into directory (registry_code, emta_name, legal_form, searched_name) values ($1, $2, $3, $2)',
      [code, name, form],
    )
    await database.pool.query(
      "insert into directory_names (registry_code, name, folded_words, bare_name) values ($1, $2, '', '')",
      [code, name],
    )
    await database.pool.query(
      'insert into figures (registry_code, year, quarter, revenue, publication_id) values ($1, 2025, 1, 5, 1)',
      [code],
    )
  }
  await database.pool.query(
    "insert into companies (registry_code, name, folded_name, folded_words) values ('10000005', 'FIE Kuraator', '', '')",
  )
  await migrate(database)
  for (const table of ['directory', 'directory_names', 'figures']) {
    const { rows } = await database.pool.query(`select registry_code from ${table} order by 1`)
    expect([table, rows.map((row) => Number(row.registry_code) - 10_000_000)]).toEqual([
      table,
      [5, 6, 7, 8, 9, 10],
    ])
  }
  const { rows: changes } = await database.pool.query(
    'select action, subject_type, before from audit_log',
  )
  expect(changes).toEqual([
    { action: 'directory.remove-people', subject_type: 'directory', before: { companies: 4 } },
  ])
})
