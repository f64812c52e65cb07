import { codeText } from '@kvartal/domain/company/registry-code'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import type { RankedCompany } from '@kvartal/domain/ranking/rank-companies'

/** The identity of a company, as in replies. @param company its place among all */
export function rankedFacts(
  { codes, ids, county, labels, nameAt }: RankedCompanies,
  company: number,
) {
  const id = ids[company] ?? 0
  return {
    registryCode: codeText(codes[company] ?? 0),
    _id: id === 0 ? null : String(id),
    name: nameAt(company),
    county: labels.county[county[company] ?? 0] ?? null,
  }
}

/** EMTA's section; a curated company's own activity. @param company its place among all */
export function activityOf({ activity, labels }: RankedCompanies, company: number): string | null {
  return labels.activity[activity[company] ?? 0] ?? null
}

/** A company of a ranking, without the values of other periods. */
export function rankedEntry(companies: RankedCompanies, { company, ...ranked }: RankedCompany) {
  return { ...rankedFacts(companies, company), activity: activityOf(companies, company), ...ranked }
}
