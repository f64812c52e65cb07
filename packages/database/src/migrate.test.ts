import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'
let database: TestDatabase
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
test('a', async () => {
  expect((await database.db.selectFrom('tax_rates').selectAll().execute()).length).toBe(7)
  console.log(await database.db.selectFrom('tax_rates').selectAll().executeTakeFirst(), await database.db.selectFrom('settings').selectAll().execute())
})
