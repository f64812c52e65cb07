import type { Visitor } from '@kvartal/domain/access/role'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()
let code: string
let addresses: readonly string[]
let ofBoth: string

beforeAll(async () => {
  const { db } = opened.database
  const tagId = await makeTag(db)
  const shown = await makeCompany(db, { tagIds: [tagId] })
  const hidden = await makeCompany(db, { isActive: false })
  code = shown.registryCode
  await makeFigures(db, code, [{ year: 2024, quarter: 4, revenue: 100 }])
  ofBoth = `/api/financial-data/compare?companies=${shown.id},${hidden.id}`
  addresses = [
    `/api/financial-data/tag-averages?tags=${tagId}`,
    `/api/financial-data/compare?companies=${shown.id}`,
    '/api/financial-data/periods',
  ]
})

const ask = (url: string, etag = '', visitor: Visitor = 'anonymous') =>
  opened.app.inject({ url, headers: { ...headersOf(visitor), 'if-none-match': etag } })

test('a public reply is not sent again to a browser that has it, until a figure changes', async () => {
  for (const address of addresses) {
    const first = await ask(address)
    const etag = String(first.headers.etag)
    expect([
      first.statusCode,
      (await ask(address, etag)).statusCode,
      (await ask(address)).body,
    ]).toEqual([200, 304, first.body])
    await makeFigures(opened.database.db, code, [
      { year: 2025, quarter: (1 + addresses.indexOf(address)) as 1, revenue: 300 },
    ])
    const changed = await ask(address, etag)
    expect([changed.statusCode, changed.body === first.body]).toEqual([200, false])
  }
})

test('a reply with hidden companies is kept apart from the public one', async () => {
  const counts = []
  for (const visitor of ['haldur', 'anonymous', 'haldur'] as const)
    counts.push((await ask(ofBoth, '', visitor)).json().data.length)
  expect(counts).toEqual([2, 1, 2])
})

test('an earlier value that is added to the history marks the figure as corrected', async () => {
  const address = addresses[1] ?? ''
  const corrected = async () => (await ask(address)).json().data[0].financialData[0].corrected
  expect(await corrected()).toBeUndefined()
  await opened.database.pool.query(
    `insert into earlier_figures (registry_code, year, quarter, revenue, publication_id)
     select registry_code, year, quarter, 50, publication_id from figures where registry_code = $1 and year = 2024`,
    [code],
  )
  expect(await corrected()).toEqual(['revenue'])
})
