import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { compareCompanies as endpoint } from '@kvartal/contract/financial-data'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
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

/** Quarterly figures of the chosen companies. */
export async function compareCompanies(database: Database, { query, visitor, work }: Asking): Promise<Answer<ReplyData<typeof endpoint>>> {
  const { db } = database
  const [chosen, rates] = await work(() => Promise.all([findChosenIds(database, query, visitor), listTaxRates(db)]))
  return streamByCompany(
    chosen,
    work,
    (companyIds) => readChosen(database, { companyIds, visitor }, (codes) => listFigures(db, codes)),
    ({ company, found }) => ({
      company: presentCompanyInList(company),
      financialData: found.map((figure) => deriveFinancials(figure, rates)),
    }),
  )
}
