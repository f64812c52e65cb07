import { reportCalls } from '@kvartal/contract/annual-reports'
import type { ReplyData, Received } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import type { Reads, Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import { listLoadedYears } from '@kvartal/database/reports/report-files'
import { readReportStats } from '@kvartal/database/reports/report-stats'
import { listNamedTags } from '@kvartal/database/tags'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { recentYears } from '@kvartal/domain/reports/recent-years'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { fetchReportFileLinks, reportFileDay } from '@kvartal/sources/reports/find-report-files'
import type { FastifyInstance } from 'fastify'
import { requireVisibleCompany } from '../companies/visible-company.ts'
import type { Context } from '../context.ts'
import { todayInEstonia } from '../kit/clock.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { returnAttempts, takeAttempts } from '../kit/limits/rate-limit.ts'
import { readSourcePage } from '../runs/emta-files.ts'
import type { AnnualReportsRequest } from '../runs/kinds/annual-reports-run.ts'
import type { CompanyReportsRequest } from '../runs/kinds/company-reports-run.ts'
import type { RegistrySources } from '../runs/kinds/registry-sources.ts'
import { readRunSettings } from '../runs/run-settings.ts'
import { startRun } from '../runs/start-run.ts'
import { cacheAnnualFigures, presentAverages, presentStandings } from './annual-averages.ts'
import { cacheChosenKeys } from './chosen-keys.ts'
import {
  readAnnualFigures,
  readRatios,
  readReport,
  readReportActivities,
  readReports,
  readReportHistory,
} from './read-reports.ts'
import { tagComparisons, streamComparison } from './stream-comparison.ts'

/** Years whose open data are loaded. */
async function readLoadedYears(
  { db }: Reads,
  asksRegister: boolean,
): Promise<ReplyData<typeof reportCalls.listLoadedYears>> {
  const files = [...(await listLoadedYears(db))].toSorted(([one], [other]) => other - one)
  return {
    asksRegister,
    years: files.map(([year, fileName]) => ({ year, asOf: reportFileDay(fileName) })),
  }
}

/**
 * Years for which the register's page lists a file now.
 * @throws SourceUnavailable when it cannot be read
 */
async function readPublishedYears({
  registry,
  allowsPrivate,
}: RegistrySources): Promise<ReplyData<typeof reportCalls.listPublishedYears>> {
  const links = fetchReportFileLinks(registry.openDataUrl, { allowsPrivate })
  const { elementsByYear } = await readSourcePage<Pick<Awaited<typeof links>, 'elementsByYear'>>(
    links,
    { elementsByYear: new Map() },
  )
  return [...elementsByYear]
    .map(([year, { asOf }]) => ({ year, asOf }))
    .toSorted((one, other) => other.year - one.year)
}

/**
 * Starts a run that loads the reports of several years; years and types are the configured ones
 * unless given.
 */
async function startReportsRun(
  database: Database,
  { years, reportTypes, onlyMissing = false }: Received<typeof reportCalls.startReportsRun>['body'],
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { settings } = await readRunSettings(database.db)
  const request: AnnualReportsRequest = {
    years: inOrder(
      years ?? recentYears(settings.annualReportYearsToFetch, Number(todayInEstonia().slice(0, 4))),
    ),
    reportTypes: inOrder(reportTypes ?? settings.annualReportTypes),
    onlyMissing,
  }
  return startRun(database, { kind: 'annual-reports', request, caller })
}

interface LoadParts {
  readonly database: Database
  /** Whether loads request reports from the register, which needs a login. */
  readonly asksRegister: boolean
}

/**
 * The most requests to the register per account and hour: two of the largest loads, of 15 years,
 * five types and a list for each.
 */
const mostRequests = 180

/**
 * Starts a run that loads the reports of one company; refused loads do not count against the limit
 * of requests.
 */
async function startCompanyReportsRun(
  parts: LoadParts,
  key: CompanyKey,
  { years, reportTypes }: Received<typeof reportCalls.fetchReportsOfCompany>['body'],
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { registryCode, name } = await requireVisibleCompany(parts.database, key, caller.role)
  const request: CompanyReportsRequest = {
    registryCode,
    name,
    years: inOrder(years),
    reportTypes: inOrder(reportTypes),
  }
  const start = () => startRun(parts.database, { kind: 'company-reports', request, caller })
  if (!parts.asksRegister) return start()
  // Each year's list and each report is a request.
  const cost = request.years.length * (request.reportTypes.length + 1)
  const limits = [
    { key: `register requests user ${caller.id}`, most: mostRequests, seconds: 3600, cost },
  ]
  await takeAttempts(
    parts.database,
    limits,
    `Sinu laadimised võivad teha äriregistrile tunnis kuni ${mostRequests} päringut; see laadimine vajaks neid kuni ${cost}.`,
  )
  try {
    return await start()
  } catch (error) {
    await returnAttempts(parts.database, limits)
    throw error
  }
}

/** Equal requests are the same run, whatever the order of their parts. */
function inOrder<Item extends number | ReportType>(items: readonly Item[]): Item[] {
  return [...new Set(items)].toSorted((a, b) => Number(a) - Number(b))
}

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
  serve(app, reportCalls.listReportActivities, async ({ params, visitor }) => ({
    data: await readReportActivities(reads, params.id, visitor),
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
