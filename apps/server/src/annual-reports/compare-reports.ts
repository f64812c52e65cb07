import type { compareReports as endpoint } from '@kvartal/contract/annual-reports'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { Answer } from '../http/serve.ts'
import type { Work } from '../limits/lane.ts'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { streamByCompany } from '../present/stream-by-company.ts'
import { findChosenIds, readChosen } from '../visibility/chosen-companies.ts'

interface Asking {
  readonly query: Received<typeof endpoint>['query']
  readonly visitor: Visitor
  readonly work: Work
}

/** Annual figures of the chosen companies. */
export async function compareReports(database: Database, { query, visitor, work }: Asking): Promise<Answer<ReplyData<typeof endpoint>>> {
  const chosen = await work(() => findChosenIds(database, query, visitor))
  return streamByCompany(
    chosen,
    work,
    (companyIds) => readChosen(database, { companyIds, visitor }, (codes) => listReportYears(database.db, codes)),
    ({ company, found }) => ({ company: presentCompanyInList(company), annualData: deriveAnnualFigures(found) }),
  )
}
