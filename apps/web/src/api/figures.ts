import {
  compareCompanies,
  readPeriods,
  readTagAverages,
  readTagAveragesOfCompany,
} from '@kvartal/contract/financial-data'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Quarters with figures, oldest first, with the date of the newest publication. */
export function periodsQuery() {
  return queryOptions({
    queryKey: ['periods'],
    queryFn: ({ signal }) => call(readPeriods, {}, { fallback: 'Error fetching periods', signal }),
  })
}

/** What to compare: companies by id, and all companies of tags except the excluded ones. */
export interface Compared {
  readonly companies: readonly string[]
  readonly tags: readonly string[]
  readonly except: readonly string[]
}

/** Quarterly figures of the requested companies; sends no request when the list is empty. */
export function compareQuery(compared: Compared) {
  const { companies, tags, except } = compared
  return queryOptions({
    queryKey: ['compare', companies, tags, except],
    enabled: companies.length > 0 || tags.length > 0,
    queryFn: ({ signal }) =>
      call(
        compareCompanies,
        { query: { companies: listed(companies), tags: listed(tags), except: listed(except) } },
        { fallback: 'Error fetching companies', signal },
      ),
  })
}

/** Averages of the requested tags. A failed read gives an empty list without an alert (specification, section 7). */
export function tagAveragesQuery(tagIds: readonly string[]) {
  return queryOptions({
    queryKey: ['tag-averages', tagIds],
    enabled: tagIds.length > 0,
    queryFn: ({ signal }) =>
      orEmpty(call(readTagAverages, { query: { tags: tagIds.join(',') } }, { fallback: 'Error fetching tag', signal })),
  })
}

/** Averages of each of a company's tags; a failed read gives an empty list without an alert, as above. */
export function tagAveragesOfCompanyQuery(companyId: string) {
  return queryOptions({
    queryKey: ['tag-averages', 'of-company', companyId],
    queryFn: ({ signal }) =>
      orEmpty(call(readTagAveragesOfCompany, { params: { id: companyId } }, { fallback: 'Error fetching tag', signal })),
  })
}

/** Ids as a query parameter; an empty list is left out. */
export function listed(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',')
}

/** Averages that could not be read become an empty list, without an alert. */
export async function orEmpty<Average>(reading: Promise<{ tagAverages: Average[] }>): Promise<Average[]> {
  try {
    return (await reading).tagAverages
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('Tag averages could not be read:', error.message)
    return []
  }
}
