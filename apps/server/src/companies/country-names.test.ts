import { findCodes } from '@kvartal/database/directory/search-directory'
import { openDatabase } from '@kvartal/database/open'
import { importNames } from '@kvartal/testing/database/named-companies'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { openCountryNames } from './country-names.ts'

const database = await databaseForFile()
const warned: unknown[] = []

const open = (pool = database.pool, untilClosed = new AbortController().signal) => {
  const names = openCountryNames({
    database: { ...database, pool },
    reads: database,
    versions: { read: async () => 1 },
    log: { warn: (what: unknown) => void warned.push(what) },
    untilClosed,
  })
  return names
}

// More than are read without a thread.
beforeAll(async () => {
  const kinds = ['Ehitus', 'Kalur', 'Žumm', 'Привет', 'Õunapuu Aed']
  await importNames(
    database,
    Array.from({ length: 10_200 }, (_, i) => `${kinds[i % kinds.length]} ${i} OÜ`),
  )
})

test.each(['ehitus 12', 'žumm', 'привет 100', 'apuu aed 5', '1000', 'oü kalur 7'])(
  'names that a thread has read are found as the database finds them: %s',
  async (typed) => {
    const names = open()
    await names.refresh()
    const expected = await findCodes(database.db, typed, 20)
    expect(expected).not.toEqual([])
    expect(await names.findCodes(typed, { limit: 20 })).toEqual(expected)
    expect(warned).toEqual([])
  },
)

test('where the thread fails, the database answers', async () => {
  const names = open(openDatabase('postgres://nobody@127.0.0.1:1/no').pool)
  await names.refresh()
  expect(warned).toHaveLength(1)
  expect(await names.findCodes('ehitus 12', { limit: 20 })).toEqual(
    await findCodes(database.db, 'ehitus 12', 20),
  )
})

test('a reading ends with the server, without a warning', async () => {
  warned.length = 0
  const closing = new AbortController()
  const names = open(database.pool, closing.signal)
  const reading = names.refresh()
  closing.abort()
  await reading
  await names.refresh()
  expect(warned).toEqual([])
  expect(await names.findCodes('ehitus 12', { limit: 20 })).toEqual(
    await findCodes(database.db, 'ehitus 12', 20),
  )
})
