import { revenueReport } from '@kvartal/testing/database/revenue-report'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { listReports } from './list-reports.ts'
import { saveReports } from './save-reports.ts'

const database = await databaseForFile()

beforeEach(() => database.pool.query('truncate annual_reports, superseded_reports'))

const code = '10000018'

describe('statements by both schemes', () => {
  const saved = (reportType: '35' | '36', revenue: number, asOf: string) =>
    revenueReport({ registryCode: code, year: 2024, reportType, revenue, asOf })
  const revenues = async () =>
    (await listReports(database.db, code)).map(({ reportType, rows }) => [
      reportType,
      rows[0]?.values['A1']?.value,
    ])

  test('submitted on the same day and saved together are both kept, and change nothing when saved again', async () => {
    const both = [saved('35', 100, '2025-06-30'), saved('36', 200, '2025-06-30')]
    const stored = [
      ['35', 100],
      ['36', 200],
    ]
    expect(await saveReports(database, both)).toMatchObject({ added: 2 })
    expect(await revenues()).toEqual(stored)
    expect(await saveReports(database, both)).toEqual({
      added: 0,
      changed: 0,
      same: 2,
      olderThanStored: 0,
    })
    expect(await revenues()).toEqual(stored)
  })

  test('requested on the same day and saved one after the other are both kept, in either order', async () => {
    const both = [saved('35', 100, '2025-06-30'), saved('36', 200, '2025-06-30')]
    for (const reports of [both, both.toReversed()]) {
      await database.pool.query('truncate annual_reports, superseded_reports')
      for (const report of reports)
        expect(await saveReports(database, [report])).toMatchObject({
          added: 1,
          olderThanStored: 0,
        })
      expect(await revenues()).toEqual([
        ['35', 100],
        ['36', 200],
      ])
    }
  })

  test('submitted on two days and saved together leave the later, whatever was stored', async () => {
    const both = [saved('35', 100, '2025-01-31'), saved('36', 200, '2025-06-30')]
    for (const stored of [
      [],
      [saved('35', 50, '2024-12-31')],
      [saved('35', 50, '2025-03-31')],
      [saved('36', 50, '2024-12-31')],
    ]) {
      await database.pool.query('truncate annual_reports, superseded_reports')
      await saveReports(database, stored)
      expect(await saveReports(database, both)).toMatchObject({ olderThanStored: 1 })
      expect(await revenues()).toEqual([['36', 200]])
    }
  })

  test('older than a stored one are both ignored', async () => {
    await saveReports(database, [saved('36', 300, '2025-12-31')])
    const both = [saved('35', 100, '2025-06-30'), saved('36', 200, '2025-06-30')]
    expect(await saveReports(database, both)).toEqual({
      added: 0,
      changed: 0,
      same: 0,
      olderThanStored: 2,
    })
    expect(await revenues()).toEqual([['36', 300]])
  })
})
