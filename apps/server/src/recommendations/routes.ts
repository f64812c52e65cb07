import type { Context } from '../context.ts'
import { rateLimits } from '@kvartal/contract/rate-limits'
import { recommendationCalls } from '@kvartal/contract/recommendations'
import { listPendingCompanies } from '@kvartal/database/companies/find-company'
import type { FastifyInstance } from 'fastify'
import { prepareBody, sendPrepared } from '../http/prepared-body.ts'
import { serve } from '../http/serve.ts'
import { writeReply } from '../http/write-reply.ts'
import { presentCompany } from '../present/company.ts'
import { approveCompany, rejectCompany } from './decide.ts'
import { recommendCompany } from './recommend-company.ts'

export function serveRecommendations(app: FastifyInstance, { database, registry }: Context): void {
  serve(app, recommendationCalls.recommendCompany, async ({ body, caller, limit }) =>
    recommendCompany(database, registry, body, caller, () => limit(rateLimits.registryReading)),
  )
  serve(app, recommendationCalls.listRecommended, async ({ visitor }) => {
    const data = (await listPendingCompanies(database.db)).map((company) =>
      presentCompany(company, visitor),
    )
    // Clients of all managers poll this list every five minutes, and it is mostly unchanged.
    const body = prepareBody(writeReply({ data }))
    return { send: (request, reply) => sendPrepared(body, request, reply) }
  })
  serve(app, recommendationCalls.approveCompany, async ({ params, body, user }) => ({
    data: await approveCompany(database, params.id, body, user),
  }))
  serve(app, recommendationCalls.rejectCompany, async ({ params, user }) => {
    await rejectCompany(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
}
