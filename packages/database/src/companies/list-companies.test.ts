import { companyQuery, matchesCompany, searchable } from '@kvartal/domain/search/company-search'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import {
  databaseForFile,
  openTestDatabase,
  type TestDatabase,
} from '@kvartal/testing/database/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyFilter, listCompanies } from './list-companies.ts'

const companies: readonly { registryCode: string; name: string; formerNames: readonly string[] }[] =
  [
    { registryCode: '10000018', name: 'AMSERV AUTO AKTSIASELTS', formerNames: [] },
    {
      registryCode: '10000024',
      name: 'EESTI RAAMAT, OÜ',
      formerNames: ['Raamatukirjastus Eesti AS'],
    },
    {
      registryCode: '10391131',
      name: 'Nortal AS',
      formerNames: ['Webmedia Group AS', 'Webmedia AS'],
    },
    {
      registryCode: '12417834',
      name: 'Bolt Operations OÜ',
      formerNames: ['Taxify OÜ', 'mTakso OÜ'],
    },
    { registryCode: '10060701', name: 'LHV Pank', formerNames: [] },
    { registryCode: '11111111', name: 'Õunapuu & Šokolaad OÜ', formerNames: [] },
    { registryCode: '11111112', name: '100% Looduslik OÜ', formerNames: [] },
    { registryCode: '11111113', name: '100 Looduslik OÜ', formerNames: [] },
    { registryCode: '11111114', name: 'Snake_Case AS', formerNames: ['a\\b OÜ'] },
    { registryCode: '11111115', name: 'AB-CD.EF OÜ', formerNames: [] },
    { registryCode: '11111116', name: 'OÜ AS', formerNames: [] },
    {
      registryCode: '11111117',
      name: 'Kahekordne Nimi OÜ',
      formerNames: ['Esimene Osa AS', 'Teine Pool AS'],
    },
    { registryCode: '11111118', name: '3 Põrsakest MTÜ', formerNames: [] },
  ]

const searches = [
  'bolt bolt BOLT',
  '1 2 3 4 5 6 7 8 9 10 11',
  'nortal',
  'NORTAL',
  'norta',
  'ort',
  'web',
  'webmedia',
  'webmedia as',
  'media',
  'bolt',
  'oü bolt',
  'bolt oü',
  'operations bolt',
  'oper bol',
  'bo op',
  'bolt taxify',
  'taxify',
  'TAXIFY OÜ',
  'takso',
  'mtakso',
  'õunapuu',
  'ounapuu',
  'šok',
  'SOK',
  'õunapuu & š',
  '&',
  'puu &',
  '100%',
  '100%l',
  '%',
  '%%',
  '_',
  '__',
  'e_c',
  'snake_case',
  'snake case',
  '\\b',
  'a\\b',
  '\\',
  '1000',
  '10000018',
  '1000 0018',
  '1039113',
  '111111',
  '18',
  'oü',
  'as',
  'oü as',
  'as oü',
  'AS',
  'osaühing',
  'aktsiaselts',
  'amserv',
  'auto amserv',
  'b c',
  'b-c',
  'ab cd',
  'cd ab',
  'cd.e',
  'ef ab cd',
  'esimene pool',
  'esimene osa',
  'osa esimene',
  'teine as',
  'kahekordne esimene',
  'raamat',
  'eesti raamat',
  'raamat eesti',
  'raamat,',
  'eest raam kirj',
  '3 p',
  '3 põ',
  'põrsakest 3',
  'mtü',
  'mtü 3',
  'lhv',
  'pank lhv',
  'LHV  Pank',
  ' lhv ',
  "'",
  '";--',
  'o',
  '',
  '  ',
  'ö',
  'öö',
  'puudub täiesti',
]

const database = await databaseForFile()

beforeAll(async () => {
  for (const { formerNames, ...company } of companies) {
    await makeCompany(database.db, {
      ...company,
      formerNames: formerNames.map((name) => ({ name, startDate: null, endDate: null })),
    })
  }
})

async function find(filter: Partial<CompanyFilter>) {
  return listCompanies(database.db, { page: 1, limit: 10_000, ...filter })
}

/** The same search by the domain's rules, which the browser uses. */
function foundByDomain(search: string): { code: string; isByFormerName: boolean }[] {
  const query = companyQuery(search)
  if (query === null) return []
  return companies.flatMap(({ registryCode, name, formerNames }) => {
    const isFoundBy = (tried: string) => matchesCompany(searchable(tried, registryCode), query)
    const isByFormerName = !isFoundBy(name)
    return isByFormerName && !formerNames.some(isFoundBy)
      ? []
      : [{ code: registryCode, isByFormerName }]
  })
}

describe('the search of companies', () => {
  test.each(searches)(
    'finds by %j the same companies as the browser, and also searches former names',
    async (search) => {
      const { rows, total } = await find({ search })
      const found = rows.map((row) => ({
        code: row.registryCode,
        isByFormerName: row.matchedName !== undefined,
      }))
      expect(found.sort((a, b) => a.code.localeCompare(b.code))).toEqual(
        foundByDomain(search).sort((a, b) => a.code.localeCompare(b.code)),
      )
      expect(total).toBe(rows.length)
    },
  )

  test('is tested with searches that find some, all and no companies', () => {
    const counts = searches.map((search) => foundByDomain(search).length)
    expect(Math.max(...counts)).toBeGreaterThan(5)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5)
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(20)
  })

  test('returns the former name that matched, and none when the current name matches', async () => {
    expect(
      (await find({ search: 'taxify' })).rows.map(({ name, matchedName }) => ({
        name,
        matchedName,
      })),
    ).toEqual([{ name: 'Bolt Operations OÜ', matchedName: 'Taxify OÜ' }])
    const [bolt] = (await find({ search: 'bolt' })).rows
    expect(bolt).not.toHaveProperty('matchedName')
  })

  test('finds nothing by a single character or by one that cannot be stored', async () => {
    expect(await find({ search: 'b' })).toEqual({ rows: [], total: 0 })
    expect(await find({ search: 'bolt\0' })).toEqual({ rows: [], total: 0 })
  })
})

describe('the list of companies', () => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await openTestDatabase()
  })
  afterAll(() => own.close())

  test('is in Estonian order, companies with the same name by code, without pending ones', async () => {
    const { db } = own
    const red = await makeTag(db, { name: 'Punane' })
    const blue = await makeTag(db, { name: 'Sinine' })
    await makeCompany(db, { registryCode: '20000001', name: 'Ülo', tagIds: [blue, red] })
    await makeCompany(db, { registryCode: '20000003', name: 'zebra', isActive: false })
    await makeCompany(db, { registryCode: '20000002', name: 'Zebra', tagIds: [red] })
    await makeCompany(db, { registryCode: '20000005', name: 'Tamm' })
    await makeCompany(db, { registryCode: '20000004', name: 'Tamm', isTracked: false })
    await makeCompany(db, { registryCode: '20000006', name: 'Ootel', state: 'pending' })
    const all = await listCompanies(db, { page: 1, limit: 10 })
    expect(all.rows.map((row) => [row.name, row.registryCode])).toEqual([
      ['zebra', '20000003'],
      ['Zebra', '20000002'],
      ['Tamm', '20000004'],
      ['Tamm', '20000005'],
      ['Ülo', '20000001'],
    ])
    expect(all.total).toBe(5)
    expect(all.rows.at(-1)).toEqual({
      id: expect.any(Number),
      registryCode: '20000001',
      name: 'Ülo',
      legalForm: 'OÜ',
      county: 'Harju maakond',
      tagIds: [red, blue],
      isActive: true,
      isTracked: true,
      goneOn: null,
    })
    const codes = async (filter: Partial<CompanyFilter>) =>
      (await listCompanies(db, { page: 1, limit: 10, ...filter })).rows.map(
        (row) => row.registryCode,
      )
    expect(await codes({ isActive: true })).toEqual([
      '20000002',
      '20000004',
      '20000005',
      '20000001',
    ])
    expect(await codes({ isActive: false })).toEqual(['20000003'])
    expect(await codes({ tagIds: [red, blue] })).toEqual(['20000002', '20000001'])
    expect(await codes({ tagIds: [blue] })).toEqual(['20000001'])
    expect(await codes({ tagIds: [999_999] })).toEqual([])
    expect(await codes({ allTagIds: [red, blue, red] })).toEqual(['20000001'])
    expect(await codes({ allTagIds: [red] })).toEqual(['20000002', '20000001'])
    expect(await codes({ allTagIds: [red, 999_999] })).toEqual([])
    expect(await codes({ allTagIds: [red], tagIds: [blue] })).toEqual(['20000001'])
    await makeFigures(db, '20000004', [{ year: 2025, quarter: 1 }])
    expect(await codes({ lacksFigures: true, isActive: true })).toEqual([
      '20000002',
      '20000005',
      '20000001',
    ])
    expect(await codes({ search: 'ootel' })).toEqual([])
  })

  test.each([
    { page: 1, limit: 2, codes: ['20000003', '20000002'] },
    { page: 2, limit: 2, codes: ['20000004', '20000005'] },
    { page: 3, limit: 2, codes: ['20000001'] },
    { page: 4, limit: 2, codes: [] },
    { page: 1, limit: 5, codes: ['20000003', '20000002', '20000004', '20000005', '20000001'] },
  ])(
    'is returned in pages, each with the total (page $page, limit $limit)',
    async ({ page, limit, codes }) => {
      const { rows, total } = await listCompanies(own.db, { page, limit })
      expect(rows.map((row) => row.registryCode)).toEqual(codes)
      expect(total).toBe(5)
    },
  )
})
