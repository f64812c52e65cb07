import type { RegistryFacts } from '@kvartal/domain/company/facts'
import { cutOff } from '@kvartal/testing/database/cut-off'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { registryFacts, registryFile } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importEmtaFile } from '../figures/import-emta-file.ts'
import type { ImportProgress } from '../import/in-import-transaction.ts'
import { importRegistryFile } from './import-registry-file.ts'
import { findRegistryFileDay } from './registry-files.ts'
import { searchDirectory } from './search-directory.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const importRows = (rows: readonly Partial<RegistryFacts>[], asOf: string) =>
  importRegistryFile(database, registryFile(rows.map(registryFacts)), { asOf })

async function directory() {
  const { rows } = await database.pool.query(
    'select registry_code as code, registry_name as name, status, registry_as_of as as_of from directory order by registry_code',
  )
  return rows
}

const several = (count: number, given: Partial<RegistryFacts> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    registryCode: String(10000001 + index),
    name: `Nimi ${index} OÜ`,
    ...given,
  }))

const facts: RegistryFacts = {
  registryCode: '10000018',
  name: 'MR Safe\tOÜ \\N',
  legalForm: 'OÜ',
  county: 'Harju maakond',
  businessActivity: null,
  vatRegistered: true,
  status: 'Registrisse kantud',
  registrationDate: '1997-09-29',
  street: 'Mäe tn 3',
  postalCode: '10112',
  fullAddress: 'Harju maakond, Tallinn, Mäe tn 3',
  formerNames: null,
}

test('all facts of a company from the file are in the directory', async () => {
  await importRows([facts], '2026-11-20')
  const { rows } = await database.pool.query(
    `select registry_code, registry_name, legal_form, county, vat_registered, status, registration_date, street, postal_code,
       full_address, registry_as_of, emta_name from directory`,
  )
  expect(rows).toEqual([
    {
      registry_code: '10000018',
      registry_name: 'MR Safe\tOÜ \\N',
      legal_form: 'OÜ',
      county: 'Harju maakond',
      vat_registered: true,
      status: 'Registrisse kantud',
      registration_date: '1997-09-29',
      street: 'Mäe tn 3',
      postal_code: '10112',
      full_address: 'Harju maakond, Tallinn, Mäe tn 3',
      registry_as_of: '2026-11-20',
      emta_name: null,
    },
  ])
})

test('the counts include every row by its outcome', async () => {
  const problem = { line: 7, reason: 'Real on 3 välja, aga päises 20.' }
  const first = await importRegistryFile(
    database,
    registryFile(several(5).map(registryFacts), {
      problems: [problem],
      naturalPersons: 2,
      withoutCode: 1,
    }),
    { asOf: '2026-11-20' },
  )
  expect(first).toEqual({
    read: 9,
    added: 5,
    changed: 0,
    same: 0,
    skipped: { naturalPerson: 2, noRegistryCode: 1, olderThanStored: 0 },
    problemCount: 1,
    repeated: 0,
    gone: 0,
    back: 0,
    doubt:
      'Täielikult ei saadud aru 1 reast 6-st: vaata, kas faili sõnad, kuupäevad või arvud on muutunud.',
    notes: [],
    problems: [problem],
  })
  const [one = {}, two = {}, three = {}] = several(3)
  const second = await importRows(
    [
      one,
      { ...two, status: 'Pankrotis' },
      { ...three, name: 'Uus nimi OÜ' },
      { registryCode: '10000009' },
    ],
    '2026-11-21',
  )
  expect(second).toMatchObject({ read: 4, added: 1, changed: 2, same: 1 })
})

test('a thousand problems are reported and all are counted', async () => {
  const problems = Array.from({ length: 1500 }, (_, line) => ({ line, reason: 'Vigane rida.' }))
  const counts = await importRegistryFile(
    database,
    registryFile(several(1).map(registryFacts), { problems }),
    { asOf: '2026-11-20' },
  )
  expect(counts.problemCount).toBe(1500)
  expect(counts.problems).toHaveLength(1000)
})

test('importing the same file again changes nothing', async () => {
  const versions = async () =>
    (await database.pool.query('select xmin, registry_code from directory order by 2')).rows
  await importRows(several(4), '2026-11-20')
  const before = await versions()
  expect(await importRows(several(4), '2026-11-20')).toMatchObject({
    added: 0,
    changed: 0,
    same: 4,
  })
  expect(await versions()).toEqual(before)
})

test('a file with the same facts and a later date only updates the date', async () => {
  await importRows(several(1, { status: 'Registrisse kantud' }), '2026-11-20')
  expect(
    await importRows(several(1, { status: 'Registrisse kantud' }), '2026-11-21'),
  ).toMatchObject({ changed: 0, same: 1 })
  expect(await directory()).toEqual([
    { code: '10000001', name: 'Nimi 0 OÜ', status: 'Registrisse kantud', as_of: '2026-11-21' },
  ])
})

test('an older file does not change facts of a newer one, but adds companies that only it contains', async () => {
  await importRows([{ registryCode: '10000001', name: 'Uus OÜ' }], '2026-11-20')
  const counts = await importRows(
    [
      { registryCode: '10000001', name: 'Vana OÜ' },
      { registryCode: '10000002', name: 'Kadunud OÜ' },
    ],
    '2025-01-02',
  )
  expect(counts).toMatchObject({ added: 1, changed: 0, same: 0, skipped: { olderThanStored: 1 } })
  expect(await directory()).toMatchObject([
    { name: 'Uus OÜ', as_of: '2026-11-20' },
    { name: 'Kadunud OÜ', as_of: '2025-01-02' },
  ])
  expect(await searchDirectory(database.db, 'vana', { limit: 20 })).toEqual([])
})

test('a company that disappeared from the file keeps its earlier facts with their date', async () => {
  await importRows(several(2), '2026-11-20')
  await importRows(several(1), '2026-11-21')
  expect(await directory()).toMatchObject([
    { as_of: '2026-11-21' },
    { name: 'Nimi 1 OÜ', as_of: '2026-11-20' },
  ])
})

test('facts that the register removes are removed', async () => {
  await importRows(several(1, { status: 'Likvideerimisel' }), '2026-11-20')
  await importRows(several(1, { status: null }), '2026-11-21')
  expect(await directory()).toMatchObject([{ status: null }])
})

test('the first of several rows about a company counts', async () => {
  const counts = await importRows(
    [...several(3), { registryCode: '10000001', name: 'Teine rida OÜ' }],
    '2026-11-20',
  )
  expect(counts).toMatchObject({ read: 4, added: 3, changed: 0 })
  expect(await directory()).toMatchObject([{ name: 'Nimi 0 OÜ' }, {}, {}])
})

test("EMTA's facts of a company are kept, and the register's are kept when EMTA's file is imported again", async () => {
  const emta = (publishedOn: string, name: string) =>
    importEmtaFile(
      database,
      emtaFile({
        publishedOn,
        rows: [
          {
            registryCode: '10000018',
            year: 2025,
            figures: {},
            name,
            county: 'Tartu maakond',
            activity: 'KAUBANDUS',
          },
        ],
      }),
      { scope: 'all' },
    )
  await emta('2026-07-10', 'MR SAFE OÜ')
  expect(await importRows([facts], '2026-11-20')).toMatchObject({ added: 1, changed: 0 })
  await emta('2026-10-10', 'MR SAFE AS')
  const { rows } = await database.pool.query(
    'select emta_name, emta_activity, registry_name, legal_form, county, registry_as_of from directory',
  )
  expect(rows).toEqual([
    {
      emta_name: 'MR SAFE AS',
      emta_activity: 'KAUBANDUS',
      registry_name: facts.name,
      legal_form: 'OÜ',
      county: 'Harju maakond',
      registry_as_of: '2026-11-20',
    },
  ])
})

test('a truncated file changes nothing and does not block the next one', async () => {
  await importRows(several(1), '2026-11-19')
  const whole = registryFile(several(9, { status: 'Pankrotis' }).map(registryFacts))
  const cut = importRegistryFile(database, cutOff(whole, 3, new Error('Fail katkeb real 7.')), {
    asOf: '2026-11-20',
  })
  await expect(cut).rejects.toThrow('Fail katkeb real 7.')
  expect(await directory()).toEqual([
    { code: '10000001', name: 'Nimi 0 OÜ', status: null, as_of: '2026-11-19' },
  ])
  expect(await importRows(several(9), '2026-11-20')).toMatchObject({ added: 8, same: 1 })
})

test('a file that PostgreSQL refuses changes nothing', async () => {
  await expect(
    importRows(several(3, { registrationDate: '2026-02-31' }), '2026-11-20'),
  ).rejects.toThrow('date/time field value out of range')
  expect(await directory()).toEqual([])
})

test('progress reports the rows read so far, then that they are being merged', async () => {
  const seen: ImportProgress[] = []
  const file = registryFile(several(3).map(registryFacts), { naturalPersons: 4 })
  await importRegistryFile(database, file, {
    asOf: '2026-11-20',
    onProgress: (progress) => seen.push(progress),
  })
  expect(seen).toEqual([
    { phase: 'read', rows: 2 },
    { phase: 'read', rows: 3 },
    { phase: 'read', rows: 7 },
    { phase: 'merge', rows: 7 },
  ])
})

test('imports started together wait for each other, and the newest file wins', async () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-21']
  await Promise.all(days.map((asOf) => importRows(several(5, { status: asOf }), asOf)))
  expect(new Set((await directory()).map(({ status }) => status))).toEqual(new Set(['2026-11-22']))
})

test('an import indexes all its names for the search', async () => {
  await importRows(several(3), '2026-11-20')
  await importRows(
    several(3).map((row) => ({ ...row, name: `${row.name} UUS` })),
    '2026-11-21',
  )
  const { rows } = await database.pool.query(
    'select registry_code from directory where registry_name is distinct from searched_name',
  )
  expect(rows).toEqual([])
  const { rows: names } = await database.pool.query(
    'select name from directory_names order by registry_code',
  )
  expect(names).toEqual([
    { name: 'Nimi 0 OÜ UUS' },
    { name: 'Nimi 1 OÜ UUS' },
    { name: 'Nimi 2 OÜ UUS' },
  ])
})

test('the indexes of the search exist after an import that rebuilt them', async () => {
  const indexes = async () =>
    (
      await database.pool.query(
        "select indexdef from pg_indexes where tablename = 'directory_names' order by 1",
      )
    ).rows
  const before = await indexes()
  expect(before).toHaveLength(3)
  await importRows(several(5), '2026-11-20')
  expect(await indexes()).toEqual(before)
})

test('the date of the newest imported file is stored, and that of a failed import is not', async () => {
  expect(await findRegistryFileDay(database.db)).toBeNull()
  const broken = cutOff(registryFile([registryFacts({})]), Infinity, new Error('katki'))
  await expect(importRegistryFile(database, broken, { asOf: '2026-11-23' })).rejects.toThrow(
    'katki',
  )
  expect(await findRegistryFileDay(database.db)).toBeNull()
  for (const asOf of ['2026-11-20', '2026-11-21', '2026-11-16', '2026-11-21'])
    await importRows(several(2), asOf)
  expect(await findRegistryFileDay(database.db)).toBe('2026-11-21')
})
