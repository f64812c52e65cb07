import * as z from 'zod/mini'
import { company } from './companies.ts'
import {
  codeAndNameSentence,
  companyFacts,
  companyFlags,
  companyName,
  enrichFromRegistry,
  registryCode,
} from './company-form.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { idParams, removed } from './reply.ts'

export const recommenderSentence = 'Palun täitke oma nimi ja e-posti aadress'

const optionalText = (most: number, tooLong: string) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most, tooLong))))

/**
 * A recommendation. Anonymous visitors must also give name and e-mail address, which the server
 * checks.
 */
export const recommendation = z.object({
  registryCode: z.prefault(registryCode, ''),
  name: z.prefault(companyName, ''),
  ...companyFacts,
  recommendationNotes: optionalText(2000, 'Märkused võivad olla kuni 2000 tähemärki pikad'),
  recommenderName: optionalText(100, 'Nimi võib olla kuni 100 tähemärki pikk'),
  recommenderEmail: optionalText(254, 'E-posti aadress võib olla kuni 254 tähemärki pikk'),
  /**
   * Whether the visitor was anonymous when the form was shown; answered with 400 if the session
   * disagrees.
   */
  isAnonymous: z.optional(z.boolean()),
  enrichFromRegistry,
  /** Honeypot: invisible to people, filled in by bots. */
  website: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
})

export const recommendationCalls = {
  recommendCompany: endpoint({
    method: 'POST',
    path: '/api/companies/recommend',
    summary: `Suggests a company, on which a haldur decides; 409 when it is curated here or suggested already. ${codeAndNameSentence}.`,
    access: 'recommend-company',
    rateLimit: rateLimits.recommendation,
    body: recommendation,
    reply: z.object({ registryCode: z.string(), name: z.string() }),
    mayWarn: true,
  }),
  listRecommended: endpoint({
    method: 'GET',
    path: '/api/companies/recommended',
    summary:
      'Recommended companies without a decision, oldest first. Answers 304 when the client has the current version.',
    access: 'decide-recommendations',
    reply: z.array(company),
  }),
  approveCompany: endpoint({
    method: 'PUT',
    path: '/api/companies/{id}/approve',
    summary:
      'Approves a recommended company, with exactly these tags; 409 when it was decided already.',
    access: 'decide-recommendations',
    params: idParams,
    body: z.object({ tags: companyFacts.tags, ...companyFlags }),
    reply: company,
  }),
  rejectCompany: endpoint({
    method: 'DELETE',
    path: '/api/companies/{id}/reject',
    summary: 'Rejects a recommendation and deletes it; 409 when it was decided already.',
    access: 'decide-recommendations',
    params: idParams,
    reply: removed,
  }),
}
