import type { reportCalls } from '@kvartal/contract/annual-reports'
import type { Received } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import type { Database } from '@kvartal/database/open'
import { recentYears } from '@kvartal/domain/reports/recent-years'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { todayInEstonia } from '../clock.ts'
import type { CallingUser } from '../http/visitor.ts'
import { returnAttempts, takeAttempts } from '../limits/rate-limit.ts'
import { startRun } from '../runs/calls/start-run.ts'
import type { AnnualReportsRequest } from '../runs/kinds/annual-reports-run.ts'
import type { CompanyReportsRequest } from '../runs/kinds/company-reports-run.ts'
import { readRunSettings } from '../runs/settings/run-settings.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

/** Starts a run that loads the reports of several years; years and types are the configured ones unless given. */
export async function startReportsRun(
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

export interface LoadParts {
  readonly database: Database
  /** Whether loads request reports from the register, which needs a login. */
  readonly asksRegister: boolean
}

/** The most requests to the register per account and hour: two of the largest loads, of 15 years, five types and a list for each. */
const mostRequests = 180

/** Starts a run that loads the reports of one company; refused loads do not count against the limit of requests. */
export async function startCompanyReportsRun(
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
