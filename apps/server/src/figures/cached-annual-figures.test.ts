import { reportCalls } from '@kvartal/contract/annual-reports'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()

test('averages and ranks are updated after every change of reports, tags and employee counts', async () => {
  const { database } = opened
  const tagId = await makeTag(database.db)
  const company = await makeCompany(database.db, { tagIds: [tagId] })
  const second = await makeCompany(database.db, { tagIds: [tagId] })
  const other = await makeCompany(database.db)
  const report = (registryCode: string, revenue: number): IncomingReport => ({
    registryCode,
    year: 2024,
    reportType: '35',
    period: null,
    isConsolidated: false,
    columns: {},
    rows: [
      {
        rowNumber: 1,
        rowName: 'Müügitulu',
        values: { A1: { value: revenue } },
        element: 'Revenue',
      },
    ],
    source: {
      kind: 'open-data',
      name: '4.2024_aruannete_elemendid',
      reportId: null,
      asOf: '2025-06-30',
    },
  })
  const standing = async () => {
    const { data } = await callAs(opened.app, 'külaline', reportCalls.readReportStandings, {
      params: { id: String(company.id) },
    })
    const { averages, places } = data?.standings[0] ?? {}
    return [
      averages?.['2024']?.revenue,
      averages?.['2024']?.avgEmployees,
      places?.['2024']?.revenue,
    ]
  }
  expect(await standing()).toEqual([undefined, undefined, undefined])
  await saveReports(database, [
    report(company.registryCode, 100),
    report(second.registryCode, 200),
    report(other.registryCode, 300),
  ])
  expect(await standing()).toEqual([150, null, null])
  await database.db
    .insertInto('company_tags')
    .values({ company_id: other.id, tag_id: tagId })
    .execute()
  expect(await standing()).toEqual([200, null, { place: 3, of: 3, inTag: 3 }])
  await makeFigures(database.db, company.registryCode, [
    { year: 2024, quarter: 1, employeeCount: 7 },
  ])
  expect(await standing()).toEqual([200, 7, { place: 3, of: 3, inTag: 3 }])
  await database.db
    .updateTable('companies')
    .set({ is_active: false })
    .where('id', '=', other.id)
    .execute()
  expect(await standing()).toEqual([150, 7, null])
  await database.db.deleteFrom('companies').where('id', '=', other.id).execute()
  await database.db
    .deleteFrom('annual_reports')
    .where('registry_code', 'in', [company.registryCode, second.registryCode, other.registryCode])
    .execute()
  expect(await standing()).toEqual([undefined, undefined, undefined])
  await database.db.deleteFrom('companies').where('id', '=', company.id).execute()
})
