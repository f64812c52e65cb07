import { recommendation, recommenderSentence } from '@kvartal/contract/recommendations'
import { email } from '@kvartal/contract/user'
import * as z from 'zod/mini'
import type { Recommendation } from '../../api/recommendations.ts'
import {
  checkCompanyForm,
  type CompanyDraft,
  companyShape,
  emptyDraft,
  withAddress,
} from '../../company-form/company-draft.ts'
import type { CheckedForm } from '../../ui/forms/checked-form.ts'

/** The form's values: the company, and the accompanying fields. */
export interface Suggestion extends CompanyDraft {
  readonly recommendationNotes: string
  readonly recommenderName: string
  readonly recommenderEmail: string
  /** The honeypot: invisible to people, filled in by spam bots. */
  readonly website: string
}

/** In the order of the fields: the first problem is shown first. */
export const emptySuggestion: Suggestion = {
  ...emptyDraft,
  recommendationNotes: '',
  recommenderName: '',
  recommenderEmail: '',
  website: '',
}

const { recommendationNotes, recommenderName, website } = recommendation.shape
const ofUser = z.object({ ...companyShape, recommendationNotes, website })

const ofAnonymous = z.extend(ofUser, {
  recommenderName: recommenderName.check(z.refine((name) => name !== '', recommenderSentence)),
  recommenderEmail: z.pipe(z.string().check(z.trim(), z.minLength(1, recommenderSentence)), email),
})

/**
 * Validates the form by the call's own schemas.
 * @param isAnonymous without a login contact data are required, with one they are not sent
 */
export function checkSuggestion(
  suggestion: Suggestion,
  isAnonymous: boolean,
): CheckedForm<Recommendation, keyof Suggestion> {
  const checked = checkCompanyForm(isAnonymous ? ofAnonymous : ofUser, suggestion)
  if (checked.body === null) return checked
  return {
    faults: [],
    body: { ...withAddress(checked.body), isAnonymous, enrichFromRegistry: true },
  }
}
