import type { RegistryFacts } from '@kvartal/domain/company/facts'
import type { RegistryBatch, RegistryFile } from '@kvartal/domain/registry/registry-file'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { makeCompany } from '@kvartal/testing/database/factories'
import { registryFacts, registryFile } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { listCompanies } from '../companies/list-companies.ts'
import { readDataVersions } from '../data-version.ts'
import { findInDirectory } from './find-in-directory.ts'
import { importRegistryFile } from './import-registry-file.ts'
import { listShownCodes } from './list-shown-codes.ts'
import { saveRegistryFacts } from './save-registry-facts.ts'

const database = await databaseForFile()
const { db, pool } = database
beforeEach(async () => {
  await emptyFigures(database)
  await pool.query('truncate companies, registry_files, file_readings restart identity cascade')
})

const companiesOf = (...numbers: readonly number[]) =>
  numbers.map((number) =>
    registryFacts({
      registryCode: String(10000000 + number),
      name: `Nimi ${number} OÜ`,
      registrationDate: '2015-02-01',
    }),
  )

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function importDay(
  asOf: string,
  rows: readonly RegistryFacts[],
  more: { readonly last?: Partial<RegistryBatch>; readonly file?: Partial<RegistryFile> } = {},
) {
  return importRegistryFile(database, { ...registryFile(rows, more.last), ...more.file }, { asOf })
}

async function gone(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ code: string; day: string }>(
    'select registry_code as code, gone_on as day from directory where gone_on is not null order by 1',
  )
  return Object.fromEntries(rows.map(({ code, day }) => [code, day]))
}

test('a company that a whole file lacks is gone from that day on, and is seen again when it is back', async () => {
  await importDay('2026-11-20', companiesOf(1, 2))
  expect(await gone()).toEqual({})
  expect(await importDay('2026-11-21', companiesOf(1))).toMatchObject({
    gone: 1,
    back: 0,
    doubt: null,
  })
  expect(await gone()).toEqual({ 10000002: '2026-11-21' })
  // The day of the first file without it stays, and so does the last day with it.
  expect(await importDay('2026-11-22', companiesOf(1))).toMatchObject({ gone: 0 })
  expect(await findInDirectory(db, '10000002')).toMatchObject({
    goneOn: '2026-11-21',
    registryAsOf: '2026-11-20',
  })
  expect(await findInDirectory(db, '10000001')).toMatchObject({
    goneOn: null,
    registryAsOf: '2026-11-22',
  })
  expect(await importDay('2026-11-23', companiesOf(1, 2))).toMatchObject({ gone: 0, back: 1 })
  expect(await gone()).toEqual({})
})

test('nothing is gone after a much shorter file, which is told and is no measure for the next one', async () => {
  await importDay('2026-11-20', companiesOf(...upTo(200)))
  const short = await importDay('2026-11-21', companiesOf(...upTo(179)))
  expect(short.gone).toBe(0)
  expect(short.doubt).toBe(
    'Ühtegi ettevõtet ei märgitud registri failist kadunuks: failis on 179 ettevõtet, aga eelmises (20.11.2026) oli 200.',
  )
  expect((await importDay('2026-11-22', companiesOf(...upTo(179)))).gone).toBe(0)
  expect(await importDay('2026-11-23', companiesOf(...upTo(180)))).toMatchObject({
    gone: 20,
    doubt: null,
  })
})

test('a company whose row could not be read is not gone, nor is one that is only just registered', async () => {
  await importDay('2026-11-20', companiesOf(1, 2, 3, 4, ...upTo(40).map((number) => number + 100)))
  const young = registryFacts({
    registryCode: '10000005',
    name: 'Noor OÜ',
    registrationDate: '2026-11-19',
  })
  await saveRegistryFacts(db, young, '2026-11-20')
  const last = { problems: [{ line: 3, reason: 'Nimi on tühi.' }], unreadCodes: ['10000002'] }
  expect(
    (
      await importDay('2026-11-21', companiesOf(1, 4, ...upTo(40).map((number) => number + 100)), {
        last,
      })
    ).gone,
  ).toBe(1)
  expect(await gone()).toEqual({ 10000003: '2026-11-21' })
})

test('an older file and an extract say nothing about what they lack', async () => {
  await importDay('2026-11-20', companiesOf(1, 2))
  await importDay('2026-11-19', companiesOf(1))
  await importRegistryFile(database, registryFile(companiesOf(1)), {
    asOf: '2026-11-21',
    isExtract: true,
  })
  expect(await gone()).toEqual({})
})

test('the register’s own answer brings a company back, unless it says that it is deleted', async () => {
  await importDay('2026-11-20', companiesOf(1, 2))
  await importDay('2026-11-21', companiesOf(1))
  const facts = registryFacts({ registryCode: '10000002', name: 'Nimi 2 OÜ', status: 'Kustutatud' })
  await saveRegistryFacts(db, facts, '2026-11-22')
  expect(await gone()).toEqual({ 10000002: '2026-11-21' })
  await saveRegistryFacts(db, { ...facts, status: 'Registrisse kantud' }, '2026-11-22')
  expect(await gone()).toEqual({})
})

test('lists of curated companies have the mark at once, and the sitemap leaves such companies out', async () => {
  await makeCompany(db, { registryCode: '10000002', name: 'Nimi 2 OÜ' })
  await importDay('2026-11-20', companiesOf(1, 2, 3, 4))
  const before = await readDataVersions(db)
  await importDay('2026-11-21', companiesOf(1, 4))
  const after = await readDataVersions(db)
  expect(after.companies).toBeGreaterThan(before.companies)
  expect(after.directory).toBeGreaterThan(before.directory)
  expect((await listCompanies(db, { page: 1, limit: 10 })).rows).toMatchObject([
    { registryCode: '10000002', goneOn: '2026-11-21' },
  ])
  const shown = await listShownCodes(db, { from: '10000000', limit: 10, includeUncurated: true })
  expect(shown.map(({ registryCode }) => registryCode)).toEqual(['10000001', '10000004'])
})

test('a column that the file lacks and a day that cannot be read take nothing away', async () => {
  const [company] = companiesOf(1)
  if (company === undefined) throw new Error('There is a company.')
  await importDay('2026-11-20', [{ ...company, vatRegistered: true, status: 'Registrisse kantud' }])
  const counts = await importDay('2026-11-21', [{ ...company, registrationDate: null }], {
    file: { absentFacts: ['vatRegistered', 'status'] },
  })
  expect(counts).toMatchObject({ changed: 0, same: 1 })
  expect(await findInDirectory(db, '10000001')).toMatchObject({
    registrationDate: '2015-02-01',
    vatRegistered: true,
    status: 'Registrisse kantud',
  })
})
