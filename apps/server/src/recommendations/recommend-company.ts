import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { type recommendCompany as endpoint, recommenderSentence } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import { anonymousActor } from '@kvartal/database/audit/record-change'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { saveRecommendation } from '@kvartal/database/companies/save-recommendation'
import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import * as z from 'zod/mini'
import { audited } from '../audit/audited.ts'
import { requireFreeCode, savingCode } from '../curation/code-in-use.ts'
import { companyFromForm } from '../curation/company-from-form.ts'
import { readForForm } from '../curation/read-for-form.ts'
import { InvalidInput } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'
import type { Registry } from '../registry/registry.ts'

type Body = Received<typeof endpoint>['body']

const standingSentence = 'Soovitaja andmed ei vasta sisselogimisele. Laadi leht uuesti ja proovi veel kord.'

interface Suggestion {
  readonly body: Body
  readonly caller: Caller
  /** Refuses when too much is suggested. */
  readonly limit: () => Promise<void>
  /** Refuses when the register is asked too often. */
  readonly limitReading: () => Promise<void>
}

/** Keeps a suggestion until somebody decides on it. What a program filled in that fills every field is let fall. */
export async function recommendCompany(
  database: Database,
  registry: Registry,
  { body, caller, limit, limitReading }: Suggestion,
): Promise<{ readonly data: ReplyData<typeof endpoint>; readonly warning?: string }> {
  const { registryCode, name, tags = [], isAnonymous = caller.user === null } = body
  if (isAnonymous !== (caller.user === null)) throw new InvalidInput(standingSentence)
  const anonymous = caller.user === null ? requireRecommender(body) : null
  await limit()
  if ((body.website ?? '') !== '') return { data: { registryCode, name } }
  await requireFreeCode(database, registryCode, caller.visitor)
  const { reading, warning } = await readForForm(database, registry, body, limitReading)
  const save = () =>
    audited(database, { actor: caller.user ?? anonymousActor, action: 'recommendation.add', lock: lockCuration }, async (db) => {
      const company = { ...companyFromForm(body, reading), tagIds: tags.map(Number) }
      const ids = await saveCompanies(db, [{ ...company, state: 'pending', isActive: false, isTracked: false }])
      const id = ids.get(registryCode)
      if (id === undefined) throw new Error('A company that was just saved is not there.')
      const notes = body.recommendationNotes ?? ''
      await saveRecommendation(db, id, { notes: notes === '' ? null : notes, userId: caller.user?.id ?? null, anonymous })
      return { subject: { type: 'company', id, name }, after: { registryCode, name }, result: undefined }
    })
  await savingCode(save, { database, registryCode, visitor: caller.visitor })
  return { data: { registryCode, name }, ...(warning !== null && { warning }) }
}

/** Who is not logged in says who they are. */
function requireRecommender({ recommenderName, recommenderEmail }: Body): { name: string; email: string } {
  const name = recommenderName ?? ''
  const address = recommenderEmail ?? ''
  if (name === '' || address === '') throw new InvalidInput(recommenderSentence)
  const checked = z.safeParse(email, address)
  if (!checked.success) throw new InvalidInput(checked.error.issues[0]?.message ?? recommenderSentence)
  return { name, email: checked.data }
}
