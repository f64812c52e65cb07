import * as calls from '@kvartal/contract/annual-reports'
import { readReportStats } from '@kvartal/database/reports/report-stats'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { RegistrySources } from '../runs/kinds/registry-run.ts'
import { compareReports } from './compare-reports.ts'
import { readLoadedYears, readPublishedYears } from './list-report-years.ts'
import { cacheAnnualFigures } from './cached-annual-figures.ts'
import { readReportStandings, readReportTagAverages } from './read-report-averages.ts'
import { readRatios, readReport, readReports } from './read-reports.ts'
import { type LoadParts, startCompanyReportsRun, startReportsRun } from './start-report-runs.ts'

interface ReportParts extends LoadParts {
  readonly versions: VersionTracker
}

export function serveAnnualReports(app: FastifyInstance, parts: ReportParts, sources: RegistrySources): void {
  const { database, asksRegister, versions } = parts
  const averages = { database, readOfTag: cacheAnnualFigures(database, versions, app.lanes.averages) }
  serve(app, calls.listReportsOfCompany, async ({ params, visitor }) => ({ data: await readReports(database, params.id, visitor) }))
  serve(app, calls.readAnnualReport, async ({ params, visitor }) => ({
    data: await readReport(database, params, visitor),
  }))
  serve(app, calls.readFinancialRatios, async ({ params, visitor }) => ({
    data: await readRatios(database, params, visitor),
  }))
  serve(app, calls.compareReports, async (call) => compareReports(database, call))
  serve(app, calls.readReportTagAverages, async ({ query, client }) => ({
    data: { tagAverages: await readReportTagAverages(averages, query.tags, client) },
  }))
  serve(app, calls.readReportStandings, async ({ params, ...asking }) => ({
    data: await readReportStandings(averages, params.id, asking),
  }))
  serve(app, calls.readReportStats, async () => ({ data: await readReportStats(database.db) }))
  serve(app, calls.listLoadedYears, async () => ({ data: await readLoadedYears(database, asksRegister) }))
  serve(app, calls.listPublishedYears, async () => ({ data: await readPublishedYears(sources) }))
  serve(app, calls.fetchReportsOfCompany, async ({ params, body, user }) => ({
    data: await startCompanyReportsRun(parts, params.id, body, user),
  }))
  serve(app, calls.startReportsRunOfYear, async ({ params, body, user }) => ({
    data: await startReportsRun(parts, { ...body, years: [params.year] }, user),
  }))
  serve(app, calls.startReportsRun, async ({ body, user }) => ({ data: await startReportsRun(parts, body, user) }))
}
