import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf, type TestCaller } from '../testing/test-callers.ts'
import { openComparison } from './open-comparison.ts'
import { ownCalls } from './own-calls.ts'

const opened = await appForFile()
const now = new Date('2026-11-22T12:00:00Z')
let tag: string
const codes = { aas: '', tamm: '', lepp: '', hidden: '' }

beforeAll(async () => {
  const { db } = opened.database
  const tagId = await makeTag(db, { name: 'Ehitus' })
  tag = String(tagId)
  const tamm = await makeCompany(db, { name: 'Tamm OÜ', tagIds: [tagId] })
  const aas = await makeCompany(db, { name: 'Aas OÜ', tagIds: [tagId] })
  const lepp = await makeCompany(db, { name: 'Lepp OÜ' })
  const hidden = await makeCompany(db, { name: 'Peidetud OÜ', tagIds: [tagId], isActive: false })
  Object.assign(codes, {
    aas: aas.registryCode,
    tamm: tamm.registryCode,
    lepp: lepp.registryCode,
    hidden: hidden.registryCode,
  })
  for (const [company, revenue] of [
    [aas, 100],
    [tamm, 300],
    [lepp, 50],
    [hidden, 9000],
  ] as const) {
    await makeFigures(db, company.registryCode, [
      { year: 2025, quarter: 1, revenue },
      { year: 2025, quarter: 3, revenue: null, employeeCount: 2 },
    ])
  }
})

function open(caller: TestCaller, address: Record<string, string>) {
  const request = { headers: headersOf(caller), ip: '192.0.2.1' }
  const ask = ownCalls(
    opened.app,
    { request, client: { signal: new AbortController().signal } },
    'caller',
  )
  return openComparison(ask, address, now)
}

test('an address has the rows that the screen shows: companies as chosen, then those of tags by name, then averages', async () => {
  const { metrics, periods, view } = await open('anonymous', {
    c: codes.lepp,
    t: tag,
    m: 'revenue,employees',
  })
  expect(metrics.map(({ metric }) => metric.id)).toEqual(['revenue', 'employees'])
  expect(periods.map((period) => 'quarter' in period && period.quarter)).toEqual([1, 2, 3])
  expect(metrics[0]?.rows.map(({ subject, values }) => [subject.name, values])).toEqual([
    ['Lepp OÜ', [50, null, null]],
    ['Aas OÜ', [100, null, null]],
    ['Tamm OÜ', [300, null, null]],
    ['Ehitus', [200, null, null]],
  ])
  expect([...view.selection.slots]).toEqual([
    [codes.lepp, 0],
    [codes.aas, 1],
    [codes.tamm, 2],
  ])
})

test('unknown and hidden companies are left out alike, and do not take a colour', async () => {
  const { metrics, view, dropped } = await open('anonymous', {
    c: `99999990,${codes.hidden},${codes.tamm}`,
    t: '999999',
  })
  expect(metrics[0]?.rows.map(({ subject }) => subject.name)).toEqual(['Tamm OÜ'])
  expect([...view.selection.slots]).toEqual([[codes.tamm, 0]])
  expect(dropped).toEqual(['ettevõte 99999990', `ettevõte ${codes.hidden}`, 'tag 999999'])
})

test('a company of a tag that the address leaves out is in no row, but in the average', async () => {
  const { metrics } = await open('anonymous', { t: tag, x: codes.tamm })
  expect(metrics[0]?.rows.map(({ subject, values }) => [subject.name, values[0]])).toEqual([
    ['Aas OÜ', 100],
    ['Ehitus', 200],
  ])
})

test('years need a login, as their calls do', async () => {
  await expect(open('anonymous', { tab: 'annual', c: codes.aas })).rejects.toMatchObject({
    status: 401,
  })
  const { metrics, periods } = await open('külaline', {
    tab: 'annual',
    c: codes.aas,
    y: '2023-2024',
  })
  expect([metrics.map(({ metric }) => metric.id), periods]).toEqual([
    ['revenue', 'operatingProfit'],
    [{ year: 2023 }, { year: 2024 }].map((period) => expect.objectContaining(period)),
  ])
})

test('an empty address has no rows', async () => {
  const { metrics } = await open('anonymous', {})
  expect(metrics.map(({ rows }) => rows)).toEqual([[]])
})
