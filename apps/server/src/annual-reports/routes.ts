import type { Context } from '../context.ts'
import { reportCalls } from '@kvartal/contract/annual-reports'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { readReportStats } from '@kvartal/database/reports/report-stats'
import { listNamedTags } from '@kvartal/database/tags/tag-record'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { cacheChosenKeys } from '../visibility/chosen-keys.ts'
import { tagComparisons } from '../visibility/comparison-tag.ts'
import { streamComparison } from '../visibility/stream-comparison.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { cacheAnnualFigures } from './cached-annual-figures.ts'
import { readLoadedYears, readPublishedYears } from './list-report-years.ts'
import { presentAverages, presentStandings } from './present-averages.ts'
import { readAnnualFigures, readRatios, readReport, readReports } from './read-reports.ts'
import { readReportHistory } from './read-report-history.ts'
import { startCompanyReportsRun, startReportsRun } from './start-report-runs.ts'

export function serveAnnualReports(
  app: FastifyInstance,
  { config, database, reads, versions }: Context,
): void {
  const asksRegister = config.registry.login !== null
  const parts = { database, asksRegister }
  const sources = { allowsPrivate: config.allowPrivateSources, registry: config.registry }
  const readOfTags = cacheAnnualFigures(reads, versions, app.lanes.averages)
  const readKeys = cacheChosenKeys(reads, versions)
  serve(app, reportCalls.listReportsOfCompany, async ({ params, visitor }) => ({
    data: await readReports(reads, params.id, visitor),
  }))
  serve(app, reportCalls.readAnnualReport, async ({ params, visitor }) => ({
    data: await readReport(reads, params, visitor),
  }))
  serve(app, reportCalls.readFinancialRatios, async ({ params, visitor }) => ({
    data: await readRatios(reads, params, visitor),
  }))
  serve(
    app,
    reportCalls.compareReports,
    async (call) =>
      streamComparison(reads, {
        ...call,
        readKeys,
        find: (registryCodes) => listReportYears(reads.db, registryCodes),
        present: (company, years) => ({ company, annualData: deriveAnnualFigures(years) }),
      }),
    tagComparisons(reads, versions, ['figures', 'reports']),
  )
  serve(app, reportCalls.readReportTagAverages, async ({ query, client }) => ({
    data: {
      tagAverages: (
        await readOfTags(await listNamedTags(reads.db, query.tags), client, query.same)
      ).map(presentAverages),
    },
  }))
  serve(app, reportCalls.readReportHistory, async ({ params, visitor }) => ({
    data: await readReportHistory(reads, params.id, visitor),
  }))
  serve(app, reportCalls.readReportStandings, async ({ params, visitor, client }) => {
    const company = await requireVisibleCompany(reads, params.id, visitor)
    const ofTags = await readOfTags(company.tags, client)
    return {
      data: presentStandings(company, await readAnnualFigures(reads, company.registryCode), ofTags),
    }
  })
  serve(app, reportCalls.readReportStats, async () => ({ data: await readReportStats(reads.db) }))
  serve(app, reportCalls.listLoadedYears, async () => ({
    data: await readLoadedYears(database, asksRegister),
  }))
  serve(app, reportCalls.listPublishedYears, async () => ({
    data: await readPublishedYears(sources),
  }))
  serve(app, reportCalls.fetchReportsOfCompany, async ({ params, body, user }) => ({
    data: await startCompanyReportsRun(parts, params.id, body, user),
  }))
  serve(app, reportCalls.startReportsRunOfYear, async ({ params, body, user }) => ({
    data: await startReportsRun(database, { ...body, years: [params.year] }, user),
  }))
  serve(app, reportCalls.startReportsRun, async ({ body, user }) => ({
    data: await startReportsRun(database, body, user),
  }))
}
