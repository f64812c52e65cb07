import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLastCleanings } from './cleanings.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openEmptyTestDatabase()
  await migrateBefore(database, '0028')
})
afterEach(() => database.close())

async function daysBehind(): Promise<number> {
  await migrate(database)
  const { lastGood } = await findLastCleanings(database.db)
  return Math.round((Date.now() - Date.parse(lastGood?.asOf ?? '')) / 86_400_000)
}

test('an old installation that is upgraded while the clock is nine years ahead counts ages from a week after its newest row', async () => {
  await database.pool.query(`
    insert into audit_log (at, action, subject_type, subject_id, subject_name) values (now() - interval '3300 days', 'tag.add', 'tag', '1', 'T');
    insert into runs (kind, request, counts, created_at) values ('emta', '{}', '{}', now() - interval '3287 days')`)
  expect(await daysBehind()).toBe(3280)
})

test('a new installation counts ages from now', async () => {
  expect(await daysBehind()).toBe(0)
})
