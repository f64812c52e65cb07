import * as calls from '@kvartal/contract/annual-reports'
import { readReportStats } from '@kvartal/database/reports/report-stats'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import type { RunParts } from '../runs/start-run.ts'
import { compareReports } from './compare-reports.ts'
import { readReportStandings, readReportTagAverages } from './read-report-averages.ts'
import { readRatios, readReport, readReports } from './read-reports.ts'
import { startCompanyReportsRun, startReportsRun } from './start-report-runs.ts'

export function serveAnnualReports(app: FastifyInstance, parts: RunParts): void {
  const { database } = parts
  serve(app, calls.listReportsOfCompany, async ({ params, visitor }) => ({ data: await readReports(database, params.id, visitor) }))
  serve(app, calls.readAnnualReport, async ({ params, visitor }) => ({
    data: await readReport(database, { ...params, year: Number(params.year) }, visitor),
  }))
  serve(app, calls.readFinancialRatios, async ({ params, visitor }) => ({
    data: await readRatios(database, { ...params, year: Number(params.year) }, visitor),
  }))
  serve(app, calls.compareReports, async ({ query, visitor }) => compareReports(database, query, visitor))
  serve(app, calls.readReportTagAverages, async ({ query }) => ({
    data: { tagAverages: await readReportTagAverages(database, query.tags.map(Number)) },
  }))
  serve(app, calls.readReportStandings, async ({ params, visitor }) => ({
    data: await readReportStandings(database, params.id, visitor),
  }))
  serve(app, calls.readReportStats, async () => ({ data: await readReportStats(database.db) }))
  serve(app, calls.fetchReportsOfCompany, async ({ params, body, caller }) => ({
    data: await startCompanyReportsRun(parts, params.id, body, requireUser(caller)),
  }))
  serve(app, calls.startReportsRunOfYear, async ({ params, body, caller }) => ({
    data: await startReportsRun(parts, { ...body, years: [Number(params.year)] }, requireUser(caller)),
  }))
  serve(app, calls.startReportsRun, async ({ body, caller }) => ({ data: await startReportsRun(parts, body, requireUser(caller)) }))
}
