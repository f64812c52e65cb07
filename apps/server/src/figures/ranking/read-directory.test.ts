import { scanDirectory, storeDirectoryColumns } from '@kvartal/database/directory/scan-directory'
import { directoryWith } from '@kvartal/database/directory/stored-directory'
import { labelledFacts, type DirectoryColumns } from '@kvartal/domain/ranking/company-columns'
import { makeKnown } from '@kvartal/testing/database/factories'
import { importNames } from '@kvartal/testing/database/named-companies'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { countLowered, isLinux } from '../../testing/lowered-threads.ts'
import { readDirectory } from './read-directory.ts'

const database = await databaseForFile()
const { signal } = new AbortController()

// More than are read without a thread.
beforeAll(() =>
  importNames(
    database,
    Array.from({ length: 10_200 }, (_, i) => `Õunaaed ${i} OÜ`),
  ),
)

const everything = ({ nameAt, labels, ...columns }: DirectoryColumns) => ({
  labels: labelledFacts.map((fact) => labels[fact]),
  columns: Object.entries(columns).map(([name, numbers]) => [name, [...numbers]]),
  names: [...columns.codes].map((_, place) => nameAt(place)),
})

async function scanned() {
  const { columns, names } = await scanDirectory(database, signal)
  return everything(directoryWith(columns, names))
}

test('a thread hands over the directory that it has read, until it is stored', async () => {
  const expected = await scanned()
  expect(expected.names).toContain('Õunaaed 10199 OÜ')
  expect(everything(await readDirectory(database, signal))).toEqual(expected)
  await storeDirectoryColumns(database)
  expect(everything(await readDirectory(database, signal))).toEqual(expected)
})

test('the thread gives way to those that answer', async () => {
  await makeKnown(database.db, { registryCode: '30000002', name: 'Teine nimi AS' }, '2026-09-22')
  const before = countLowered()
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, countLowered() - before)
  }, 1)
  await readDirectory(database, signal)
  clearInterval(watching)
  expect(most).toBe(isLinux ? 1 : 0)
})

test('a changed directory is never read as it was stored', async () => {
  await makeKnown(database.db, { registryCode: '30000001', name: 'Uus nimi AS' }, '2026-09-22')
  const read = everything(await readDirectory(database, signal))
  expect(read.names).toContain('Uus nimi AS')
  expect(read).toEqual(await scanned())
})
