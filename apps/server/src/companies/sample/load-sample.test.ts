import { findCompanyByCode } from '@kvartal/database/companies/find-company'
import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import {
  figureSources,
  readPublications,
  readCompanyQuarters,
} from '@kvartal/database/figures/company-quarters'
import { listFigures } from '@kvartal/database/figures/list-figures'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { loadSample, type SampleCounts } from './load-sample.ts'

const database = await databaseForFile()
let loaded: SampleCounts

beforeAll(async () => {
  loaded = await loadSample(database)
})

test('the sample has 495 companies with the figures published by EMTA', async () => {
  expect(loaded).toEqual({ companies: 495, figures: 2461 })
  const figures = await listFigures(database.db, ['10000018', '10714568'])
  expect(figures.get('10000018')?.[0]).toMatchObject({
    year: 2025,
    quarter: 1,
    revenue: 34_309_154,
    employeeCount: 254,
    nationalTaxes: 1_723_565,
    laborTaxes: 1_259_900,
  })
  // MARU EHITUS is one of the eleven companies with quarters since 2022; its newest quarter comes
  // from a quarter file.
  expect(figures.get('10714568')).toHaveLength(18)
  expect(figures.get('10714568')?.at(-1)).toMatchObject({
    year: 2026,
    quarter: 2,
    revenue: 9_611_370,
    employeeCount: 44,
  })
  const sources = figureSources(
    await readCompanyQuarters(database.db, { registryCode: '10714568' }),
    await readPublications(database.db),
  )
  expect(sources.at(-1)).toEqual({
    year: 2026,
    quarter: 2,
    fileName: 'tasutud_maksud_2026_ii_kvartal.csv',
    publishedOn: '2026-07-10',
    isDateAssumed: true,
    scope: 'sample',
  })
})

test('every company is active, tracked and has one or two of the twelve tags', async () => {
  const companies = await database.db
    .selectFrom('companies')
    .leftJoin('company_tags', 'company_tags.company_id', 'companies.id')
    .select(({ fn }) => [
      'companies.id',
      'is_active',
      'is_tracked',
      fn.count<number>('tag_id').as('tags'),
    ])
    .groupBy(['companies.id'])
    .execute()
  expect(companies).toHaveLength(495)
  expect(companies.filter(({ is_active, is_tracked }) => !is_active || !is_tracked)).toEqual([])
  expect(new Set(companies.map(({ tags }) => Number(tags)))).toEqual(new Set([1, 2]))
  expect(await database.db.selectFrom('tags').select('id').execute()).toHaveLength(12)
})

test('the sample contains no natural person', async () => {
  const people = (column: 'emta_name' | 'registry_name') =>
    database.db
      .selectFrom('directory')
      .select('registry_code')
      .where(column, 'ilike', 'FIE %')
      .execute()
  expect([...(await people('emta_name')), ...(await people('registry_name'))]).toEqual([])
})

test('facts of the register have priority over EMTA, and a value that only a generated column has is unknown', async () => {
  const rows = await database.db
    .selectFrom('companies')
    .select([
      'registry_code',
      'name',
      'legal_form',
      'county',
      'vat_registered',
      'registration_date',
      'business_activity',
    ])
    .where('registry_code', 'in', ['10165653', '10000018'])
    .orderBy('registry_code', 'desc')
    .execute()
  expect(rows).toEqual([
    {
      registry_code: '10165653',
      name: 'MR Safe OÜ',
      legal_form: 'OÜ',
      county: 'Harju maakond',
      vat_registered: true,
      registration_date: '1997-01-13',
      business_activity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    },
    {
      registry_code: '10000018',
      name: 'AMSERV AUTO OSAÜHING',
      legal_form: 'OÜ',
      county: 'Harju maakond',
      vat_registered: null,
      registration_date: null,
      business_activity: 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont',
    },
  ])
})

test('the directory contains the companies of the sample, and some that are not curated', async () => {
  const { db } = database
  expect(await findInDirectory(db, '10714568')).toMatchObject({
    name: 'AS MARU EHITUS',
    county: 'Harju maakond',
  })
  expect(await findInDirectory(db, '12652512')).toMatchObject({
    name: '001 Kinnisvara OÜ',
    legalForm: 'OÜ',
  })
  expect(await findCompanyByCode(db, '12652512')).toBeNull()
  // An extract is not the file of the register.
  expect(await findRegistryFileDay(db)).toBeNull()
})
