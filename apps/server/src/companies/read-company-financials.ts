import type { readCompanyFinancials as endpoint } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Database } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { presentCompany } from './present.ts'

/** A company with its quarterly figures, oldest first. */
export async function readCompanyFinancials(
  database: Database,
  id: string,
  visitor: Visitor,
): Promise<ReplyData<typeof endpoint>> {
  const company = await requireVisibleCompany(database, id, visitor)
  const { registryCode } = company
  const [figures, rates] = await Promise.all([listFigures(database.db, [registryCode]), listTaxRates(database.db)])
  return {
    company: presentCompany(company),
    financialData: (figures.get(registryCode) ?? []).map((figure) => deriveFinancials(figure, rates)),
  }
}
