import type { Context } from '../context.ts'
import { companyIdSentence } from '@kvartal/contract/companies'
import { companyCalls } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { FastifyInstance } from 'fastify'
import { curateMany } from '../curation/curate-many.ts'
import { deleteCompany, requireManaged } from '../curation/write-company.ts'
import { InvalidInput } from '../http/known-error.ts'
import { serve } from '../http/serve.ts'
import { presentAnyCompany } from '../present/company.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import { addCompany } from './add-company.ts'
import { changeCompanies } from './change-companies.ts'
import { changeCompany } from './change-company.ts'
import { makeListCompanies } from './list-companies.ts'
import { readCompanyFinancials } from './read-company-financials.ts'
import { refreshCompany } from './refresh-company.ts'

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
