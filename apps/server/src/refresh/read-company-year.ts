import type { Database } from '@kvartal/database/open'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { finishStep } from '@kvartal/database/runs/end-step'
import { formatWhole } from '@kvartal/domain/format/number'
import { type ReportType, reportTypeOfCode } from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { fetchReportList, type ListedReport } from '@kvartal/sources/annual-reports/fetch-report-list'
import { fetchReportRows } from '@kvartal/sources/annual-reports/fetch-report-rows'
import { registryServiceUrl } from '@kvartal/sources/registry/addresses'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { todayInEstonia } from '../clock.ts'
import type { StepContext } from './refresh.ts'
import type { RegistrySources } from './registry-refresh.ts'

export interface AskedCompanyYear {
  readonly registryCode: string
  readonly year: number
  readonly types: readonly ReportType[]
}

/** Nobody waits for the answer. */
const timeoutMs = 60_000
const notListed = 'Registris ei ole selle aasta aruannet'

/** Asks the register for a company's reports of one year, stores them and finishes the step. */
export async function readCompanyYear(
  database: Database,
  { registry: { login, serviceUrl } }: RegistrySources,
  { step, sources, signal }: StepContext,
  { registryCode, year, types }: AskedCompanyYear,
): Promise<void> {
  if (login === null) throw new SourceFormatError('Äriregistri teenuse kasutajatunnus on vahepeal eemaldatud.')
  const url = serviceUrl ?? registryServiceUrl
  const asking = { url, ...login, registryCode, timeoutMs, signal }
  const listed = await sources.ask(url, () => fetchReportList(asking))
  const asOf = todayInEstonia()
  const reports: IncomingReport[] = []
  for (const [reportType, { code, period }] of newestOfTypes(listed, year, types)) {
    const { rows, columns } = await sources.ask(url, () => fetchReportRows({ ...asking, code, year }))
    if (rows.length === 0) continue
    const source = { kind: 'xml', name: 'majandusaastaAruanneteKirjed_v1', reportId: null, asOf } as const
    reports.push({ registryCode, year, reportType, period, isConsolidated: false, columns, rows, source })
  }
  await saveReports(database, reports, (db, { added, changed, same }) =>
    finishStep(db, step, {
      counts: { ...noCounts, read: reports.length, added, changed, same, skipped: reports.length === 0 ? { [notListed]: 1 } : {} },
      sentences: [
        reports.length === 0
          ? `${step.label}: aruannet registris ei ole.`
          : `${step.label}: aruandeid lisati ${formatWhole(added)}, muutus ${formatWhole(changed)}, samaks jäi ${formatWhole(same)}.`,
      ],
    }),
  )
}

/** The listed reports of the year by type; of two the one that the register lists last. */
function newestOfTypes(listed: readonly ListedReport[], year: number, types: readonly ReportType[]): Map<ReportType, ListedReport> {
  const found = new Map<ReportType, ListedReport>()
  for (const report of listed) {
    const type = reportTypeOfCode(report.code)
    if (report.year === year && type !== null && types.includes(type)) found.set(type, report)
  }
  return found
}
