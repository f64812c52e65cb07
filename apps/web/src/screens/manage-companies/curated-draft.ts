import type { Company } from '@kvartal/contract/companies'
import * as z from 'zod/mini'
import {
  checkCompanyForm,
  type CompanyDraft,
  companyShape,
  draftOfCompany,
  emptyDraft,
  withAddress,
} from '../../company-form/company-draft.ts'
import type { Flags } from '../../company-form/flag-fields.tsx'

/** The form of a curated company: its fields and its switches. */
type CuratedDraft = CompanyDraft & Flags

export const newCuratedDraft: CuratedDraft = { ...emptyDraft, isTracked: true, isActive: true }

export function flagsOf({ isTracked, isActive }: Company): Flags {
  return { isTracked, isActive }
}

export function curatedDraftOf(company: Company): CuratedDraft {
  return { ...draftOfCompany(company), ...flagsOf(company) }
}

const curated = z.pipe(
  z.object({ ...companyShape, isTracked: z.boolean(), isActive: z.boolean() }),
  z.transform(withAddress),
)

/** Validates the form by the calls' own schemas. */
export function checkCurated(draft: CuratedDraft) {
  return checkCompanyForm(curated, draft)
}
