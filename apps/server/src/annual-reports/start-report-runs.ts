import type { fetchReportsOfCompany, startReportsRun as severalYears } from '@kvartal/contract/annual-reports'
import type { Received } from '@kvartal/contract/endpoint'
import { recentYears } from '@kvartal/domain/reports/recent-years'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { todayInEstonia } from '../clock.ts'
import type { CallingUser } from '../http/visitor.ts'
import type { AnnualReportsRequest } from '../runs/kinds/annual-reports-run.ts'
import type { CompanyReportsRequest } from '../runs/kinds/company-reports-run.ts'
import { readRunSettings } from '../runs/settings/run-settings.ts'
import { type RunParts, startRun } from '../runs/calls/start-run.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { limitLoading } from './limit-loading.ts'

/** Starts a run over the reports of several years, the configured ones and types where nothing else is asked. */
export async function startReportsRun(
  parts: RunParts,
  { years, reportTypes, onlyMissing }: Received<typeof severalYears>['body'],
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { settings } = await readRunSettings(parts.database.db)
  const request: AnnualReportsRequest = {
    years: inOrder(years ?? recentYears(settings.annualReportYearsToFetch, Number(todayInEstonia().slice(0, 4)))),
    reportTypes: inOrder(reportTypes ?? settings.annualReportTypes),
    onlyMissing: onlyMissing === true || onlyMissing === 'true',
  }
  return startRun(parts, { kind: 'annual-reports', request, caller })
}

export interface LoadParts extends RunParts {
  /** Whether loads ask the register: there is a login to it. */
  readonly asksRegister: boolean
}

/** Starts a run over the reports of one company; a person starts so many at most. */
export async function startCompanyReportsRun(
  parts: LoadParts,
  id: number,
  { years, reportTypes }: Received<typeof fetchReportsOfCompany>['body'],
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { registryCode, name } = await requireVisibleCompany(parts.database, id, caller.role)
  const request: CompanyReportsRequest = { registryCode, name, years: inOrder(years), reportTypes: inOrder(reportTypes) }
  const load = { ...request, asksRegister: parts.asksRegister }
  return limitLoading(parts.database, caller, load, () => startRun(parts, { kind: 'company-reports', request, caller }))
}

/** The same request is the same run, however it was said. */
function inOrder<Item extends number | ReportType>(items: readonly Item[]): Item[] {
  return [...new Set(items)].toSorted((a, b) => Number(a) - Number(b))
}
