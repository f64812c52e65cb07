import * as calls from '@kvartal/contract/similar'
import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** The companies nearest to one, in the ranking's newest well covered quarter. */
export function similarCompaniesQuery(registryCode: string) {
  return queryOptions({
    queryKey: ['ranking', 'similar', registryCode],
    queryFn: reading(calls.listSimilarCompanies, { params: { id: registryCode } }, 'Error fetching similar companies'),
  })
}

/** A company's places in the same quarter among those of its activity, of its county, and of both. */
export function companyStandingsQuery(registryCode: string) {
  return queryOptions({
    queryKey: ['ranking', 'standings', registryCode],
    queryFn: reading(calls.readCompanyStandings, { params: { id: registryCode } }, 'Error fetching company standings'),
  })
}
