import { settingCalls } from '@kvartal/contract/settings'
import { makeCompany, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { trackVersions } from '../kit/cache/version-tracker.ts'
import { callAs } from '../testing/call-as.ts'
import { openBareHttp } from '../testing/open-bare-http.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'
import { xmlFaults } from '../testing/xml-faults.ts'
import { serveSitemap } from './sitemap.ts'

const { app, database } = await appForFile()
const { db } = database
let tagId = 0
let emptyTagId = 0

beforeAll(async () => {
  tagId = await makeTag(db)
  emptyTagId = await makeTag(db)
  await makeCompany(db, { registryCode: '19300003', tagIds: [tagId], emtaAsOf: '2026-04-10' })
  await makeCompany(db, { registryCode: '19300001', emtaAsOf: '2026-07-10' })
  await makeCompany(db, {
    registryCode: '19300002',
    isActive: false,
    tagIds: [emptyTagId],
    emtaAsOf: '2027-01-01',
  })
  await makeCompany(db, { registryCode: '19300006', state: 'pending', isActive: false })
  for (const registryCode of ['19300001', '19300002', '19300004', '19300005'])
    await makeKnown(db, { registryCode, name: `${registryCode} OÜ` })
})

const showAll = (value: boolean) =>
  callAs(app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showAllCompanies' },
    body: { value },
  })
afterEach(() => showAll(true))

async function read(url: string, of = app) {
  const { statusCode, body } = await of.inject({ url, headers: headersOf('administraator') })
  expect(statusCode).toBe(200)
  expect(await xmlFaults(body, 'sitemap')).toEqual([])
  return [
    ...body.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
  ].map(([, address, changedOn]) => [address, changedOn ?? null])
}

describe('the sitemap', () => {
  test('lists its files, with the newest publication', async () => {
    expect(await read('/sitemap.xml')).toEqual([
      ['/sitemap/pages.xml', '2026-07-10'],
      ['/sitemap/companies-19300001.xml', '2026-07-10'],
    ])
  })

  test('has the public screens, and the tags that have companies', async () => {
    const addresses = (await read('/sitemap/pages.xml')).map(([address]) => address)
    expect(addresses).toEqual([
      '/',
      '/companies',
      '/ranking',
      '/overview',
      '/about',
      '/privacy',
      `/companies?tag=${tagId}`,
    ])
    for (const address of addresses)
      expect((await app.inject({ url: address ?? '' })).statusCode).not.toBe(404)
  })

  test('has every public company, but never hidden and recommended ones', async () => {
    expect(await read('/sitemap/companies-19300001.xml')).toEqual([
      ['/companies/19300001', '2026-07-10'],
      ['/companies/19300003', '2026-04-10'],
      ['/companies/19300004', null],
      ['/companies/19300005', null],
    ])
    await showAll(false)
    expect((await read('/sitemap/companies-00000000.xml')).map(([address]) => address)).toEqual([
      '/companies/19300001',
      '/companies/19300003',
    ])
  })

  test('omits a company as soon as it is hidden', async () => {
    const { id } = await makeCompany(db, { registryCode: '10000001' })
    expect((await read('/sitemap.xml')).at(1)).toEqual([
      '/sitemap/companies-10000001.xml',
      '2026-07-10',
    ])
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
    expect((await read('/sitemap.xml')).at(1)).toEqual([
      '/sitemap/companies-19300001.xml',
      '2026-07-10',
    ])
  })

  test('begins a new file where the last one is full, without a gap', async () => {
    const versions = await trackVersions(database, async () => ({ stop: async () => {} }))
    const small = await openBareHttp()
    const context = { reads: database, versions, originOf: () => 'http://localhost' }
    serveSitemap(small, context, 3)
    const files = (await read('/sitemap.xml', small)).slice(1).map(([address]) => address ?? '')
    expect(files).toEqual(['/sitemap/companies-19300001.xml', '/sitemap/companies-19300005.xml'])
    const addresses = (await Promise.all(files.map((file) => read(file, small)))).flat()
    expect(addresses.map(([address]) => address)).toEqual(
      ['19300001', '19300003', '19300004', '19300005'].map((code) => `/companies/${code}`),
    )
    await small.close()
    await versions.close()
  })

  test.each([
    '/sitemap/companies-x.xml',
    '/sitemap/companies-1930000.xml',
    '/sitemap/companies-.xml',
    '/sitemap/other.xml',
  ])('%s does not exist', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

test('robots.txt names the sitemap by the requested address', async () => {
  const { headers, body } = await app.inject({
    url: '/robots.txt',
    headers: { host: 'kvartal.example' },
  })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: http://kvartal.example/sitemap.xml\n')
})
