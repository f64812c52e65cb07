import { figureCalls } from '@kvartal/contract/financial-data'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
let tag: string

beforeAll(async () => {
  const { db } = opened.database
  const tagId = await makeTag(db)
  tag = String(tagId)
  const [first, second, hidden] = [
    await makeCompany(db, { tagIds: [tagId] }),
    await makeCompany(db, { tagIds: [tagId] }),
    await makeCompany(db, { tagIds: [tagId], isActive: false }),
  ]
  await makeFigures(db, first.registryCode, [
    { year: 2024, quarter: 4, revenue: 100, employeeCount: 2 },
    { year: 2025, quarter: 1, revenue: 300 },
  ])
  await makeFigures(db, second.registryCode, [
    { year: 2024, quarter: 4, revenue: 500 },
    { year: 2025, quarter: 1, employeeCount: 4 },
  ])
  await makeFigures(db, hidden.registryCode, [
    { year: 2024, quarter: 4, revenue: 9000 },
    { year: 2025, quarter: 1, revenue: 9000 },
  ])
})

/** Count and median of the revenue, and the count of employees, by quarter. */
async function statisticsOf(same?: string) {
  const { data } = await callAs(opened.app, 'anonymous', figureCalls.readTagAverages, {
    query: { tags: tag, ...(same !== undefined && { same }) },
  })
  const [{ companies, statistics } = { companies: null, statistics: {} }] = data?.tagAverages ?? []
  return [
    companies,
    ...Object.entries(statistics).map(([key, { revenue, employeeCount }]) => [
      key,
      revenue.count,
      revenue.median,
      employeeCount.count,
    ]),
  ]
}

test('the same companies are those with a value in every period, and do not replace the averages of all', async () => {
  const all = [2, ['2024-Q4', 2, 300, 1], ['2025-Q1', 1, 300, 1]]
  expect(await statisticsOf()).toEqual(all)
  // Only the first company has its revenue in both; each has its employees in one.
  expect(await statisticsOf('2024-Q4,2025-Q1')).toEqual([
    2,
    ['2024-Q4', 1, 100, 0],
    ['2025-Q1', 1, 300, 0],
  ])
  expect(await statisticsOf('2024-Q4,2024-Q4')).toEqual([2, ['2024-Q4', 2, 300, 1]])
  // No company has figures in the last of the three quarters.
  expect(await statisticsOf('2024-Q4,2025-Q2')).toEqual([
    2,
    ['2024-Q4', 0, null, 0],
    ['2025-Q1', 0, null, 0],
  ])
  expect(await statisticsOf()).toEqual(all)
})

test.each([
  '2024-Q4',
  '2025-Q1,2024-Q4',
  '2024,2025',
  '1000-Q1,9999-Q4',
  'a,b',
  '2024-Q1,2024-Q2,2024-Q3',
])('periods that are not a first and a last one are refused: %s', async (same) => {
  const response = await opened.app.inject({
    url: '/api/financial-data/tag-averages',
    query: { tags: tag, same },
  })
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'Perioodid peavad olema kujul „esimene,viimane“',
  ])
})
