import { reportCalls } from '@kvartal/contract/annual-reports'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { makeCompany } from '@kvartal/testing/database/factories'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile, logInEverybody } from '../testing/open-test-app.ts'

const opened = await appForFile()
const registryCode = '10714568'
const period = { start: '2024-01-01', end: '2024-12-31' }
let id = ''
let hidden = ''

/** A balance sheet of the open data with assets and equity. */
const balance = (
  reportId: string,
  seenOn: string,
  [assets, equity]: readonly [number, number],
  submittedOn = '2025-06-30',
): IncomingReport => ({
  registryCode,
  year: 2024,
  reportType: '14',
  period,
  isConsolidated: false,
  columns: {},
  rows: [
    { rowNumber: 73, rowName: 'Varad', values: { A1: { value: assets } }, element: 'Assets' },
    { rowNumber: 74, rowName: 'Omakapital', values: { A1: { value: equity } }, element: 'Equity' },
  ],
  source: { kind: 'open-data', name: `fail ${seenOn}`, reportId, asOf: submittedOn },
  submission: {
    submittedOn,
    isAudited: reportId === '2',
    category: 'Väikeettevõtja',
    auditKind: 'Audit',
    auditorOpinion: 'Märkuseta',
    modifications: ['going-concern'],
  },
  seenOn,
})

beforeAll(async () => {
  const { database } = opened
  id = String((await makeCompany(database.db, { registryCode, name: 'AS MARU EHITUS' })).id)
  hidden = String(
    (await makeCompany(database.db, { registryCode: '10221015', isActive: false })).id,
  )
  await database.pool.query(
    `insert into report_files (year, as_of, file_name, content_hash, run_id, page_url, imported_at)
     values (2024, '2025-07-31', 'fail 2025-07-31', 'ab12', 7, 'https://avaandmed.ariregister.rik.ee/', '2025-08-01T03:00:00Z')`,
  )
  await saveReports(database, [
    { ...balance('1', '2025-07-31', [100, 60]), file: { id: 1, place: '' } },
  ])
  await saveReports(database, [{ ...balance('1', '2025-08-31', [100, 50]), runId: 8 }])
  await saveReports(database, [balance('2', '2025-12-31', [120, 50], '2025-11-30')])
  await database.pool.query(
    `insert into report_headings (report_id, registry_code, year, submitted_on, is_audited, category)
     values ('1', $1, 2024, '2025-06-30', false, 'Väikeettevõtja'), ('2', $1, 2024, '2025-11-30', true, 'Väikeettevõtja'), ('3', $1, 2024, null, null, null)`,
    [registryCode],
  )
  await logInEverybody(database)
})

test('the history of a report has every version, the oldest first, and what each changed', async () => {
  const { data } = await callAs(opened.app, 'külaline', reportCalls.readReportHistory, {
    params: { id },
  })
  const common = {
    isConsolidated: false,
    periodStart: '2024-01-01',
    periodEnd: '2024-12-31',
    category: 'Väikeettevõtja',
    auditKind: 'Audit',
    auditorOpinion: 'Märkuseta',
    modifications: ['going-concern'],
    isGoingConcernDoubted: true,
  }
  const source = (reportId: string, name: string, asOf: string) => ({
    kind: 'open-data',
    name,
    reportId,
    asOf,
  })
  const publication = (fileName: string, runId: number | null) => ({
    fileName,
    publishedOn: fileName.slice(-10),
    importedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    runId,
    contentHash: null,
    pageUrl: null,
  })
  const first = {
    ...publication('fail 2025-07-31', 7),
    importedAt: '2025-08-01T03:00:00.000Z',
    contentHash: 'ab12',
    pageUrl: 'https://avaandmed.ariregister.rik.ee/',
  }
  expect(data).toEqual([
    {
      year: 2024,
      reportType: '14',
      versions: [
        {
          ...common,
          submittedOn: '2025-06-30',
          isAudited: false,
          source: source('1', 'fail 2025-07-31', '2025-06-30'),
          publication: first,
          isCurrent: false,
          changed: [],
        },
        {
          ...common,
          submittedOn: '2025-06-30',
          isAudited: false,
          source: source('1', 'fail 2025-08-31', '2025-06-30'),
          publication: publication('fail 2025-08-31', 8),
          isCurrent: false,
          changed: [{ row: 'Omakapital', rowNumber: 74, column: 'A1', before: 60, after: 50 }],
        },
        {
          ...common,
          submittedOn: '2025-11-30',
          isAudited: true,
          source: source('2', 'fail 2025-12-31', '2025-11-30'),
          publication: publication('fail 2025-12-31', null),
          isCurrent: true,
          changed: [{ row: 'Varad', rowNumber: 73, column: 'A1', before: 100, after: 120 }],
        },
      ],
    },
  ])
})

test('replies mark what was corrected, and list the other submissions of the year', async () => {
  const { data } = await callAs(opened.app, 'külaline', reportCalls.readAnnualReport, {
    params: { id, year: '2024', reportType: '14' },
  })
  expect(data).toMatchObject({
    isCorrected: true,
    submittedOn: '2025-11-30',
    isAudited: true,
    category: 'Väikeettevõtja',
    auditKind: 'Audit',
    auditorOpinion: 'Märkuseta',
    modifications: ['going-concern'],
    isGoingConcernDoubted: true,
    // The first submission was on the last day, whatever came later.
    daysLate: 0,
    basis: 'form',
  })
  expect(data?.data.map(({ isCorrected }) => isCorrected)).toEqual([true, true])
  expect(data?.otherSubmissions).toEqual([
    {
      reportId: '3',
      period: null,
      submittedOn: null,
      isAudited: null,
      category: null,
      auditKind: null,
      auditorOpinion: null,
      modifications: [],
      isGoingConcernDoubted: null,
    },
    {
      reportId: '1',
      period: null,
      submittedOn: '2025-06-30',
      isAudited: false,
      category: 'Väikeettevõtja',
      auditKind: null,
      auditorOpinion: null,
      modifications: [],
      isGoingConcernDoubted: null,
    },
  ])
  const compared = await callAs(opened.app, 'külaline', reportCalls.compareReports, {
    query: { companies: id },
  })
  // Equity was 60 before, assets 100; their quotient depends on both.
  expect(compared.data?.[0]?.annualData[0]?.corrected).toEqual([
    'totalAssets',
    'equity',
    'equityRatio',
  ])
})

test('a company without reports has no history, a hidden one is not found, and a login is needed', async () => {
  expect(
    (
      await callAs(opened.app, 'külaline', reportCalls.readReportHistory, {
        params: { id: hidden },
      })
    ).status,
  ).toBe(404)
  expect(
    (await callAs(opened.app, 'haldur', reportCalls.readReportHistory, { params: { id: hidden } }))
      .data,
  ).toEqual([])
  expect(
    (await callAs(opened.app, 'anonymous', reportCalls.readReportHistory, { params: { id } }))
      .status,
  ).toBe(401)
})
