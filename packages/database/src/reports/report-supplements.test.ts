import type { ReportElementRow, ReportHeading } from '@kvartal/domain/reports/report-file'
import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { emptyReports, reportFile, reportHeading } from '@kvartal/testing/database/report-file'
import { databaseForFile, openEmptyTestDatabase } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { importReportElements } from './import-report-elements.ts'
import { importReportHeadings } from './import-report-headings.ts'
import {
  listReports,
  listReportYears,
  listSubmissions,
  listSupersededReports,
} from './list-reports.ts'

const database = await databaseForFile()
const code = '10000018'

beforeEach(() => emptyReports(database))

const element = (name: string, value: number, table: string, label = name): ReportElementRow => ({
  reportId: '1',
  table,
  label,
  name,
  value,
})

const statement = [
  element('Revenue', 500, 'Kasumiaruanne skeem 2', 'Müügitulu'),
  element('TotalProfitLoss', 80, 'Kasumiaruanne skeem 2', 'Ärikasum (kahjum)'),
]
const labor = (cost: number) => [
  element('LaborExpense', cost, 'Lisa: Tööjõukulud', 'Tööjõukulud'),
  element('AverageNumberOfEmployees', 9, 'Lisa: Tööjõukulud', 'Töötajate keskmine arv'),
]

async function loadHeadings(headings: readonly ReportHeading[], asOf: string, absent?: string[]) {
  await importReportHeadings(database, reportFile(`1.üldandmed ${asOf}`, headings, absent), {
    years: [2024],
    asOf,
  })
}

const loadElements = (elements: readonly ReportElementRow[], asOf: string) =>
  importReportElements(database, reportFile(`4.2024 ${asOf}`, elements), { year: 2024, asOf })

const figuresOfYear = async () =>
  (await listReportYears(database.db, [code])).get(code)?.[0]?.reports[0]?.figures

test('figures of notes are stored beside the rows of the statement', async () => {
  await loadHeadings([reportHeading('1')], '2025-07-31')
  await loadElements([...statement, ...labor(300)], '2025-07-31')
  const [report] = await listReports(database.db, code)
  expect(report?.rows.map(({ rowName }) => rowName)).toEqual(['Müügitulu', 'Ärikasum (kahjum)'])
  expect(report?.supplements?.map(({ rowName, table }) => [rowName, table])).toEqual([
    ['Tööjõukulud', 'Lisa: Tööjõukulud'],
    ['Töötajate keskmine arv', 'Lisa: Tööjõukulud'],
  ])
  expect(await figuresOfYear()).toMatchObject({
    revenue: 500,
    laborCost: 300,
    reportedEmployees: 9,
    depreciation: null,
  })
})

test('a report that was stored before notes were read gets their figures without a new version', async () => {
  await loadHeadings([reportHeading('1')], '2025-07-31')
  await loadElements(statement, '2025-07-31')
  await database.pool.query('update annual_reports set supplements = null')
  expect(await loadElements([...statement, ...labor(300)], '2025-08-31')).toMatchObject({ same: 1 })
  expect(await figuresOfYear()).toMatchObject({ laborCost: 300, reportedEmployees: 9 })
  expect(await listSupersededReports(database.db, code)).toEqual([])
  expect(await loadElements([...statement, ...labor(310)], '2025-09-30')).toMatchObject({
    changed: 1,
  })
  expect(await listSupersededReports(database.db, code)).toHaveLength(1)
  const [year] = (await listReportYears(database.db, [code])).get(code) ?? []
  expect(year?.reports[0]?.corrected).toEqual(['laborCost'])
})

test('so does one with a history', async () => {
  await loadHeadings([reportHeading('1')], '2025-07-31')
  await loadElements([element('Revenue', 400, 'Kasumiaruanne skeem 2', 'Müügitulu')], '2025-07-31')
  await loadElements(statement, '2025-08-31')
  await database.pool.query(
    'update annual_reports set supplements = null; update superseded_reports set supplements = null',
  )
  expect(await loadElements([...statement, ...labor(300)], '2025-09-30')).toMatchObject({ same: 1 })
  expect(await listSupersededReports(database.db, code)).toHaveLength(1)
  expect(await listReports(database.db, code)).toMatchObject([{ seenOn: '2025-08-31' }])
  expect(await figuresOfYear()).toMatchObject({ laborCost: 300 })
})

test('a general file without a column keeps what earlier files said in it', async () => {
  const audit = {
    auditKind: 'Audit',
    auditorOpinion: 'Märkusega',
    modifications: ['going-concern'],
  } as const
  await loadHeadings([reportHeading('1', { ...audit, filledReportId: '2' })], '2025-07-31')
  await loadElements(statement, '2025-07-31')
  await loadHeadings(
    [reportHeading('1', { auditorOpinion: 'Märkuseta', isAudited: true })],
    '2025-08-31',
    ['filledReportId', 'auditKind', 'goingConcern'],
  )
  const expected = { ...audit, auditorOpinion: 'Märkuseta', isAudited: true }
  expect(await listSubmissions(database.db, code)).toMatchObject([expected])
  expect(await listReports(database.db, code)).toMatchObject([{ submission: expected }])
  const { rows } = await database.pool.query('select filled_report_id from report_headings')
  expect(rows).toEqual([{ filled_report_id: '2' }])
})

test('an update of the program looks up the new figures in stored rows', async () => {
  const old = await openEmptyTestDatabase()
  try {
    await migrateBefore(old, '0055')
    const insert = (type: string, rows: readonly unknown[], figures: object) =>
      old.pool.query(
        `insert into annual_reports (registry_code, year, report_type, is_consolidated, columns, rows, figures, source, source_name, as_of, seen_on)
         values ($1, 2024, $2, false, '{}', $3, $4, 'open-data', 'fail', '2025-06-30', '2025-07-31')`,
        [code, type, JSON.stringify(rows), JSON.stringify(figures)],
      )
    await insert('14', [[2, 'Raha  ja pangakontod', { A1: 12, A2: 5 }]], { totalAssets: 100 })
    await insert(
      '35',
      [
        [null, 'Kulum', { A1: -7 }, 'DepreciationAndImpairmentLossReversal'],
        [14, 'TÖÖJÕUKULUD KOKKU', { A1: 60 }],
        [null, 'Kasum (kahjum) enne tulumaksustamist', { A1: 'puudub' }],
      ],
      { revenue: 500 },
    )
    await insert('18', [[null, 'Kulum', { A1: 7 }]], {})
    await migrate(old)
    const { rows } = await old.pool.query(
      'select report_type, figures, supplements, modifications from annual_reports order by report_type',
    )
    expect(rows).toEqual([
      {
        report_type: '14',
        figures: { totalAssets: 100, cash: 12 },
        supplements: null,
        modifications: null,
      },
      { report_type: '18', figures: {}, supplements: null, modifications: null },
      {
        report_type: '35',
        figures: {
          revenue: 500,
          depreciation: 7,
          laborCost: 60,
          profitBeforeTax: 0,
          reportedEmployees: null,
        },
        supplements: null,
        modifications: null,
      },
    ])
  } finally {
    await old.close()
  }
})
