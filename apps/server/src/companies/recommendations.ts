import type { Company } from '@kvartal/contract/companies'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { rateLimits } from '@kvartal/contract/rate-limits'
import { recommenderSentence, recommendationCalls } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import { wasDone } from '@kvartal/database/audit'
import { changeCompany } from '@kvartal/database/companies/change-company'
import {
  type CompanyRecord,
  findCompany,
  listPendingCompanies,
} from '@kvartal/database/companies/find-company'
import { saveCompanies, saveRecommendation } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { anonymousActor } from '@kvartal/domain/audit/action'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { InvalidInput, Conflict } from '../kit/http/known-error.ts'
import { prepareBody, preparedReply, writeReply } from '../kit/http/prepared-body.ts'
import { serve } from '../kit/http/serve.ts'
import type { Caller, CallingUser } from '../kit/http/visitor.ts'
import { addFromForm } from './company-form.ts'
import { presentCompany } from './present-company.ts'
import type { Registry } from './registry.ts'
import { unknownCompany } from './visible-company.ts'
import { deleteCompany, writeCompany } from './write-company.ts'

type Body = Received<typeof recommendationCalls.recommendCompany>['body']

const otherSession =
  'Soovitaja andmed ei vasta sisselogimisele. Laadi leht uuesti ja proovi veel kord.'

/**
 * Stores a recommendation until a manager decides on it. One with the honeypot field filled in is
 * dropped without an error.
 */
async function recommendCompany(
  database: Database,
  registry: Registry,
  body: Body,
  caller: Caller,
  limitReading: () => Promise<void>,
): Promise<{
  readonly data: ReplyData<typeof recommendationCalls.recommendCompany>
  readonly warning?: string
}> {
  const {
    registryCode,
    name,
    isAnonymous = caller.user === null,
    website,
    recommendationNotes,
    ...form
  } = body
  if (isAnonymous !== (caller.user === null)) throw new InvalidInput(otherSession)
  const anonymous = caller.user === null ? requireRecommender(body) : null
  const data = { registryCode, name }
  if ((website ?? '') !== '') return { data }
  const addition = {
    form: { ...form, ...data },
    visitor: caller.visitor,
    actor: caller.user ?? anonymousActor,
    action: 'recommendation.add',
    limitReading,
  } as const
  return addFromForm(database, registry, addition, async (db, company) => {
    const ids = await saveCompanies(db, [
      { ...company, state: 'pending', isActive: false, isTracked: false },
    ])
    const id = ids.get(registryCode)
    if (id === undefined) throw new Error('A company that was just saved is not there.')
    const notes = recommendationNotes || null
    await saveRecommendation(db, id, { notes, userId: caller.user?.id ?? null, anonymous })
    return { subject: { type: 'company', id, name }, after: data, result: data }
  })
}

/** Anonymous visitors must give their name and address. */
function requireRecommender({ recommenderName, recommenderEmail }: Body): {
  name: string
  email: string
} {
  const name = recommenderName ?? ''
  const address = recommenderEmail ?? ''
  if (name === '' || address === '') throw new InvalidInput(recommenderSentence)
  const checked = z.safeParse(email, address)
  if (!checked.success)
    throw new InvalidInput(checked.error.issues[0]?.message ?? recommenderSentence)
  return { name, email: checked.data }
}

/** Makes a recommended company a managed one, with exactly the tags of the decision. */
async function approveCompany(
  database: Database,
  id: number,
  {
    tags,
    isTracked = true,
    isActive = true,
  }: Received<typeof recommendationCalls.approveCompany>['body'],
  caller: CallingUser,
): Promise<Company> {
  const write = {
    id,
    actor: caller,
    action: 'recommendation.approve',
    find: requirePending,
  } as const
  const after = await writeCompany(database, write, (db) =>
    changeCompany(db, id, { state: 'managed', isTracked, isActive, tagIds: tags }),
  )
  return presentCompany(after, caller.role)
}

/** Rejects a recommendation, which deletes it. */
async function rejectCompany(database: Database, id: number, caller: CallingUser): Promise<void> {
  await deleteCompany(database, {
    id,
    actor: caller,
    action: 'recommendation.reject',
    find: requirePending,
  })
}

/** @throws Conflict when the recommendation is already decided */
async function requirePending(db: Database['db'], id: number): Promise<CompanyRecord> {
  const company = await findCompany(db, id)
  if (company?.state === 'pending') return company
  const isDecided = company !== null || (await wasDone(db, 'recommendation.reject', id))
  throw isDecided ? new Conflict('Selle soovituse üle on juba otsustatud') : unknownCompany()
}

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
    return preparedReply(body)
  })
  serve(app, recommendationCalls.approveCompany, async ({ params, body, user }) => ({
    data: await approveCompany(database, params.id, body, user),
  }))
  serve(app, recommendationCalls.rejectCompany, async ({ params, user }) => {
    await rejectCompany(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
}
