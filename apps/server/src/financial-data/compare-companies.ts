import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { compareCompanies as endpoint } from '@kvartal/contract/financial-data'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { Answer } from '../http/serve.ts'
import { presentCompanyInList } from '../present/company-in-list.ts'
import { streamByCompany } from '../present/stream-by-company.ts'
import { findChosenCompanies } from '../visibility/chosen-companies.ts'

/** Quarterly figures of the chosen companies. */
export async function compareCompanies(
  database: Database,
  query: Received<typeof endpoint>['query'],
  visitor: Visitor,
): Promise<Answer<ReplyData<typeof endpoint>>> {
  const [chosen, rates] = await Promise.all([findChosenCompanies(database, query, visitor), listTaxRates(database.db)])
  return streamByCompany(
    chosen,
    (codes) => listFigures(database.db, codes),
    (company, figures = []) => ({
      company: presentCompanyInList(company),
      financialData: figures.map((figure) => deriveFinancials(figure, rates)),
    }),
  )
}
