import { type CompanyFilter, listCompanies } from '@kvartal/database/companies/list-companies'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import pino from 'pino'
import { expect, test } from 'vitest'
import { keepList } from './list-companies.ts'
import { presentCompanyInList } from './present-company.ts'

const database = await databaseForFile()
let version = 1
const kept = keepList(database, { read: async () => version }, pino({ level: 'silent' }))

const parts = ['Eesti', 'Õlu', 'Šveits', 'OÜ', 'Puit', 'puidutöö', 'ŽaŽa', '12']

async function makeCompanies(): Promise<number[]> {
  const { db } = database
  const tags = [await makeTag(db), await makeTag(db), await makeTag(db)]
  const nameOf = (i: number) =>
    [parts[i % 8], parts[(i * 5) % 7], i % 3 === 0 ? parts[(i * 3) % 5] : ''].join(' ').trim()
  for (let i = 0; i < 60; i += 1) {
    await makeCompany(db, {
      registryCode: String(10_000_100 + i * 37),
      name: nameOf(i),
      isActive: i % 5 !== 0,
      state: i % 11 === 0 ? 'pending' : 'managed',
      tagIds: tags.filter((_, tag) => (i >> tag) % 2 === 1),
      formerNames:
        i % 4 === 0
          ? [
              { name: nameOf(i + 1), startDate: null, endDate: '2019-01-01' },
              { name: nameOf(i + 2), startDate: null, endDate: '2022-01-01' },
            ]
          : [],
    })
  }
  return tags
}

test('pages from memory are those of the database, with every filter', async () => {
  const tags = await makeCompanies()
  await kept.refresh()
  const searches = [
    undefined,
    'ee',
    'eesti olu',
    'zaza',
    '100',
    '10000137',
    'o',
    'oü',
    'puit',
    'ei ole',
  ]
  const choices = [undefined, tags.slice(0, 1), tags.slice(1), []]
  let found = 0
  for (const search of searches)
    for (const isActive of [undefined, true, false])
      for (const tagIds of choices)
        for (const allTagIds of choices)
          for (const [page, limit] of [
            [1, 1000],
            [2, 7],
          ] as const) {
            const filter: CompanyFilter = { page, limit, search, isActive, tagIds, allTagIds }
            const { rows, total } = await listCompanies(database.db, filter)
            const pages = await kept.read(filter)
            expect({ filter, ...pages }).toEqual({
              filter,
              data: rows.map(presentCompanyInList),
              pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
            })
            found += rows.length
          }
  expect(found).toBeGreaterThan(1000)
})

test('the database answers a question about figures, and any until the companies of the current version are read', async () => {
  const first = { page: 1, limit: 5 }
  await kept.refresh()
  expect(await kept.read({ ...first, lacksFigures: true })).toBeNull()
  const before = await kept.read(first)
  expect(before?.data).toHaveLength(5)
  await makeCompany(database.db, { name: '1 Aadam OÜ' })
  expect(await kept.read(first)).toEqual(before)
  version += 1
  expect(await kept.read(first)).toBeNull()
  await kept.refresh()
  expect((await kept.read(first))?.data[0]?.name).toBe('1 Aadam OÜ')
})
