import type { DirectoryColumns } from '@kvartal/domain/ranking/company-columns'
import { makeKnown } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import {
  readCodesByName,
  scanCodesByName,
  scanDirectory,
  storeDirectoryColumns,
} from './scan-directory.ts'
import { directoryWith, isDirectoryStored, readStoredDirectory } from './stored-directory.ts'

const database = await databaseForFile()
const { signal } = new AbortController()

beforeAll(async () => {
  await makeKnown(database.db, {
    registryCode: '20000002',
    name: 'Õunaaed OÜ',
    legalForm: 'OÜ',
    county: 'Võru maakond',
    registrationDate: '2020-02-03',
    vatRegistered: true,
  })
  await makeKnown(database.db, { registryCode: '10000001', name: 'Žanri AS' })
  await makeKnown(database.db, {
    registryCode: '30000003',
    name: 'Aed UÜ',
    county: 'Harju maakond',
  })
})

async function everything(read: () => Promise<DirectoryColumns>) {
  const { nameAt, labels, ...columns } = await read()
  return {
    labels,
    columns: Object.entries(columns).map(([name, numbers]) => [name, [...numbers]]),
    names: [...columns.codes].map((_, place) => nameAt(place)),
  }
}
const scanned = async () => {
  const { columns, names } = await scanDirectory(database, signal)
  return directoryWith(columns, names)
}

test('the stored columns are those of the directory, and are not read once it has changed', async () => {
  expect(await readStoredDirectory(database, signal)).toBe(null)
  expect(await storeDirectoryColumns(database)).toBe(true)
  expect(await storeDirectoryColumns(database)).toBe(false)
  expect(await isDirectoryStored(database.db)).toBe(true)
  const stored = await everything(
    async () => (await readStoredDirectory(database, signal)) ?? scanned(),
  )
  expect(await readStoredDirectory(database, signal)).not.toBe(null)
  expect(stored).toEqual(await everything(scanned))
  expect(stored.names).toEqual(['Žanri AS', 'Õunaaed OÜ', 'Aed UÜ'])
  expect([...(await readCodesByName(database, signal))]).toEqual([
    ...(await scanCodesByName(database, signal)),
  ])

  await makeKnown(database.db, { registryCode: '10000001', name: 'Uus nimi AS' }, '2026-09-22')
  expect(await readStoredDirectory(database, signal)).toBe(null)
  expect((await scanned()).nameAt(0)).toBe('Uus nimi AS')
  await storeDirectoryColumns(database)
  expect((await readStoredDirectory(database, signal))?.nameAt(0)).toBe('Uus nimi AS')
})
