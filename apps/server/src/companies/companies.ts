import { companyCalls, companyIdSentence } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { CompanyKey } from '@kvartal/contract/reply'
import { listFigureSources } from '@kvartal/database/figures/list-figure-history'
import { listMarkedFigures } from '@kvartal/database/figures/list-figures'
import { listImportedPeriods, listRemovedPeriods } from '@kvartal/database/figures/list-periods'
import type { Reads } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { InvalidInput } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import { addCompany, changeCompanies, changeCompany, refreshCompany } from './change-company.ts'
import { curateMany } from './curate-many.ts'
import { makeListCompanies } from './list-companies.ts'
import { presentAnyCompany } from './present-company.ts'
import { requireVisibleCompany } from './visible-company.ts'
import { deleteCompany, requireManaged } from './write-company.ts'

/** A company with its quarterly figures, oldest first, and where they come from. */
async function readCompanyFinancials(
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

export function serveCompanies(
  app: FastifyInstance,
  { database, reads, registry, versions }: Context,
): void {
  serve(app, companyCalls.listCompanies, makeListCompanies(reads, versions))
  serve(app, companyCalls.readCompany, async ({ params, visitor }) => ({
    data: presentAnyCompany(await requireVisibleCompany(reads, params.id, visitor), visitor),
  }))
  serve(app, companyCalls.readCompanyFinancials, async ({ params, visitor }) => ({
    data: await readCompanyFinancials(reads, params.id, visitor),
  }))
  serve(app, companyCalls.addCompany, async ({ body, user, limit }) =>
    addCompany(database, registry, body, user, () => limit(rateLimits.registryReading)),
  )
  serve(app, companyCalls.changeCompanies, async ({ body, user }) => ({
    data: await changeCompanies(database, body, user),
  }))
  serve(app, curationCalls.curateMany, async ({ body, user }) => ({
    data: await curateMany(database, body, user),
  }))
  serve(app, companyCalls.changeCompany, async ({ params, body, user }) => ({
    data: await changeCompany(database, params.id, body, user),
  }))
  serve(app, companyCalls.removeCompany, async ({ params, user }) => {
    const undoToken = await deleteCompany(database, {
      id: params.id,
      actor: user,
      action: 'company.remove',
      find: requireManaged,
    })
    return { data: { _id: String(params.id), undoToken } }
  })
  serve(app, companyCalls.refreshCompany, async ({ params, user }) => {
    if (params.id === null) throw new InvalidInput(companyIdSentence)
    return refreshCompany(database, registry, params.id, user)
  })
}
