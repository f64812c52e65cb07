import { recommendation, recommenderSentence } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import * as z from 'zod/mini'
import type { Recommendation } from '../../api/recommendations.ts'
import { type CheckedForm, type CompanyDraft, type CompanyField, checkDraft, emptyDraft } from '../../company-form/company-draft.ts'
import { type Fault, faultsIn } from '../../ui/forms/form-faults.ts'

/** The form's values: the company, and the accompanying fields. */
export interface Suggestion {
  readonly company: CompanyDraft
  readonly recommendationNotes: string
  readonly recommenderName: string
  readonly recommenderEmail: string
  /** The honeypot: invisible to people, filled in by spam bots. */
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
 * Validates the form by the call's own schema: gives what to send, or the problem.
 * @param isAnonymous without a login contact data are required
 */
export function checkSuggestion(
  suggestion: Suggestion,
  isAnonymous: boolean,
): CheckedForm<Recommendation, SuggestionField> {
  const company = checkDraft(suggestion.company)
  const faults: readonly Fault<SuggestionField>[] = [
    ...company.faults,
    ...faultsIn(z.safeParse(notes, suggestion), ['recommendationNotes']),
    ...(isAnonymous ? recommenderFaults(suggestion) : []),
  ]
  if (company.body === null || faults.length > 0) return { body: null, faults }
  return {
    faults: [],
    body: {
      ...company.body,
      recommendationNotes: suggestion.recommendationNotes,
      ...(isAnonymous
        ? { recommenderName: suggestion.recommenderName, recommenderEmail: suggestion.recommenderEmail }
        : {}),
      isAnonymous,
      enrichFromRegistry: true,
      website: suggestion.website,
    },
  }
}

const aboutOneself = ['recommenderName', 'recommenderEmail'] as const

function recommenderFaults(suggestion: Suggestion): readonly Fault<SuggestionField>[] {
  const missing = aboutOneself.filter((field) => suggestion[field].trim() === '')
  const wrong = faultsIn(z.safeParse(recommender, suggestion), aboutOneself)
  return [
    ...missing.map((field) => ({ field, sentence: recommenderSentence, isMissing: true })),
    ...wrong.filter(({ field }) => missing.every((one) => one !== field)),
  ]
}
