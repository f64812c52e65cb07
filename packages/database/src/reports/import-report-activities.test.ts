import type { ReportActivityLine } from '@kvartal/domain/reports/report-activities'
import { reportFile, reportHeading } from '@kvartal/testing/database/report-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importReportActivities } from './import-report-activities.ts'
import { importReportHeadings } from './import-report-headings.ts'
import { listReportActivities } from './list-report-activities.ts'

const database = await databaseForFile()
const code = '10000018'

beforeEach(async () => {
  await database.pool.query(
    'truncate report_activities, activity_files, report_headings, report_files, annual_reports',
  )
  await importReportHeadings(
    database,
    reportFile('1.üldandmed', [
      reportHeading('1', { filledReportId: '2' }),
      reportHeading('3', { year: 2023, submittedOn: '2024-05-01' }),
      reportHeading('4', { year: 2023, submittedOn: '2024-09-01' }),
    ]),
    { years: [2023, 2024], asOf: '2026-07-31' },
  )
})

const line = (reportId: string, revenue: number, isMain = false): ReportActivityLine => ({
  reportId,
  code: '10711',
  version: '2025',
  revenue,
  isMain,
})

const load = (lines: readonly ReportActivityLine[], asOf = '2026-07-31', publication = -1) =>
  importReportActivities(database, reportFile(`2.EMTAK ${asOf}`, lines), {
    asOf,
    facts: {
      publication,
      contentHash: JSON.stringify(lines),
      origin: { runId: 7, pageUrl: 'https://register.ee/' },
    },
  })
const revenues = async () =>
  (await listReportActivities(database.db, code)).map(({ year, activities, asOf }) => [
    year,
    activities.map(({ revenue }) => revenue),
    asOf,
  ])

test('a report is found by either of its numbers; unknown ones are counted, and their lines not stored', async () => {
  expect(await load([line('2', 500, true), line('3', 70), line('99', 1)])).toMatchObject({
    read: 3,
    added: 2,
    unknownReports: 1,
    withoutMain: 1,
  })
  expect(await revenues()).toEqual([
    [2023, [70], '2026-07-31'],
    [2024, [500], '2026-07-31'],
  ])
  const { rows } = await database.pool.query('select report_id from report_activities order by 1')
  expect(rows).toEqual([{ report_id: '1' }, { report_id: '3' }])
})

test('lines under a report’s own number count before those under its second one', async () => {
  await load([line('2', 500), line('1', 400)])
  expect(await revenues()).toEqual([[2024, [400], '2026-07-31']])
})

test('of several reports of a year the one counts that the figures are from, else the latest', async () => {
  await load([line('3', 70), line('4', 80)])
  expect(await revenues()).toEqual([[2023, [80], '2026-07-31']])
  await database.pool.query(
    `insert into annual_reports (registry_code, year, report_type, is_consolidated, columns, rows, figures, source, source_name, source_report_id, as_of, seen_on)
     values ($1, 2023, '35', false, '{}', '[]', '{}', 'open-data', 'fail', '3', '2024-05-01', '2024-07-31')`,
    [code],
  )
  expect(await revenues()).toEqual([[2023, [70], '2026-07-31']])
})

test.each([
  ['in order', [0, 1, 2]],
  ['backwards', [2, 1, 0]],
  ['mixed', [1, 2, 0]],
])(
  'the latest file counts, imported %s, and one that lacks a report leaves it',
  async (_, order) => {
    const files = [
      () => load([line('1', 1), line('3', 30)], '2026-06-30'),
      () => load([line('1', 2), line('3', 31)], '2026-07-31'),
      () => load([line('1', 3)], '2026-07-31', 1),
    ]
    for (const i of order) await files[i]?.()
    expect(await revenues()).toEqual([
      [2023, [31], '2026-07-31'],
      [2024, [3], '2026-07-31'],
    ])
  },
)

test('the same file again changes nothing, an older one less', async () => {
  await load([line('1', 2)])
  expect(await load([line('1', 2)])).toMatchObject({ added: 0, changed: 0, same: 1 })
  expect(await load([line('1', 1)], '2026-06-30')).toMatchObject({ same: 0, olderThanStored: 1 })
  expect(await load([line('1', 4)], '2026-08-31')).toMatchObject({ changed: 1 })
})

test('ambiguous reports are told', async () => {
  const counts = await load([
    line('1', 5, true),
    { ...line('1', 6, true), code: '47241' },
    line('3', 1, true),
    line('3', 2),
  ])
  expect(counts).toMatchObject({ severalMains: 1, repeatedCodes: 1, withoutMain: 0 })
  expect(counts.doubts).toEqual([
    { registryCode: code, year: 2024, reportId: '1', hasSeveralMains: true, repeated: [] },
    { registryCode: code, year: 2023, reportId: '3', hasSeveralMains: false, repeated: ['10711'] },
  ])
})
