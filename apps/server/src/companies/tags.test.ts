import { tagCalls } from '@kvartal/contract/tag'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
let ehitus: string
let zoo: string

beforeAll(async () => {
  const { db } = opened.database
  const ehitusId = await makeTag(db, {
    name: 'Õpe ja ehitus',
    description: 'Ehitajad',
    color: '#0057b8',
    textColor: '#ffffff',
  })
  ehitus = String(ehitusId)
  zoo = String(await makeTag(db, { name: 'Zooloogia' }))
  await makeTag(db, { name: 'Tartu' })
  await makeCompany(db, { name: 'Õunaaed OÜ', tagIds: [ehitusId] })
  await makeCompany(db, { name: 'Aas OÜ', tagIds: [ehitusId] })
  await makeCompany(db, { name: 'Peidetud OÜ', tagIds: [ehitusId], isActive: false })
  await makeCompany(db, { name: 'Ootel OÜ', tagIds: [ehitusId], state: 'pending', isActive: false })
})

describe('tags', () => {
  test('tags are listed in Estonian order with the companies that the visitor may see', async () => {
    const { data } = await callAs(opened.app, 'külaline', tagCalls.listTags)
    expect(data?.map(({ name, companyCount }) => [name, companyCount])).toEqual([
      ['Zooloogia', 0],
      ['Tartu', 0],
      ['Õpe ja ehitus', 2],
    ])
    expect(data?.[2]).toEqual({
      _id: ehitus,
      name: 'Õpe ja ehitus',
      description: 'Ehitajad',
      color: '#0057b8',
      textColor: '#ffffff',
      companyCount: 2,
    })
    const forManager = await callAs(opened.app, 'haldur', tagCalls.listTags)
    expect(forManager.data?.[2]?.companyCount).toBe(3)
  })

  test('tags are searched by a part of their name, ignoring case and diacritics', async () => {
    const { data } = await callAs(opened.app, 'anonymous', tagCalls.listTags, {
      query: { search: 'OPE' },
    })
    expect(data?.map(({ name }) => name)).toEqual(['Õpe ja ehitus'])
  })

  test('a single tag is returned', async () => {
    const { data } = await callAs(opened.app, 'anonymous', tagCalls.readTag, {
      params: { id: ehitus },
    })
    expect([data?.name, data?.companyCount]).toEqual(['Õpe ja ehitus', 2])
  })

  test('a tag lists its companies by name, and hidden ones for managers only', async () => {
    const names = async (visitor: 'anonymous' | 'haldur', id: string) =>
      (
        await callAs(opened.app, visitor, tagCalls.listCompaniesOfTag, { params: { id } })
      ).data?.map(({ name }) => name)
    expect(await names('anonymous', ehitus)).toEqual(['Aas OÜ', 'Õunaaed OÜ'])
    expect(await names('haldur', ehitus)).toEqual(['Aas OÜ', 'Peidetud OÜ', 'Õunaaed OÜ'])
    expect(await names('anonymous', zoo)).toEqual([])
  })

  test.each(['999', 'x'])('a tag is not found under the id %s', async (id) => {
    for (const path of [`/api/tags/${id}`, `/api/tags/${id}/companies`]) {
      const response = await opened.app.inject(path)
      expect([response.statusCode, response.json().success]).toEqual([404, false])
    }
  })
})
