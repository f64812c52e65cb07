import { recommendation, recommenderSentence } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import * as z from 'zod/mini'
import type { Recommendation } from '../../api/recommendations.ts'
import { type CompanyDraft, type CompanyField, checkDraft, emptyDraft } from '../../company-form/company-draft.ts'
import { type FormProblem, firstProblem } from '../../ui/form-problem.ts'

/** What stands in the form: the company, and what is said beside it. */
export interface Suggestion {
  readonly company: CompanyDraft
  readonly recommendationNotes: string
  readonly recommenderName: string
  readonly recommenderEmail: string
  /** People do not see this field; programs that fill every field do. */
  readonly website: string
}

export type SuggestionField = CompanyField | Exclude<keyof Suggestion, 'company'>

export function emptySuggestion(registryCode: string): Suggestion {
  return {
    company: { ...emptyDraft, registryCode },
    recommendationNotes: '',
    recommenderName: '',
    recommenderEmail: '',
    website: '',
  }
}

const { recommendationNotes, recommenderName } = recommendation.shape
const notes = z.object({ recommendationNotes })
const recommender = z.object({ recommenderName, recommenderEmail: email })

/**
 * Checks the form by the call's own rules: what to send, or what is wrong first and with which fields.
 * @param isAnonymous nobody is logged in, so whoever suggests says who they are
 */
export function checkSuggestion(
  suggestion: Suggestion,
  isAnonymous: boolean,
): { readonly body: Recommendation } | { readonly problem: FormProblem<SuggestionField> } {
  const company = checkDraft(suggestion.company)
  if ('problem' in company) return company
  const problem = firstProblem(z.safeParse(notes, suggestion), ['recommendationNotes']) ?? recommenderProblem(suggestion, isAnonymous)
  if (problem !== null) return { problem }
  return {
    body: {
      ...company.body,
      recommendationNotes: suggestion.recommendationNotes,
      ...(isAnonymous
        ? { recommenderName: suggestion.recommenderName, recommenderEmail: suggestion.recommenderEmail }
        : {}),
      enrichFromRegistry: true,
      website: suggestion.website,
    },
  }
}

const aboutOneself = ['recommenderName', 'recommenderEmail'] as const

function recommenderProblem(
  suggestion: Suggestion,
  isAnonymous: boolean,
): FormProblem<(typeof aboutOneself)[number]> | null {
  if (!isAnonymous) return null
  const missing = aboutOneself.filter((field) => suggestion[field].trim() === '')
  if (missing.length > 0) return { fields: missing, sentence: recommenderSentence }
  return firstProblem(z.safeParse(recommender, suggestion), aboutOneself)
}
