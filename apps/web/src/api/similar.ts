import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** The companies nearest to one, in the ranking's newest well covered quarter. */
export function similarCompaniesQuery(registryCode: string) {
  return queryOptions({
    queryKey: ['ranking', 'similar', registryCode],
    queryFn: reading(
      'GET /api/companies/{id}/similar',
      { params: { id: registryCode } },
      'Error fetching similar companies',
    ),
  })
}

/**
 * A company's places among those of its activity, of its county, of both, and in its tags.
 * @param period the key of a quarter; the same as for similar companies when left out
 */
export function companyStandingsQuery(registryCode: string, period?: string) {
  return queryOptions({
    queryKey: ['ranking', 'standings', registryCode, period ?? null],
    queryFn: reading(
      'GET /api/companies/{id}/standings',
      { params: { id: registryCode }, query: { period } },
      'Error fetching company standings',
    ),
  })
}
