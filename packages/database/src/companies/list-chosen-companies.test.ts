import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { type CompanyChoice, listChosenCompanies, listChosenKeys } from './list-chosen-companies.ts'

const database = await databaseForFile()
let ids: Record<'anu' | 'ülo' | 'žanna' | 'tiit' | 'hidden' | 'pending', number>
let red: number
let blue: number

beforeAll(async () => {
  const { db } = database
  red = await makeTag(db)
  blue = await makeTag(db)
  const make = async (name: string, tagIds: number[], given = {}) => {
    const { id } = await makeCompany(db, { name, tagIds, ...given })
    return id
  }
  ids = {
    anu: await make('Anu', [red]),
    ülo: await make('Ülo', [red, blue]),
    žanna: await make('Žanna', [red]),
    tiit: await make('Tiit', [blue]),
    hidden: await make('Hidden', [red], { isActive: false }),
    pending: await make('Pending', [red], { state: 'pending' }),
  }
})

async function names(choice: Partial<CompanyChoice>): Promise<string[]> {
  const chosen = await listChosenCompanies(database.db, { includeHidden: false, ...choice })
  expect(await listChosenKeys(database.db, { includeHidden: false, ...choice })).toEqual(
    chosen.map(({ id, registryCode }) => ({ id, registryCode })),
  )
  return chosen.map((company) => company.name)
}

test('companies given by id keep their order, without duplicates and without unknown or hidden ones', async () => {
  const companyIds = [ids.ülo, 999_999, ids.hidden, ids.anu, ids.pending, ids.ülo]
  expect(await names({ companyIds })).toEqual(['Ülo', 'Anu'])
  expect(await names({ companyIds, includeHidden: true })).toEqual(['Ülo', 'Hidden', 'Anu'])
})

test('companies of tags follow by name in Estonian order, without duplicates', async () => {
  expect(await names({ tagIds: [red] })).toEqual(['Anu', 'Žanna', 'Ülo'])
  expect(await names({ tagIds: [red, blue, 999_999] })).toEqual(['Anu', 'Žanna', 'Tiit', 'Ülo'])
  expect(await names({ companyIds: [ids.tiit], tagIds: [red, blue] })).toEqual([
    'Tiit',
    'Anu',
    'Žanna',
    'Ülo',
  ])
  expect(await names({ tagIds: [red], includeHidden: true })).toEqual([
    'Anu',
    'Hidden',
    'Žanna',
    'Ülo',
  ])
})

test('an excluded company is left out of its tags, but is kept when it is given by id', async () => {
  expect(await names({ tagIds: [red], exceptIds: [ids.anu, ids.tiit] })).toEqual(['Žanna', 'Ülo'])
  expect(await names({ companyIds: [ids.anu], tagIds: [red], exceptIds: [ids.anu] })).toEqual([
    'Anu',
    'Žanna',
    'Ülo',
  ])
})

test('an empty selection gives an empty list', async () => {
  expect(await names({})).toEqual([])
  expect(await names({ exceptIds: [ids.anu] })).toEqual([])
})

test('a listed company has the fields that lists show', async () => {
  const [company] = await listChosenCompanies(database.db, {
    companyIds: [ids.ülo],
    includeHidden: false,
  })
  expect(company).toMatchObject({
    id: ids.ülo,
    legalForm: 'OÜ',
    county: 'Harju maakond',
    tagIds: [red, blue],
    isActive: true,
    isTracked: true,
  })
})
