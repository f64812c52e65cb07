import { makeFigures, makePublication } from '@kvartal/testing/database/factories'
import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase } from '@kvartal/testing/database/test-database'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { addEdition, findEdition, isEditionDue } from './digest-editions.ts'

const database = await openEmptyTestDatabase()
const { db, pool } = database
afterAll(() => database.close())

test('an upgraded installation has the newest publication as its last edition, which is not sent', async () => {
  await migrateBefore(database, '0026')
  for (const code of ['10000001', '10000002'])
    await makeFigures(db, code, [{ year: 2025, quarter: 4 }], '2026-01-10')
  for (const code of ['10000001', '10000002'])
    await makeFigures(db, code, [{ year: 2026, quarter: 1 }], '2026-04-10')
  // Too few companies have the newest quarter for rankings to show it.
  await pool.query(
    "insert into figures (registry_code, year, quarter, publication_id) select lpad(n::text, 8, '1'), 2026, 1, 4 from generate_series(1, 3) as n",
  )
  await makeFigures(db, '10000001', [{ year: 2026, quarter: 2 }], '2026-04-10')
  await migrate(database)
  const { rows } = await pool.query(
    'select newest_quarter, newest_year, finished_at is not null as is_finished from digest_editions',
  )
  expect(rows).toEqual([{ newest_quarter: '2026-Q1', newest_year: null, is_finished: true }])
  const told = await pool.query(
    'select publication_id, edition_id from digested_publications order by publication_id',
  )
  expect(told.rows.map(({ edition_id }) => edition_id)).toEqual([null, null, 1, 1, 1])
  expect(await isEditionDue(db)).toBe(false)
  await makePublication(db, { publishedOn: '2026-07-10' })
  await pool.query("update publications set imported_at = now() - interval '1 hour'")
  expect([
    await isEditionDue(db),
    await addEdition(db, { quarter: '2026-Q2', year: null }),
  ]).toEqual([true, true])
  expect(await findEdition(db, 'last')).toEqual({
    id: 2,
    publishedOn: '2026-07-10',
    hasNewQuarter: true,
    hasNewYear: false,
  })
})
