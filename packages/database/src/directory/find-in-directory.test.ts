import { originsOf } from '@kvartal/domain/company/fact-origins'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { registryFacts, registryFile } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importEmtaFile } from '../figures/import-emta-file.ts'
import { findInDirectory } from './find-in-directory.ts'
import { importRegistryFile } from './import-registry-file.ts'
import { saveRegistryFacts } from './save-registry-facts.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const code = '10000018'
const find = () => findInDirectory(database.db, code)
const emta = (publishedOn = '2026-07-10') =>
  importEmtaFile(
    database,
    emtaFile({
      publishedOn,
      quarter: { year: 2026, quarter: 2 },
      rows: [
        {
          registryCode: code,
          year: 2026,
          figures: {},
          name: 'EESTI RAAMAT, OÜ',
          county: 'Tartu maakond',
          activity: 'INFO JA SIDE',
          vatRegistered: true,
        },
      ],
    }),
    { scope: 'all' },
  )
const formerNames = [
  { name: 'Raamatukoda OÜ', startDate: '2001-02-03', endDate: '2010-01-01' },
  { name: 'Kirjastus RAS', startDate: null, endDate: '2001-02-03' },
]
const facts = registryFacts({
  registryCode: code,
  name: 'Eesti Raamat OÜ',
  legalForm: 'OÜ',
  county: 'Harju maakond',
  vatRegistered: false,
  status: 'Registrisse kantud',
  registrationDate: '1991-05-06',
  street: 'Laki tn 26',
  postalCode: '12915',
  fullAddress: 'Harju maakond, Tallinn, Mustamäe linnaosa, Laki tn 26',
  formerNames,
})

test('a company unknown to both sources is not found', async () => {
  expect(await find()).toBeNull()
})

test('a company known only to EMTA has its facts, with the legal form from its name', async () => {
  await emta()
  expect(await find()).toEqual({
    registryCode: code,
    name: 'EESTI RAAMAT, OÜ',
    legalForm: 'OÜ',
    county: 'Tartu maakond',
    businessActivity: 'Info ja side',
    vatRegistered: true,
    status: null,
    registrationDate: null,
    street: null,
    postalCode: null,
    fullAddress: null,
    formerNames: [],
    registryAsOf: null,
    emtaAsOf: '2026-07-10',
    goneOn: null,
    origins: {
      name: 'emta',
      legalForm: 'emta',
      county: 'emta',
      businessActivity: 'emta',
      vatRegistered: 'emta',
    },
  })
})

test("the register's facts take precedence over EMTA's, which fill in missing ones", async () => {
  await emta()
  await saveRegistryFacts(database.db, facts, '2026-11-20')
  const origins = { ...originsOf(facts, 'registry'), businessActivity: 'emta' }
  expect(await find()).toEqual({
    ...facts,
    businessActivity: 'Info ja side',
    registryAsOf: '2026-11-20',
    emtaAsOf: '2026-07-10',
    goneOn: null,
    origins,
  })
  await saveRegistryFacts(
    database.db,
    { ...facts, county: null, vatRegistered: null, legalForm: null },
    '2026-11-21',
  )
  expect(await find()).toMatchObject({
    county: 'Tartu maakond',
    vatRegistered: true,
    legalForm: 'OÜ',
    origins: { county: 'emta', vatRegistered: 'emta', legalForm: 'registry' },
  })
})

test('former names are replaced if the source has them, else kept', async () => {
  await saveRegistryFacts(database.db, facts, '2026-11-20')
  await saveRegistryFacts(database.db, { ...facts, formerNames: null }, '2026-11-21')
  expect(await find()).toMatchObject({ formerNames, registryAsOf: '2026-11-21' })
  await importRegistryFile(database, registryFile([{ ...facts, formerNames: null }]), {
    asOf: '2026-11-22',
  })
  expect(await find()).toMatchObject({ formerNames })
  await saveRegistryFacts(
    database.db,
    { ...facts, formerNames: formerNames.slice(1) },
    '2026-11-22',
  )
  expect((await find())?.formerNames).toEqual(formerNames.slice(1))
  await saveRegistryFacts(database.db, { ...facts, formerNames: [] }, '2026-11-22')
  expect((await find())?.formerNames).toEqual([])
})

test('facts of the register with a later date are kept, including former names', async () => {
  await saveRegistryFacts(database.db, facts, '2026-11-20')
  await saveRegistryFacts(
    database.db,
    { ...facts, status: 'Pankrotis', formerNames: [] },
    '2026-11-19',
  )
  expect(await find()).toMatchObject({
    status: 'Registrisse kantud',
    formerNames,
    registryAsOf: '2026-11-20',
  })
})

test('a company saved during the import of EMTA’s first file does not block it', async () => {
  const made = emtaFile({
    publishedOn: '2026-07-10',
    rows: [{ registryCode: code, year: 2025, figures: {}, name: 'EESTI RAAMAT, OÜ' }],
  })
  let saving: Promise<void> | null = null
  async function* batches() {
    saving = saveRegistryFacts(database.db, facts, '2026-11-20')
    yield* made.batches
  }
  await importEmtaFile(database, { ...made, batches: batches() }, { scope: 'all' })
  await saving
  expect(await find()).toMatchObject({
    name: 'Eesti Raamat OÜ',
    emtaAsOf: '2026-07-10',
    registryAsOf: '2026-11-20',
  })
})

test('a day of registration that a later answer lacks, or that could not be read in it, stays', async () => {
  await saveRegistryFacts(database.db, facts, '2026-09-21')
  await saveRegistryFacts(
    database.db,
    { ...facts, status: null, registrationDate: null },
    '2026-09-22',
  )
  expect(await find()).toMatchObject({ status: null, registrationDate: '1991-05-06' })
})
