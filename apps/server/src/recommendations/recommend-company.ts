import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { recommenderSentence, recommendationCalls } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { saveRecommendation } from '@kvartal/database/companies/save-recommendation'
import type { Database } from '@kvartal/database/open'
import { anonymousActor } from '@kvartal/domain/audit/actor'
import * as z from 'zod/mini'
import { addFromForm } from '../curation/add-from-form.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'
import type { Registry } from '../registry/registry.ts'

type Body = Received<typeof recommendationCalls.recommendCompany>['body']

const otherSession =
  'Soovitaja andmed ei vasta sisselogimisele. Laadi leht uuesti ja proovi veel kord.'

/** Stores a recommendation until a manager decides on it. One with the honeypot field filled in is dropped without an error. */
export async function recommendCompany(
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
