import { compareTagNames } from '@kvartal/domain/format/order'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { listCodesOfTag, findTag, listTags, listNamedTags, saveTags } from './tags.ts'

const database = await databaseForFile()
let ids: ReadonlyMap<string, number>

beforeAll(async () => {
  const { db } = database
  ids = await saveTags(db, [
    {
      name: 'Žurnaalid',
      description: 'Ajakirjade väljaandjad',
      color: '#ff0000',
      textColor: '#000000',
    },
    { name: 'Tartu maakond' },
    { name: 'Ahjud', color: '#00ff00' },
  ])
  const [magazines = 0, tartu = 0] = [ids.get('Žurnaalid'), ids.get('Tartu maakond')]
  await makeCompany(db, { tagIds: [magazines, tartu] })
  await makeCompany(db, { tagIds: [tartu] })
  await makeCompany(db, { tagIds: [tartu], isActive: false })
  await makeCompany(db, { tagIds: [tartu, magazines], state: 'pending' })
})

test('tags are in Estonian order, with the number of companies that the caller may see', async () => {
  const counts = async (includeHidden: boolean) =>
    (await listTags(database.db, { includeHidden })).map((tag) => [tag.name, tag.companyCount])
  expect(await counts(false)).toEqual([
    ['Ahjud', 0],
    ['Žurnaalid', 1],
    ['Tartu maakond', 2],
  ])
  expect(await counts(true)).toEqual([
    ['Ahjud', 0],
    ['Žurnaalid', 1],
    ['Tartu maakond', 3],
  ])
})

test('numbers in the names of tags are sorted as numbers, as in the web', async () => {
  const names = [
    'Klaster 1',
    'klaster 1',
    'Klaster 2',
    'Klaster 10',
    'Klaster 10b',
    'Õ 1',
    'Zoo 3',
    'Tallinn 02',
    'Tallinn 1',
  ]
  const numbered = await saveTags(
    database.db,
    names.map((name) => ({ name })),
  )
  const listed = await listTags(database.db, { includeHidden: true, ids: [...numbered.values()] })
  expect(listed.map(({ name }) => name)).toEqual([
    'klaster 1',
    'Klaster 1',
    'Klaster 2',
    'Klaster 10',
    'Klaster 10b',
    'Zoo 3',
    'Tallinn 1',
    'Tallinn 02',
    'Õ 1',
  ])
  expect(listed.map(({ name }) => name)).toEqual(names.toSorted(compareTagNames))
  await database.db
    .deleteFrom('tags')
    .where('id', 'in', [...numbered.values()])
    .execute()
})

test('a tag has its colours, or the default ones', async () => {
  expect(await findTag(database.db, ids.get('Žurnaalid') ?? 0, { includeHidden: false })).toEqual({
    id: ids.get('Žurnaalid'),
    name: 'Žurnaalid',
    description: 'Ajakirjade väljaandjad',
    color: '#ff0000',
    textColor: '#000000',
    companyCount: 1,
  })
  expect(
    await findTag(database.db, ids.get('Tartu maakond') ?? 0, { includeHidden: true }),
  ).toMatchObject({
    description: null,
    color: '#6c757d',
    textColor: '#ffffff',
    companyCount: 3,
  })
  const stoves = await findTag(database.db, ids.get('Ahjud') ?? 0, { includeHidden: true })
  expect(stoves).toMatchObject({ color: '#00ff00', textColor: '#ffffff' })
  expect(await findTag(database.db, 999_999, { includeHidden: true })).toBeNull()
})

test.each([
  { search: 'ŽUR', names: ['Žurnaalid'] },
  { search: 'zurn', names: ['Žurnaalid'] },
  { search: ' maa ', names: ['Tartu maakond'] },
  { search: '', names: ['Ahjud', 'Žurnaalid', 'Tartu maakond'] },
  { search: '%', names: [] },
])('tags are searched by part of the name ($search)', async ({ search, names }) => {
  expect(
    (await listTags(database.db, { includeHidden: false, search })).map((tag) => tag.name),
  ).toEqual(names)
})

test('tags can be requested by id', async () => {
  const wanted = [ids.get('Tartu maakond') ?? 0, ids.get('Ahjud') ?? 0, 999_999]
  const found = await listTags(database.db, { includeHidden: false, ids: wanted })
  expect(found.map((tag) => tag.name)).toEqual(['Ahjud', 'Tartu maakond'])
  expect(await listTags(database.db, { includeHidden: false, ids: [] })).toEqual([])
})

test('a tag name is unique', async () => {
  await expect(makeTag(database.db, { name: 'Ahjud' })).rejects.toThrow('tags_name_key')
  expect(await saveTags(database.db, [])).toEqual(new Map())
})

test('requested tags are in the given order, without duplicates and unknown ones', async () => {
  const [stoves = 0, tartu = 0] = [ids.get('Ahjud'), ids.get('Tartu maakond')]
  const named = await listNamedTags(database.db, [tartu, 999_999, stoves, tartu])
  expect(named.map(({ name }) => name)).toEqual(['Tartu maakond', 'Ahjud'])
  expect(named[1]).toMatchObject({ id: stoves, color: '#00ff00', description: null })
  expect(await listNamedTags(database.db, [])).toEqual([])
})

test('a tag has the codes of its active companies, for any number of them', async () => {
  const { db } = database
  const [red, blue, empty] = [await makeTag(db), await makeTag(db), await makeTag(db)]
  const both = await makeCompany(db, { tagIds: [red, blue] })
  const other = await makeCompany(db, { tagIds: [red] })
  await makeCompany(db, { tagIds: [red], isActive: false })
  await makeCompany(db, { tagIds: [red], state: 'pending' })
  expect(await listCodesOfTag(db, red)).toEqual([both.registryCode, other.registryCode])
  expect(await listCodesOfTag(db, blue)).toEqual([both.registryCode])
  expect(await listCodesOfTag(db, empty)).toEqual([])
  expect(await listCodesOfTag(db, 999_999)).toBeNull()
})
