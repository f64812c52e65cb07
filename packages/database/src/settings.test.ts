import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { findSetting } from './settings.ts'

const database = await databaseForFile()

test('a setting is read by its key, and one never set is null', async () => {
  expect(await findSetting(database.db, 'showRecommendForAll')).toMatchObject({
    key: 'showRecommendForAll',
    value: false,
    description: 'Kas ettevõtteid saab soovitada ka sisse logimata',
    updatedBy: null,
  })
  expect(await findSetting(database.db, 'puudub')).toBeNull()
})
