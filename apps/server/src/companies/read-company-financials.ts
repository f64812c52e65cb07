import type { companyCalls } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { CompanyKey } from '@kvartal/contract/reply'
import { listFigureSources } from '@kvartal/database/figures/list-figure-sources'
import { listImportedPeriods } from '@kvartal/database/figures/list-imported-periods'
import { listRemovedPeriods } from '@kvartal/database/figures/list-removed-periods'
import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { presentAnyCompany } from '../present/company.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

/** A company with its quarterly figures, oldest first, and where they come from. */
export async function readCompanyFinancials(
  database: Reads,
  key: CompanyKey,
  visitor: Visitor,
): Promise<ReplyData<typeof companyCalls.readCompanyFinancials>> {
  const company = await requireVisibleCompany(database, key, visitor)
  const { registryCode } = company
  const [figures, publications, importedPeriods, removedPeriods, rates] = await Promise.all([
    listMarkedFigures(database.db, [registryCode]),
    listFigureSources(database.db, registryCode),
    listImportedPeriods(database.db, registryCode),
    listRemovedPeriods(database.db, registryCode),
    listTaxRates(database.db),
  ])
  return {
    company: presentAnyCompany(company, visitor),
    financialData: (figures.get(registryCode) ?? []).map((figure) =>
      deriveFinancials(figure, rates),
    ),
    publications,
    importedPeriods,
    removedPeriods,
  }
}
