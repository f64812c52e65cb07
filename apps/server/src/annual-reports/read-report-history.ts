import type { ReportHistoryOnWire } from '@kvartal/contract/annual-reports-published'
import type { CompanyKey } from '@kvartal/contract/reply'
import type { Reads } from '@kvartal/database/open'
import { listReports } from '@kvartal/database/reports/list-reports'
import { listSupersededReports } from '@kvartal/database/reports/list-superseded-reports'
import type { StoredReport } from '@kvartal/database/reports/stored-report'
import type { Visitor } from '@kvartal/domain/access/role'
import { changedRows } from '@kvartal/domain/reports/changed-rows'
import { inTimeOrder } from '@kvartal/domain/reports/report-versions'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

/** Every known version of a company's reports, by year and type, the oldest first. */
export async function readReportHistory(
  database: Reads,
  key: CompanyKey,
  visitor: Visitor,
): Promise<ReportHistoryOnWire[]> {
  const { registryCode } = await requireVisibleCompany(database, key, visitor)
  const [superseded, current] = await Promise.all([
    listSupersededReports(database.db, registryCode),
    listReports(database.db, registryCode),
  ])
  // Among versions that are otherwise equal, the current one arrived last.
  const ofReports = Map.groupBy(
    [...superseded, ...current],
    ({ year, reportType }) => `${year} ${reportType}`,
  )
  return [...ofReports.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, versions]) => {
      const [first] = versions
      return first === undefined
        ? []
        : [{ year: first.year, reportType: first.reportType, versions: presentVersions(versions) }]
    })
}

function presentVersions(versions: readonly StoredReport[]): ReportHistoryOnWire['versions'] {
  const ordered = inTimeOrder(versions)
  return ordered.map((version, i) => {
    const { submission, isConsolidated, period, source, isCurrent } = version
    const before = ordered.slice(0, i).findLast((other) => other.isConsolidated === isConsolidated)
    return {
      ...submission,
      isConsolidated,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      source: { ...source },
      publication: presentPublication(version),
      isCurrent,
      changed: before === undefined ? [] : changedRows(before, version),
    }
  })
}

function presentPublication({
  source,
  seenOn,
  file,
  runId,
  takenInAt,
}: StoredReport): ReportHistoryOnWire['versions'][number]['publication'] {
  return {
    fileName: source.kind === 'open-data' ? source.name : null,
    publishedOn: seenOn,
    importedAt: file?.importedAt ?? takenInAt,
    runId: file?.runId ?? runId,
    contentHash: file?.contentHash ?? null,
    pageUrl: file?.pageUrl ?? null,
  }
}
