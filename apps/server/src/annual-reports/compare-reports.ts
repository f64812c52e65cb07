import type { compareReports as endpoint } from '@kvartal/contract/annual-reports'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { Answer } from '../http/serve.ts'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { streamByCompany } from '../present/stream-by-company.ts'
import { findChosenCompanies } from '../visibility/chosen-companies.ts'

/** Annual figures of the chosen companies. */
export async function compareReports(
  database: Database,
  query: Received<typeof endpoint>['query'],
  visitor: Visitor,
): Promise<Answer<ReplyData<typeof endpoint>>> {
  const chosen = await findChosenCompanies(database, query, visitor)
  return streamByCompany(
    chosen,
    (codes) => listReportYears(database.db, codes),
    (company, years = []) => ({ company: presentCompanyInList(company), annualData: deriveAnnualFigures(years) }),
  )
}
