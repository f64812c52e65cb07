import { companyCalls } from '@kvartal/contract/companies'
import { visitors } from '@kvartal/domain/access/role'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
let trade: number
let harju: number

const active = { isActive: 'true' } as const
const ordinary = ['anonymous', 'külaline'] as const
const managers = ['haldur', 'administraator'] as const

beforeAll(async () => {
  const { db } = opened.database
  trade = await makeTag(db, { name: 'Kaubandus' })
  harju = await makeTag(db, { name: 'Harju' })
  await makeCompany(db, { name: 'Õunaaed OÜ', registryCode: '10000001', tagIds: [harju, trade] })
  await makeCompany(db, {
    name: 'Zeppelin AS',
    registryCode: '10000002',
    legalForm: 'AS',
    county: null,
    tagIds: [trade],
    formerNames: [{ name: 'Õhulaev AS', startDate: null, endDate: '2020-05-01' }],
  })
  await makeCompany(db, { name: 'Tamm OÜ', registryCode: '10000003', isTracked: false })
  await makeCompany(db, {
    name: 'Peidetud OÜ',
    registryCode: '10000004',
    isActive: false,
    tagIds: [harju],
  })
  await makeCompany(db, {
    name: 'Ootel OÜ',
    registryCode: '10000005',
    state: 'pending',
    isActive: false,
  })
})

async function namesFor(
  visitor: (typeof visitors)[number],
  query: NonNullable<Parameters<typeof callAs<typeof companyCalls.listCompanies>>[3]>['query'] = {},
) {
  const { data } = await callAs(opened.app, visitor, companyCalls.listCompanies, { query })
  return data?.map((company) => company.name)
}

describe('the list of companies', () => {
  test('several tags are intersected, and no filter shows hidden companies to those who may not see them', async () => {
    const allTags = [String(harju), String(trade)]
    expect(await namesFor('anonymous', { allTags })).toEqual(['Õunaaed OÜ'])
    expect(await namesFor('anonymous', { allTags: String(harju) })).toEqual(['Õunaaed OÜ'])
    expect(await namesFor('haldur', { allTags: String(harju) })).toEqual([
      'Peidetud OÜ',
      'Õunaaed OÜ',
    ])
    expect(await namesFor('külaline', { lacks: 'figures' })).toEqual([
      'Zeppelin AS',
      'Tamm OÜ',
      'Õunaaed OÜ',
    ])
    expect(
      (
        await callAs(opened.app, 'anonymous', companyCalls.listCompanies, {
          query: { allTags: 'x' },
        })
      ).message,
    ).toBe('Väli „allTags“ ei sobi')
  })

  test('the list has only short fields, is in Estonian order, and has the number of pages', async () => {
    const { data, pagination } = await callAs(opened.app, 'anonymous', companyCalls.listCompanies, {
      query: active,
    })
    expect(data).toEqual([
      {
        _id: '2',
        registryCode: '10000002',
        name: 'Zeppelin AS',
        type: 'AS',
        county: null,
        tags: [String(trade)],
        isActive: true,
        isTracked: true,
      },
      {
        _id: '3',
        registryCode: '10000003',
        name: 'Tamm OÜ',
        type: 'OÜ',
        county: 'Harju maakond',
        tags: [],
        isActive: true,
        isTracked: false,
      },
      {
        _id: '1',
        registryCode: '10000001',
        name: 'Õunaaed OÜ',
        type: 'OÜ',
        county: 'Harju maakond',
        tags: [String(trade), String(harju)],
        isActive: true,
        isTracked: true,
      },
    ])
    expect(pagination).toEqual({ page: 1, totalPages: 1, limit: 10000, total: 3 })
  })

  test.each(ordinary)('the list contains only active companies for %s', async (visitor) => {
    expect(await namesFor(visitor)).toEqual(['Zeppelin AS', 'Tamm OÜ', 'Õunaaed OÜ'])
    expect(await namesFor(visitor, { search: 'oü' })).toEqual(['Tamm OÜ', 'Õunaaed OÜ'])
    const hidden = await callAs(opened.app, visitor, companyCalls.listCompanies, {
      query: { isActive: 'false', limit: '50' },
    })
    expect([hidden.data, hidden.pagination]).toEqual([
      [],
      { page: 1, totalPages: 0, limit: 50, total: 0 },
    ])
  })

  test.each(managers)(
    'the list contains inactive companies for %s unless filtered, and never recommendations',
    async (visitor) => {
      expect(await namesFor(visitor)).toEqual([
        'Peidetud OÜ',
        'Zeppelin AS',
        'Tamm OÜ',
        'Õunaaed OÜ',
      ])
      expect(await namesFor(visitor, active)).toEqual(['Zeppelin AS', 'Tamm OÜ', 'Õunaaed OÜ'])
      expect(await namesFor(visitor, { isActive: 'false' })).toEqual(['Peidetud OÜ'])
    },
  )

  test('the list is returned in pages', async () => {
    const { data, pagination } = await callAs(opened.app, 'haldur', companyCalls.listCompanies, {
      query: { page: '2', limit: '3' },
    })
    expect(data?.map(({ name }) => name)).toEqual(['Õunaaed OÜ'])
    expect(pagination).toEqual({ page: 2, totalPages: 2, limit: 3, total: 4 })
    expect(await namesFor('haldur', { page: '3', limit: '3' })).toEqual([])
  })

  test('the list is filtered by any of several tags', async () => {
    expect(await namesFor('haldur', { tags: String(harju) })).toEqual(['Peidetud OÜ', 'Õunaaed OÜ'])
    expect(await namesFor('anonymous', { tags: String(harju) })).toEqual(['Õunaaed OÜ'])
    expect(await namesFor('anonymous', { tags: [String(harju), String(trade)] })).toEqual([
      'Zeppelin AS',
      'Õunaaed OÜ',
    ])
    expect(await namesFor('anonymous', { tags: '999' })).toEqual([])
  })

  test.each([
    ['õuna', ['Õunaaed OÜ']],
    ['OUNA', ['Õunaaed OÜ']],
    ['000003', ['Tamm OÜ']],
    ['oü tamm', ['Tamm OÜ']],
    ['x%', []],
    ['  ', ['Zeppelin AS', 'Tamm OÜ', 'Õunaaed OÜ']],
  ])('the list is searched by name and code: %j', async (search, names) => {
    expect(await namesFor('anonymous', { search })).toEqual(names)
  })

  test('a company is found by its former name, which the reply names', async () => {
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.listCompanies, {
      query: { search: 'ohulaev' },
    })
    expect(data?.map(({ name, matchedName }) => [name, matchedName])).toEqual([
      ['Zeppelin AS', 'Õhulaev AS'],
    ])
  })

  test.each([
    [{ page: '0' }, 'Väli „page“ ei sobi'],
    [{ page: 'x' }, 'Väli „page“ ei sobi'],
    [{ limit: '10001' }, 'Väli „limit“ võib olla kuni 10000'],
    [{ isActive: 'jah' }, 'Väli „isActive“ peab olema üks neist: true, false'],
    [{ tags: 'harju' }, 'Väli „tags“ ei sobi'],
    [{ search: 'x'.repeat(201) }, 'Väli „search“ võib olla kuni 200 tähemärki pikk'],
  ])('the query %j is refused, and the message names the field', async (query, message) => {
    const response = await opened.app.inject({ url: '/api/companies', query })
    expect([response.statusCode, response.json()]).toEqual([400, { success: false, message }])
  })
})

describe('the prepared list', () => {
  const url = '/api/companies?isActive=true'

  test('the list has the same content in every encoding that the client accepts', async () => {
    const plain = await opened.app.inject(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(plain.headers['vary']).toBe('authorization, accept-encoding')
    expect(plain.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=30')
    const brotli = await opened.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await opened.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('a client that has the list in the same encoding gets 304 without a body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = String((await opened.app.inject({ url, headers })).headers.etag)
    const again = await opened.app.inject({
      url,
      headers: { ...headers, 'if-none-match': `"other", W/${etag}` },
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const gzip = await opened.app.inject({
      url,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    })
    expect(gzip.statusCode).toBe(200)
  })

  test('a HEAD request gets the same headers without a body', async () => {
    const got = await opened.app.inject(url)
    const head = await opened.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
  })

  test('managers and other visitors get different lists, in any order of requests', async () => {
    for (const visitor of [...visitors, ...visitors]) {
      const isManager = managers.some((manager) => manager === visitor)
      expect(await namesFor(visitor)).toHaveLength(isManager ? 4 : 3)
    }
  })

  test('the list is never older than the last change by this process, of any kind', async () => {
    const { db, pool } = opened.database
    const names = () => namesFor('anonymous', active)
    expect(await names()).toHaveLength(3)

    const { id } = await makeCompany(db, { name: 'Aas OÜ' })
    expect(await names()).toEqual(['Aas OÜ', 'Zeppelin AS', 'Tamm OÜ', 'Õunaaed OÜ'])

    await pool.query("update companies set name = 'Zoo OÜ' where id = $1", [id])
    expect(await names()).toEqual(['Zeppelin AS', 'Zoo OÜ', 'Tamm OÜ', 'Õunaaed OÜ'])

    await pool.query('insert into company_tags (company_id, tag_id) values ($1, $2)', [id, trade])
    const { data } = await callAs(opened.app, 'anonymous', companyCalls.listCompanies, {
      query: active,
    })
    expect(data?.find(({ _id }) => _id === String(id))?.tags).toEqual([String(trade)])

    await pool.query('update companies set is_active = false where id = $1', [id])
    expect(await names()).toEqual(['Zeppelin AS', 'Tamm OÜ', 'Õunaaed OÜ'])

    await pool.query('delete from companies where id = $1', [id])
    expect(await namesFor('haldur')).toEqual([
      'Peidetud OÜ',
      'Zeppelin AS',
      'Tamm OÜ',
      'Õunaaed OÜ',
    ])
  })

  test('a search and a page are never older either, from memory or from the database', async () => {
    const { db, pool } = opened.database
    const { id } = await makeCompany(db, { name: 'Kiire OÜ', tagIds: [harju] })
    const found = (search: string) => namesFor('anonymous', { ...active, search })
    const ofHarju = () => namesFor('anonymous', { ...active, tags: [String(harju)], limit: '10' })
    expect(await found('kiire')).toEqual(['Kiire OÜ'])
    expect(await ofHarju()).toContain('Kiire OÜ')

    await pool.query(
      "update companies set name = 'Aeglane OÜ', folded_name = 'aeglane ou', folded_words = ' aeglane ou' where id = $1",
      [id],
    )
    expect(await found('kiire')).toEqual([])
    expect(await found('aeglane')).toEqual(['Aeglane OÜ'])

    await pool.query('delete from company_tags where company_id = $1', [id])
    expect(await ofHarju()).not.toContain('Aeglane OÜ')

    await pool.query('update companies set is_active = false where id = $1', [id])
    expect(await found('aeglane')).toEqual([])
    expect(await namesFor('haldur', { search: 'aeglane' })).toEqual(['Aeglane OÜ'])
    await pool.query('delete from companies where id = $1', [id])
    expect(await namesFor('haldur', { search: 'aeglane' })).toEqual([])
  })

  test('concurrent requests share one computation of the list', async () => {
    const { pool } = opened.database
    await pool.query(
      "update companies set county = 'Tartu maakond' where registry_code = '10000003'",
    )
    const connections: string[] = []
    // One visitor's calls would wait for each other.
    pool.on('acquire', () => connections.push('connection'))
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        opened.app.inject({ url, remoteAddress: `192.0.2.${i}` }),
      ),
    )
    pool.removeAllListeners('acquire')
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]?.body).toContain('Tartu maakond')
    // The reads of the version, shared by all callers, and one read of the list.
    expect(connections.length).toBeLessThanOrEqual(4)
  })
})
