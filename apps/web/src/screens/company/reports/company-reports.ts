import type { PublishedReport } from '../../../api/company-reports.ts'

/** The annual reports of one company. */
export interface CompanyReports {
  readonly company: { readonly registryCode: string; readonly name: string }
  readonly reports: readonly PublishedReport[]
  /** Years that have any report, oldest first. */
  readonly years: readonly number[]
}

/** The reports of one year. */
export function reportsOf({ reports }: CompanyReports, year: number): readonly PublishedReport[] {
  return reports.filter((report) => report.year === year)
}
