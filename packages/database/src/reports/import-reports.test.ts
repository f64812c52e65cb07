import type { ReportElementRow, ReportHeading } from '@kvartal/domain/reports/report-file'
import { makeCompany } from '@kvartal/testing/database/factories'
import { emptyReports, reportFile, reportHeading } from '@kvartal/testing/database/report-file'
import { databaseForFile, type TestDatabase } from '@kvartal/testing/database/test-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeCompany, takeReportsOf } from '../undo/kept-rows.ts'
import { importReportElements } from './import-report-elements.ts'
import { importReportHeadings } from './import-report-headings.ts'
import { listReports } from './list-reports.ts'
import { listLoadedYears } from './report-files.ts'

const database = await databaseForFile()
let db: TestDatabase['db']

beforeAll(async () => {
  db = database.db
})

beforeEach(() => emptyReports(database))

const code = '10000018'

/** A balance sheet that balances, of the company or its group. */
const balance = (reportId: string, assets: number, isGroup = false): ReportElementRow[] =>
  Object.entries({
    Assets: assets,
    CurrentAssets: assets,
    Equity: assets - 30,
    CurrentLiabilities: 30,
  }).map(([name, value]) => ({
    reportId,
    table: isGroup ? 'Konsolideeritud bilanss' : 'Bilanss',
    label: name,
    name: isGroup ? `${name}Consolidated` : name,
    value,
  }))

const income = (reportId: string, revenue: number, scheme: 1 | 2 = 1): ReportElementRow[] => [
  {
    reportId,
    table: `Kasumiaruanne skeem ${scheme}`,
    label: 'Müügitulu',
    name: 'Revenue',
    value: revenue,
  },
]

const loadHeadings = (rows: readonly ReportHeading[], years = [2024]) =>
  importReportHeadings(database, reportFile('1.aruannete_yldandmed.zip', rows), {
    years,
    asOf: null,
  })

const loadElements = (rows: readonly ReportElementRow[], year = 2024) =>
  importReportElements(database, reportFile(`4.${year}_aruannete_elemendid.zip`, rows), {
    year,
    asOf: '2026-11-01',
  })

async function assetsOf(registryCode: string): Promise<unknown[]> {
  const reports = await listReports(db, registryCode)
  return reports.map(({ reportType, isConsolidated, rows, source }) => [
    reportType,
    isConsolidated ? 'kontsern' : 'oma',
    rows.find(({ rowNumber }) => rowNumber === (reportType === '14' ? 73 : 3))?.values['A1']?.value,
    source.reportId,
  ])
}

describe('the open data of a year', () => {
  test('are joined on both numbers of a report', async () => {
    await loadHeadings([
      reportHeading('1'),
      reportHeading('2', { filledReportId: '77', registryCode: '10000024' }),
    ])
    const counts = await loadElements([
      ...balance('1', 100),
      ...balance('77', 200),
      ...balance('555', 300),
    ])
    expect(await assetsOf(code)).toEqual([['14', 'oma', 100, '1']])
    expect(await assetsOf('10000024')).toEqual([['14', 'oma', 200, '2']])
    expect(counts).toMatchObject({ read: 12, added: 2, changed: 0, same: 0, unknownReports: 1 })
    expect(await listLoadedYears(db)).toEqual(new Map([[2024, '4.2024_aruannete_elemendid.zip']]))
  })

  test('give the latest submission, and prefer own figures to later ones of the group', async () => {
    await loadHeadings([
      reportHeading('1', { submittedOn: '2025-05-01' }),
      reportHeading('2', { submittedOn: '2025-07-01' }),
      reportHeading('3', { submittedOn: '2025-09-01' }),
    ])
    await loadElements([
      ...balance('1', 100),
      ...balance('2', 200),
      ...balance('3', 999, true),
      ...income('3', 50),
    ])
    expect(await assetsOf(code)).toEqual([
      ['14', 'oma', 200, '2'],
      ['35', 'oma', 50, '3'],
    ])
  })

  test('give the group’s figures if there are no others', async () => {
    await loadHeadings([reportHeading('1')])
    await loadElements(balance('1', 100, true))
    expect(await assetsOf(code)).toEqual([['14', 'kontsern', 100, '1']])
  })

  test('sum liabilities, and count an absent part as 0 if the sheet then balances', async () => {
    await loadHeadings([reportHeading('1'), reportHeading('2', { registryCode: '10000024' })])
    const unbalanced = balance('2', 100).map((row) =>
      row.name === 'Equity' ? { ...row, value: 60 } : row,
    )
    await loadElements([...balance('1', 100), ...unbalanced])
    const rowOf = async (registryCode: string, number: number) =>
      (await listReports(db, registryCode))[0]?.rows.find(({ rowNumber }) => rowNumber === number)
    expect(await rowOf(code, 86)).toMatchObject({
      values: { A1: { value: 0 } },
      isAssumedZero: true,
    })
    expect(await rowOf(code, 95)).toMatchObject({ values: { A1: { value: 30 } }, isSummed: true })
    expect(await rowOf('10000024', 86)).toBeUndefined()
    expect(await rowOf('10000024', 95)).toBeUndefined()
  })

  test('change nothing when imported again, except reports that were submitted again', async () => {
    await loadHeadings([reportHeading('1'), reportHeading('2', { registryCode: '10000024' })])
    const rows = [...balance('1', 100), ...income('1', 70), ...balance('2', 200)]
    expect(await loadElements(rows)).toMatchObject({ added: 3, changed: 0, same: 0 })
    expect(await loadElements(rows)).toMatchObject({ added: 0, changed: 0, same: 3 })
    await loadHeadings([
      reportHeading('1'),
      reportHeading('2', { registryCode: '10000024' }),
      reportHeading('3', { submittedOn: '2025-12-01' }),
    ])
    expect(await loadElements([...rows, ...balance('3', 150)])).toMatchObject({
      added: 0,
      changed: 1,
      same: 2,
    })
    expect(await assetsOf(code)).toEqual([
      ['14', 'oma', 150, '3'],
      ['35', 'oma', 70, '1'],
    ])
  })

  test('replace an earlier statement by a later one of another scheme', async () => {
    await loadHeadings([reportHeading('1')])
    await loadElements(income('1', 70, 1))
    await loadHeadings([reportHeading('2', { submittedOn: '2025-12-01' })])
    await loadElements(income('2', 80, 2))
    expect(await assetsOf(code)).toEqual([['36', 'oma', 80, '2']])
  })

  test('do not replace a later statement of another scheme', async () => {
    await loadHeadings([reportHeading('2', { submittedOn: '2025-12-01' })])
    await loadElements(income('2', 80, 2))
    await loadHeadings([reportHeading('1')])
    expect(await loadElements(income('1', 70, 1))).toMatchObject({
      added: 0,
      changed: 0,
      olderThanStored: 1,
    })
    expect(await assetsOf(code)).toEqual([['36', 'oma', 80, '2']])
  })

  test('do not replace a company’s own statement by a later one of its group', async () => {
    await loadHeadings([reportHeading('1')])
    await loadElements(balance('1', 100))
    await loadHeadings([reportHeading('2', { submittedOn: '2025-12-01' })])
    expect(await loadElements(balance('2', 500, true))).toMatchObject({
      added: 0,
      changed: 0,
      olderThanStored: 1,
    })
    expect(await assetsOf(code)).toEqual([['14', 'oma', 100, '1']])
  })

  test('do not replace a later answer of the register', async () => {
    await loadHeadings([reportHeading('1')])
    await loadElements(balance('1', 100))
    await db
      .updateTable('annual_reports')
      .set({ source: 'xml', as_of: '2026-11-20', source_report_id: null })
      .execute()
    expect(await loadElements(balance('1', 333))).toMatchObject({ changed: 0, olderThanStored: 1 })
    expect(await assetsOf(code)).toEqual([['14', 'oma', 100, null]])
  })

  test('are imported completely or not at all', async () => {
    await loadHeadings([reportHeading('1')])
    await loadElements(balance('1', 100))
    async function* torn() {
      yield { rows: balance('1', 500), problems: [], left: 0, leftBy: {} }
      throw new Error('The file is cut off.')
    }
    const file = { ...reportFile('4.2024.zip', balance('1', 500)), batches: torn() }
    await expect(
      importReportElements(database, file, { year: 2024, asOf: '2026-11-01' }),
    ).rejects.toThrow('cut off')
    expect(await assetsOf(code)).toEqual([['14', 'oma', 100, '1']])
  })

  test('leave out years that were not requested', async () => {
    expect(
      await loadHeadings([reportHeading('1', { year: 2023 }), reportHeading('2')]),
    ).toMatchObject({ headings: 1, read: 2, leftBy: { 'other-year': 1 } })
    expect(await loadElements(balance('1', 100))).toMatchObject({ added: 0, unknownReports: 1 })
  })

  test('move a report whose year was corrected', async () => {
    await loadHeadings([reportHeading('1', { year: 2023 })], [2023])
    expect(await loadHeadings([reportHeading('1', { registryCode: '10000024' })])).toMatchObject({
      headings: 1,
    })
    expect(await loadElements(balance('1', 100))).toMatchObject({ added: 1, unknownReports: 0 })
    expect(await assetsOf('10000024')).toEqual([['14', 'oma', 100, '1']])
  })

  test('are processed in batches of companies', async () => {
    const codes = Array.from({ length: 4500 }, (_, i) => String(10_100_000 + i))
    await loadHeadings(
      codes.map((registryCode, i) => reportHeading(String(i + 1), { registryCode })),
    )
    const counts = await loadElements(codes.flatMap((_, i) => balance(String(i + 1), 1000 + i)))
    expect(counts).toMatchObject({ added: 4500, unknownReports: 0 })
    expect(await assetsOf('10104499')).toEqual([['14', 'oma', 5499, '4500']])
  })
})

test('the reports of a company are deleted before it is', async () => {
  const { id, registryCode } = await makeCompany(db)
  await loadHeadings([reportHeading('1', { registryCode })])
  await loadElements(balance('1', 100))
  await takeCompany(db, { id, registryCode }, await takeReportsOf(db, id))
  expect(await assetsOf(registryCode)).toEqual([])
})
