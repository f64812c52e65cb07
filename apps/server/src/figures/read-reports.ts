import { ratioFields, reportCalls } from '@kvartal/contract/annual-reports'
import type {
  AnnualReportOnWire,
  ReportHistoryOnWire,
  YearActivities,
} from '@kvartal/contract/annual-reports-published'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import type { Reads } from '@kvartal/database/open'
import { listReportActivities } from '@kvartal/database/reports/list-report-activities'
import {
  listReportYears,
  listReports,
  type ListedSubmission,
  listSubmissions,
  listSupersededReports,
} from '@kvartal/database/reports/list-reports'
import type { ReportFilter, StoredReport } from '@kvartal/database/reports/stored-report'
import type { Visitor } from '@kvartal/domain/access/role'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { markCorrections, changedRows } from '@kvartal/domain/reports/corrections'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { Submission } from '@kvartal/domain/reports/report'
import { showActivities } from '@kvartal/domain/reports/report-activities'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { inTimeOrder } from '@kvartal/domain/reports/report-versions'
import {
  basisOf,
  daysLateOf,
  firstSubmittedOn,
  isGoingConcernDoubted,
} from '@kvartal/domain/reports/submission-facts'
import { requireVisibleCompany } from '../companies/visible-company.ts'
import { NotFound } from '../kit/http/known-error.ts'

/** The stored reports of a company, with all rows. */
export async function readReports(
  database: Reads,
  key: CompanyKey,
  visitor: Visitor,
  filter?: ReportFilter,
): Promise<AnnualReportOnWire[]> {
  const company = await requireVisibleCompany(database, key, visitor)
  const { registryCode } = company
  const [reports, superseded, submissions] = await Promise.all([
    listReports(database.db, registryCode, filter),
    listSupersededReports(database.db, registryCode),
    listSubmissions(database.db, registryCode),
  ])
  return reports.map((report) =>
    presentReport(report, { companyId: company.id, superseded, submissions }),
  )
}

/** @throws NotFound when the report is not stored */
export async function readReport(
  database: Reads,
  {
    id,
    year,
    reportType,
  }: { readonly id: CompanyKey; readonly year: number; readonly reportType: ReportType },
  visitor: Visitor,
): Promise<AnnualReportOnWire> {
  const [report] = await readReports(database, id, visitor, { year, reportType })
  if (report === undefined) throw notLoaded(year)
  return report
}

/** A company's revenue by activity in its reports, oldest year first. */
export async function readReportActivities(
  reads: Reads,
  key: CompanyKey,
  visitor: Visitor,
): Promise<YearActivities[]> {
  const { registryCode } = await requireVisibleCompany(reads, key, visitor)
  const years = await listReportActivities(reads.db, registryCode)
  return years.map(({ year, activities, fileName, asOf }) => ({
    year,
    rows: showActivities(activities),
    source: { fileName, asOf },
  }))
}

/** A company's annual figures, oldest year first. */
export async function readAnnualFigures(
  { db }: Reads,
  registryCode: string,
): Promise<AnnualFigures[]> {
  const years = await listReportYears(db, [registryCode])
  return deriveAnnualFigures(years.get(registryCode) ?? [])
}

/** @throws NotFound when no balance sheet or income statement of the year is stored */
export async function readRatios(
  database: Reads,
  { id, year }: { readonly id: CompanyKey; readonly year: number },
  visitor: Visitor,
): Promise<ReplyData<typeof reportCalls.readFinancialRatios>> {
  const { registryCode } = await requireVisibleCompany(database, id, visitor)
  const figures = (await readAnnualFigures(database, registryCode)).find(
    (ofYear) => ofYear.year === year,
  )
  if (figures === undefined) throw notLoaded(year)
  // `fromEntries` loses the types of the names.
  const named = Object.fromEntries(ratioFields.map((name) => [name, figures[name]])) as Pick<
    AnnualFigures,
    (typeof ratioFields)[number]
  >
  return { year, returnOnEquity: figures.roe, returnOnAssets: figures.roa, ...named }
}

function notLoaded(year: number): NotFound {
  return new NotFound(`Selle ettevõtte ${year}. aasta aruannet ei ole laaditud`)
}

interface BesideReports {
  readonly companyId: number | null
  readonly superseded: readonly StoredReport[]
  readonly submissions: readonly ListedSubmission[]
}

function presentReport(
  report: StoredReport,
  { companyId, superseded, submissions }: BesideReports,
): AnnualReportOnWire {
  const { id, year, reportType, period, isConsolidated, columns, source, submission } = report
  const versions = superseded.filter(
    (version) => version.year === year && version.reportType === reportType,
  )
  const { rows, isCorrected } = markCorrections(report, versions)
  const ofYear = submissions.filter(
    (other) => other.year === year && other.reportId !== source.reportId,
  )
  return {
    _id: String(id),
    company: companyId === null ? null : String(companyId),
    year,
    reportType,
    period,
    isConsolidated,
    ...presentSubmission(submission),
    daysLate: daysLateOf(period, firstSubmittedOn({ ...submission, period }, ofYear)),
    basis: basisOf(report.rows),
    columns: { ...columns },
    data: rows.map((row) => ({ ...row, values: { ...row.values } })),
    source: { ...source },
    isCorrected,
    otherSubmissions: ofYear.map((other) => ({
      reportId: other.reportId,
      period: other.period,
      ...presentSubmission(other),
    })),
  }
}

function presentSubmission({
  submittedOn,
  isAudited,
  category,
  auditKind,
  auditorOpinion,
  modifications,
}: Submission) {
  return {
    submittedOn,
    isAudited,
    category,
    auditKind,
    auditorOpinion,
    modifications: [...(modifications ?? [])],
    isGoingConcernDoubted: isGoingConcernDoubted({ modifications, auditorOpinion }),
  }
}

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
      ...presentSubmission(submission),
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
