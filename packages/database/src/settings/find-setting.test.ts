import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findSetting } from './find-setting.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('a setting is read by its key, and one never set is null', async () => {
  expect(await findSetting(database.db, 'showRecommendForAll')).toMatchObject({
    key: 'showRecommendForAll',
    value: false,
    description: 'Kas ettevõtteid saab soovitada ka sisse logimata',
    updatedBy: null,
  })
  expect(await findSetting(database.db, 'puudub')).toBeNull()
})
