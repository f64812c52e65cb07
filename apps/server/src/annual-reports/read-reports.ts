import type { ReplyData } from '@kvartal/contract/endpoint'
import type { listReportsOfCompany, readAnnualReport as oneReport, readFinancialRatios as ratios } from '@kvartal/contract/annual-reports'
import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { listReports } from '@kvartal/database/reports/list-reports'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import { NotFound } from '../http/known-error.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { presentReport } from './present.ts'

/** All stored reports of a company, whole. */
export async function readReports(database: Database, id: number, visitor: Visitor): Promise<ReplyData<typeof listReportsOfCompany>> {
  const company = await requireVisibleCompany(database, id, visitor)
  const reports = await listReports(database.db, company.registryCode)
  return reports.map((report) => presentReport(report, company.id))
}

/** @throws NotFound */
export async function readReport(
  database: Database,
  { id, year, reportType }: { readonly id: number; readonly year: number; readonly reportType: ReportType },
  visitor: Visitor,
): Promise<ReplyData<typeof oneReport>> {
  const company = await requireVisibleCompany(database, id, visitor)
  const [report] = await listReports(database.db, company.registryCode, { year, reportType })
  if (report === undefined) throw new NotFound(`Selle ettevõtte ${year}. aasta aruannet ei ole laaditud`)
  return presentReport(report, company.id)
}

/** @throws NotFound when no balance sheet or income statement of the year is stored */
export async function readRatios(
  database: Database,
  { id, year }: { readonly id: number; readonly year: number },
  visitor: Visitor,
): Promise<ReplyData<typeof ratios>> {
  const { registryCode } = await requireVisibleCompany(database, id, visitor)
  const years = await listReportYears(database.db, [registryCode])
  const figures = deriveAnnualFigures(years.get(registryCode) ?? []).find((ofYear) => ofYear.year === year)
  if (figures === undefined) throw new NotFound(`Selle ettevõtte ${year}. aasta aruannet ei ole laaditud`)
  const { profitMargin, operatingMargin, currentRatio, debtToEquity, equityRatio, debtRatio, assetTurnover } = figures
  return {
    year,
    returnOnEquity: figures.roe,
    returnOnAssets: figures.roa,
    profitMargin,
    operatingMargin,
    currentRatio,
    debtToEquity,
    equityRatio,
    debtRatio,
    assetTurnover,
  }
}
