import { readDataVersions } from '@kvartal/database/data-version'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { listCoveredPeriods } from '@kvartal/database/ranking/list-covered-periods'
import { readEmployees } from '@kvartal/database/ranking/read-employees'
import { readReportedYears } from '@kvartal/database/ranking/read-reported-years'
import { listStoredQuarters } from '@kvartal/database/ranking/stored-quarter'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { withEmployees } from '@kvartal/domain/ranking/employees-of-year'
import { floatAt } from '@kvartal/domain/ranking/packed-floats'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { factsOfYear } from '@kvartal/domain/ranking/year-rows'
import { unknownSubmission } from '@kvartal/domain/reports/report'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { sampleReports } from '../../companies/sample/load-sample.ts'
import { figureTasks } from './figure-tasks.ts'
import { openCoveredYears, openYears } from './years.ts'

const database = await databaseForFile()
const { signal } = new AbortController()
const year = 2024

const reports = sampleReports()
const codes = [...new Set(reports.map(({ registryCode }) => registryCode))]
/** Reports of a company that is in the sample under another code. */
const ofNewcomer = reports
  .filter(({ registryCode }) => registryCode === codes[0])
  .map((report) => ({ ...report, registryCode: '10000018' }))

/** As the register's service answers later, with a period of eighteen months. */
const answered = (report: IncomingReport): IncomingReport => ({
  ...report,
  submission: unknownSubmission,
  period: { start: `${report.year - 1}-07-01`, end: `${report.year}-12-31` },
  source: {
    kind: 'xml',
    name: 'majandusaastaAruanneteKirjed_v1',
    reportId: null,
    asOf: '2031-01-01',
  },
})

/** All of a year. */
const all = ['employeesOfYears', 'readReports']

beforeAll(() => saveReports(database, reports))

const versions = () => readDataVersions(database.db)

/** Lists what is read of all companies of a year. */
function openCounted() {
  const wholes: string[] = []
  const read = openYears(database, {
    allowThread: () => {},
    run: (name, input) => {
      wholes.push(name)
      return figureTasks[name](input as never, { reads: database, signal }) as never
    },
  })
  return {
    wholes: () => wholes.splice(0).toSorted(),
    async read(of = year) {
      return read({ year: of, ...(await versions()), rows: 0, signal })
    },
  }
}

function rowsOf({ codes: rows, years }: PeriodColumns): unknown {
  return Array.from(rows, (code, row) => [
    code,
    Object.entries(years?.figures ?? {}).map(([field, figures]) => [field, floatAt(figures, row)]),
    years === undefined ? null : factsOfYear(years, row),
    years?.kinds[years.of[row] ?? -1],
  ])
}

async function expectCurrent(columns: readonly PeriodColumns[]): Promise<void> {
  const reported = await readReportedYears(database, year, signal)
  const [own, previous] = await readEmployees(database, year, signal)
  const whole = [withEmployees(reported[0], own), withEmployees(reported[1], previous)]
  expect(columns.map(rowsOf)).toEqual(whole.map(rowsOf))
}

test('after some reports have changed, only their companies are read again, and the year is as when all are read', async () => {
  const counted = openCounted()
  const covered = openCoveredYears(database.db)
  await covered((await versions()).reports)
  let last = await counted.read()
  const changes = [
    ofNewcomer.filter((report) => report.year === year),
    ofNewcomer.filter((report) => report.year !== year),
    reports.filter((report) => report.registryCode === codes[1]).map(answered),
  ]
  for (const changed of changes) {
    await saveReports(database, changed)
    const next = await counted.read()
    expect(next.version).toBeGreaterThan(last.version)
    expect(rowsOf(next.columns[0])).not.toEqual(rowsOf(last.columns[0]))
    await expectCurrent(next.columns)
    expect(await covered((await versions()).reports)).toEqual(
      await listCoveredPeriods(database.db, 'year'),
    )
    last = next
  }
  expect(counted.wholes()).toEqual(all)
})

test('reports of other years change nothing of it, and what is not known to have changed is read as a whole', async () => {
  const counted = openCounted()
  const first = await counted.read()
  await saveReports(
    database,
    ofNewcomer.slice(0, 1).map((report) => ({ ...report, year: 2030 })),
  )
  const second = await counted.read()
  expect([second.columns, second.version]).toEqual([first.columns, first.version])
  expect(counted.wholes()).toEqual(all)
  await database.pool.query("delete from annual_reports where registry_code = '10000018'")
  await expectCurrent((await counted.read()).columns)
  expect(counted.wholes()).toEqual(['readReports'])
  await counted.read(year - 1)
  expect(counted.wholes()).toEqual(all)
})

test('when figures of quarters have changed, the employees are read again and no reports', async () => {
  const counted = openCounted()
  const registryCode = codes[0] ?? ''
  const publish = async (publishedOn: string, employees: readonly (number | null)[]) => {
    const ofQuarter = (i: number) => [1, 1, 1, employees[i] ?? null] as const
    const figures = { 1: ofQuarter(0), 2: ofQuarter(1), 3: ofQuarter(2) }
    const rows = [{ registryCode, year, figures }]
    await importEmtaFile(database, emtaFile({ publishedOn, rows }), { scope: 'all' })
  }
  const employeesNow = async () => {
    const { columns, version } = await counted.read()
    const [{ codes: rows, years }] = columns
    await expectCurrent(columns)
    return [years?.employees[rows.indexOf(Number(registryCode))], version]
  }
  const before = await employeesNow()
  counted.wholes()
  await publish('2026-01-10', [2, null, 5])
  const after = await employeesNow()
  expect(after[0]).toBe(3.5)
  expect(after[1]).toBeGreaterThan(before[1] ?? 0)
  expect(counted.wholes()).toEqual(['employeesOfYears'])
  // The stored columns are not those of the figures any more.
  await database.pool.query('update figures set employee_count = 8 where employee_count = 5')
  expect(await listStoredQuarters(database.db)).toBeNull()
  expect((await employeesNow())[0]).toBe(5)
})
