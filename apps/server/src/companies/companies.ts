import { companyCalls, companyIdSentence } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { InvalidInput } from '../kit/http/known-error.ts'
import { prepareBody, preparedReply } from '../kit/http/prepared-body.ts'
import { serve } from '../kit/http/serve.ts'
import { addCompany, changeCompanies, changeCompany, refreshCompany } from './change-company.ts'
import { openCompanyReplies } from './company-replies.ts'
import { curateMany } from './curate-many.ts'
import { makeListCompanies } from './list-companies.ts'
import { deleteCompany, requireManaged } from './write-company.ts'

export function serveCompanies(app: FastifyInstance, context: Context): void {
  const { database, reads, registry, versions } = context
  serve(app, companyCalls.listCompanies, makeListCompanies(reads, versions, app.log))
  const replies = openCompanyReplies(context)
  serve(app, companyCalls.readCompany, async ({ params, visitor }) =>
    preparedReply(prepareBody(await replies.alone(params.id, visitor), 'one')),
  )
  serve(app, companyCalls.readCompanyFinancials, async ({ params, visitor }) =>
    preparedReply(prepareBody(await replies.withFigures(params.id, visitor), 'one')),
  )
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
