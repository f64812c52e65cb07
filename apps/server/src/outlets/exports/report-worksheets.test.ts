import { importReportActivities } from '@kvartal/database/reports/import-report-activities'
import { importReportHeadings } from '@kvartal/database/reports/import-report-headings'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { ReportActivityLine } from '@kvartal/domain/reports/report-activities'
import { makeCompany, makeFigures } from '@kvartal/testing/database/factories'
import { reportFile, reportHeading } from '@kvartal/testing/database/report-file'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { sampleReports } from '../../companies/sample/load-sample.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'

const { app, database } = await appForFile()
const registryCode = '10714568'

const line = (given: Partial<ReportActivityLine>): ReportActivityLine => ({
  reportId: '1',
  code: '41001',
  version: '2025',
  revenue: 750,
  isMain: false,
  ...given,
})

beforeAll(async () => {
  await makeCompany(database.db, { registryCode, name: 'AS MARU EHITUS' })
  await makeFigures(database.db, registryCode, [{ year: 2025, quarter: 1, revenue: 1 }])
  const reports = sampleReports().filter(
    (report) => report.registryCode === registryCode && report.year >= 2024,
  )
  await saveReports(
    database,
    reports.map((report) => ({
      ...report,
      submission: {
        ...report.submission,
        // The term of 2024 was Monday, 30 June 2025.
        ...(report.year === 2024 && {
          submittedOn: '2025-07-10',
          auditKind: 'Audit',
          auditorOpinion: '=Märkusega',
          modifications: ['emphasis', 'going-concern'],
        }),
      },
    })),
  )
  const heading = reportHeading('1', { registryCode, submittedOn: '2025-07-10' })
  await importReportHeadings(database, reportFile('1', [heading]), {
    years: [2024],
    asOf: '2026-07-31',
  })
  const lines = [
    line({ isMain: true }),
    line({ code: '68201', revenue: 250 }),
    line({ code: '99999', version: null, revenue: 0 }),
  ]
  await importReportActivities(database, reportFile('2', lines), { asOf: '2026-07-31' })
})

async function sheetOf(name: string) {
  const url = `/export/company/${registryCode}.xlsx`
  const { rawPayload } = await app.inject({ url, headers: headersOf('külaline') })
  return (await readXlsx(rawPayload)).sheets.find((sheet) => sheet.name === name)?.rows
}

/** A row of each year: its cells by their headings. */
function byHeading(rows: readonly (readonly unknown[])[] = []) {
  const [headings = [], ...others] = rows
  return others.map((cells) =>
    Object.fromEntries(headings.map((heading, i) => [String(heading), cells[i] ?? null])),
  )
}

test('the worksheet of reports has a row for each year with what the register tells of it', async () => {
  const [of2024, of2025, ...others] = byHeading(await sheetOf('Aruanded'))
  expect(others).toEqual([])
  expect(of2024).toEqual({
    Aasta: 2024,
    'Majandusaasta algus': new Date('2024-01-01'),
    'Majandusaasta lõpp': new Date('2024-12-31'),
    Esitatud: new Date('2025-07-10'),
    'Päevi pärast tähtaega': 10,
    Kategooria: 'Keskmise suurusega ettevõtja',
    Audit: 'Audit',
    'Audiitori otsus': '=Märkusega',
    'Audiitori tähelepanu': 'asjaolu rõhutamine; tegevuse jätkuvus',
    'Ebakindlus tegevuse jätkumises': 'jah',
    'Aruande alus': 'vorm',
  })
  // What is not published is an empty cell, and no doubt is not the same as nothing said.
  expect(of2025).toMatchObject({
    Aasta: 2025,
    'Audiitori otsus': null,
    'Audiitori tähelepanu': null,
    'Ebakindlus tegevuse jätkumises': null,
  })
})

test('a CSV file of years has the same facts beside the figures of each year', async () => {
  const url = `/export/company/${registryCode}.csv?tab=annual&csv=iso`
  const { body } = await app.inject({ url, headers: headersOf('külaline') })
  const [headings = '', first = '', second = ''] = body.split('\r\n')
  const facts =
    'periodStart,periodEnd,submittedOn,daysLate,category,auditKind,auditorOpinion,modifications,isGoingConcernDoubted,basis'
  expect(headings).toContain(`,${facts},notes,`)
  expect(first).toContain(
    ",2024-01-01,2024-12-31,2025-07-10,10,Keskmise suurusega ettevõtja,Audit,=Märkusega,asjaolu rõhutamine; tegevuse jätkuvus,jah,vorm,",
  )
  expect(second).toContain(',2025-01-01,2025-12-31,')
  const forExcel = await app.inject({ url: url.replace('&csv=iso', ''), headers: headersOf('külaline') })
  expect(forExcel.body).toContain(";10.07.2025;10;Keskmise suurusega ettevõtja;Audit;'=Märkusega;")
  const quarters = await app.inject({ url: url.replace('tab=annual&', '') })
  expect(quarters.body).not.toContain('auditorOpinion')
})

test('the worksheet of activities has a row for each year and code, with shares of their sum', async () => {
  expect(await sheetOf('Tegevusalad')).toEqual([
    [
      'Aasta',
      'EMTAK-i kood',
      'EMTAK-i versioon',
      'Tegevusala',
      'Müügitulu, €',
      'Osakaal',
      'Põhitegevusala',
    ],
    [2024, '41001', '2025', 'Elamute ja mitteeluhoonete ehitus', 750, 0.75, 'jah'],
    [2024, '68201', '2025', expect.stringContaining('kinnisvara'), 250, 0.25, null],
    [2024, '99999', null, null, 0, 0, null],
  ])
})
