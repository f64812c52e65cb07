import type { LaneName } from '@kvartal/contract/endpoint'
import { makeTag } from '@kvartal/testing/database/factories'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'
import type { LaneLimits } from './lane.ts'
import { type ReadLimits, usualReadLimits } from './read-limits.ts'

const companiesInTag = 1200
const quarters = 60
const comparison = '/api/financial-data/compare?tags=1'
const averages = '/api/financial-data/tag-averages?tags=1'
const busy = 'Praegu on pooleli liiga palju mahukaid päringuid. Proovi mõne sekundi pärast uuesti.'

let opened: TestApp
let address: string

/**
 * Opens the product with a tag of many companies, on its own port; limits that are not given are
 * those of production.
 */
async function open(
  given: Partial<LaneLimits> = {},
  reader: Partial<ReadLimits['reader']> = {},
): Promise<void> {
  const limits = (lane: LaneName) => ({ ...usualReadLimits.lanes[lane], ...given })
  opened = await openTestApp({
    trustProxy: true,
    readLimits: {
      ...usualReadLimits,
      lanes: {
        stream: limits('stream'),
        comparisons: limits('comparisons'),
        list: limits('list'),
        averages: limits('averages'),
        snapshots: limits('snapshots'),
        rankings: limits('rankings'),
        pages: limits('pages'),
        pictures: limits('pictures'),
        exports: limits('exports'),
      },
      reader: { ...usualReadLimits.reader, ...reader },
    },
  })
  const { db, pool } = opened.database
  const tagId = await makeTag(db, { name: 'Suur' })
  expect(tagId).toBe(1)
  await pool.query(
    `with made as (
       insert into companies (registry_code, name, folded_name, folded_words)
       select (10000000 + number)::text, 'Ettevõte ' || number, 'ettevote ' || number, ' ettevote ' || number
       from generate_series(1, $1::integer) as number
       returning id
     )
     insert into company_tags (company_id, tag_id) select id, 1 from made`,
    [companiesInTag],
  )
  await pool.query(
    `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
     select registry_code, 2010 + period / 4, 1 + period % 4, period * 1.25, period * 1.5, 1000 + period, 1 + period % 7, 1
     from companies, generate_series(0, $1::integer - 1) as period`,
    [quarters],
  )
  address = await opened.app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * Opens the product for one test and closes it after the test; later cleanups of the test run
 * before.
 */
async function openProduct(...given: Parameters<typeof open>): Promise<void> {
  await open(...given)
  onTestFinished(() => opened.close())
}

const call = (path: string, visitor: string) =>
  fetch(address + path, { headers: { 'x-forwarded-for': visitor } })

/** Sends a request without reading the response. */
async function callWithoutReading(path: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: kvartal\r\n\r\n`)
  return socket
}

/** Blocks every read of figures until the test releases the lock. */
async function lockFigures(): Promise<() => Promise<void>> {
  const client: PoolClient = await opened.database.pool.connect()
  await client.query('begin')
  await client.query('lock table figures in access exclusive mode')
  let isLocked = true
  const unlock = async () => {
    if (!isLocked) return
    isLocked = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(unlock)
  return unlock
}

const runningIn = (lane: LaneName) => opened.app.lanes[lane].count().running

const connections = () =>
  new Promise<number>((resolve) => opened.app.server.getConnections((_, count) => resolve(count)))

/** Number of reads of figures that wait for the lock. */
async function waitingReads(): Promise<number> {
  return (
    (
      await opened.database.pool.query(
        "select from pg_locks where relation = 'figures'::regclass and not granted",
      )
    ).rowCount ?? 0
  )
}

/** The number of database queries from now on. */
function countQueries(): () => number {
  let count = 0
  opened.database.pool.on('acquire', () => {
    count += 1
  })
  return () => count
}

describe('concurrent expensive reads', () => {
  test('a read beyond the limit is refused with a message, and the others are answered completely', async () => {
    await openProduct({ total: 2, queued: 0 })
    const unlock = await lockFigures()
    const responses = ['10.0.0.1', '10.0.0.2'].map((visitor) => call(comparison, visitor))
    await expect.poll(() => runningIn('stream')).toBe(2)
    const refused = await call(comparison, '10.0.0.3')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await refused.json()).toEqual({ success: false, message: busy })
    await unlock()
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(200)
      expect((await response.json()).data).toHaveLength(companiesInTag)
    }
    await expect.poll(() => runningIn('stream')).toBe(0)
    const later = await call(comparison, '10.0.0.3')
    expect([later.status, (await later.json()).data.length]).toEqual([200, companiesInTag])
  })

  test('one visitor cannot take all places', async () => {
    await openProduct({ total: 2, perClient: 1, queued: 0 })
    const unlock = await lockFigures()
    const first = call(comparison, '10.0.0.1')
    await expect.poll(() => runningIn('stream')).toBe(1)
    expect((await call(comparison, '10.0.0.1')).status).toBe(503)
    const other = call(comparison, '10.0.0.2')
    await expect.poll(() => runningIn('stream')).toBe(2)
    await unlock()
    for (const response of await Promise.all([first, other])) {
      expect([response.status, (await response.json()).data.length]).toEqual([200, companiesInTag])
    }
  })

  test('a read waits for a free place for a limited time', async () => {
    await openProduct({ total: 1, queueMs: 60_000 })
    const unlock = await lockFigures()
    const responses = ['10.0.0.1', '10.0.0.2'].map((visitor) => call(comparison, visitor))
    await expect.poll(() => opened.app.lanes.stream.count()).toEqual({ running: 1, queued: 1 })
    await unlock()
    for (const response of await Promise.all(responses))
      expect((await response.json()).data).toHaveLength(companiesInTag)
  })
})

describe('when no place is free', () => {
  beforeAll(() => open({ total: 0, queued: 0 }))

  afterAll(() => opened.close())

  test.each([
    ['a comparison of a tag', comparison],
    [
      'a comparison of many companies',
      `/api/financial-data/compare?companies=${Array.from({ length: 101 }, (_, i) => i + 1).join()}`,
    ],
    [
      'a comparison of some dozens of companies',
      `/api/financial-data/compare?companies=${Array.from({ length: 21 }, (_, i) => i + 1).join()}`,
    ],
    [
      'a comparison of some dozens of companies by code',
      `/api/financial-data/compare?codes=${Array.from({ length: 21 }, (_, i) => 10000001 + i).join()}`,
    ],
    ['a ranking', '/api/ranking?county=Harju maakond'],
    ['companies like another', '/api/companies/1/similar'],
    ['a view on another site', '/embed?t=1&at=2025-01-01'],
    ['an annual comparison of a tag', '/api/annual-reports/compare?tags=1'],
    ['averages of a tag', averages],
    ['averages of a company’s tags', '/api/financial-data/tag-averages/1'],
    ['annual averages of a tag', '/api/annual-reports/tag-averages?tags=1'],
    ['a company’s places', '/api/annual-reports/1/standings'],
    ['companies of a tag', '/api/tags/1/companies'],
    ['a long list of companies that are searched for', '/api/companies?search=ettevote'],
    ['the audit log as a file', '/api/audit-log?format=csv'],
  ])('%s is refused with a message', async (_, url) => {
    const response = await opened.app.inject({ url, headers: headersOf('administraator') })
    expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual(
      [503, '3', busy],
    )
  })

  test.each([
    ['a comparison of some companies', '/api/financial-data/compare?companies=1,2,3'],
    ['the whole list of companies', '/api/companies?isActive=true'],
    ['a page of companies', '/api/companies?search=ettevote&limit=25'],
    ['a company', '/api/companies/1'],
    ['a page of the audit log', '/api/audit-log'],
  ])('%s is still answered', async (_, url) => {
    const response = await opened.app.inject({ url, headers: headersOf('administraator') })
    expect(response.statusCode).toBe(200)
  })
})

describe('when the visitor disconnects', () => {
  test.each([
    ['a comparison', comparison, 'stream'],
    ['averages', averages, 'averages'],
  ] as const)('%s stops after the current batch', async (_, path, lane) => {
    await openProduct()
    const unlock = await lockFigures()
    const sockets = await Promise.all([1, 2, 3].map(() => callWithoutReading(path)))
    await expect.poll(connections).toBe(3)
    await expect.poll(waitingReads).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    await expect.poll(connections).toBe(0)
    const queries = countQueries()
    await unlock()
    await expect.poll(() => runningIn(lane)).toBe(0)
    // The current batch already had its connection.
    expect(queries()).toBe(0)
  })

  test('averages are still computed for the visitors that remain connected', async () => {
    await openProduct()
    const unlock = await lockFigures()
    const leaving = await callWithoutReading(averages)
    await expect.poll(() => runningIn('averages')).toBe(1)
    const staying = call(averages, '10.0.0.1')
    await expect.poll(connections).toBe(2)
    leaving.destroy()
    await expect.poll(connections).toBe(1)
    await unlock()
    const { data } = await (await staying).json()
    expect(data.tagAverages[0].companies).toBe(companiesInTag)
  })
})

describe('a client that does not read its response', () => {
  test('the client of a comparison is disconnected, and its place is free again', async () => {
    await openProduct({ total: 1 }, { windowMs: 20, leastInWindow: 1 })
    const begun = once(opened.app.server, 'request')
    await callWithoutReading(comparison)
    await begun
    await expect.poll(connections).toBe(0)
    await expect.poll(() => runningIn('stream')).toBe(0)
  })

  test('the client of a comparison is disconnected at the latest when the time limit is over', async () => {
    await openProduct({ total: 1 }, { windowMs: 20, leastInWindow: 0, longestMs: 1 })
    const begun = once(opened.app.server, 'request')
    await callWithoutReading(comparison)
    await begun
    await expect.poll(connections).toBe(0)
    await expect.poll(() => runningIn('stream')).toBe(0)
  })
})

describe('averages of a tag', () => {
  test('averages are computed once for concurrent requests', async () => {
    await openProduct()
    const unlock = await lockFigures()
    const responses = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((visitor) => call(averages, visitor))
    await expect.poll(connections).toBe(3)
    await expect.poll(() => opened.app.lanes.averages.count()).toEqual({ running: 1, queued: 0 })
    await unlock()
    for (const response of await Promise.all(responses)) {
      expect((await response.json()).data.tagAverages).toMatchObject([
        { companies: companiesInTag },
      ])
    }
  })
})
