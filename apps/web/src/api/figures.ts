import type { AveragesQuery, ComparedQuery } from '@kvartal/views/compare/requests'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reading } from './call.ts'

/** Quarters with figures, oldest first, with the date of the newest publication. */
export function periodsQuery() {
  return queryOptions({
    queryKey: ['periods'],
    queryFn: reading('GET /api/financial-data/periods', {}, 'Error fetching periods'),
  })
}

/** Turnover and employees of all active companies in the newest well covered quarter. */
export function latestFiguresQuery() {
  return queryOptions({
    queryKey: ['latest-figures'],
    queryFn: reading('GET /api/financial-data/latest', {}, 'Error fetching latest figures'),
  })
}

/** Quarterly figures of the requested companies; sends no request when there are none. */
export function compareQuery(query: ComparedQuery) {
  return queryOptions({
    queryKey: ['compare', 'companies', query],
    enabled: isOfAny(query),
    queryFn: reading('GET /api/financial-data/compare', { query }, 'Error fetching companies'),
  })
}

/** The figures of companies by their codes alone, whose names come with them. */
export function compareCodesQuery(codes: readonly string[]) {
  return compareQuery({ codes: codes.join(',') })
}

/**
 * Averages of the requested tags. A failed read gives an empty list without an alert
 * (specification, section 7).
 */
export function tagAveragesQuery(query: AveragesQuery) {
  return queryOptions({
    queryKey: ['tag-averages', query],
    enabled: query.tags !== '',
    queryFn: orEmpty(
      reading('GET /api/financial-data/tag-averages', { query }, 'Error fetching tag'),
    ),
  })
}

/** Every published version of a company's quarterly figures. */
export function figureHistoryQuery(registryCode: string) {
  return queryOptions({
    queryKey: ['figure-history', registryCode],
    queryFn: reading(
      'GET /api/financial-data/history/{registryCode}',
      { params: { registryCode } },
      'Error fetching company with financials',
    ),
    // Read each time a sheet opens: an import may have corrected figures meanwhile.
    staleTime: 0,
  })
}

/**
 * Averages of each of a company's tags; a failed read gives an empty list without an alert, as
 * above.
 */
export function tagAveragesOfCompanyQuery(companyId: string) {
  return queryOptions({
    queryKey: ['tag-averages', 'of-company', companyId],
    queryFn: orEmpty(
      reading(
        'GET /api/financial-data/tag-averages/{id}',
        { params: { id: companyId } },
        'Error fetching tag',
      ),
    ),
  })
}

/** Whether any company is requested. */
export function isOfAny({ codes, tags }: ComparedQuery): boolean {
  return codes !== undefined || tags !== undefined
}

interface Reading {
  readonly signal: AbortSignal
}

/** Averages that could not be read become an empty list, without an alert. */
export function orEmpty<Average>(read: (reading: Reading) => Promise<{ tagAverages: Average[] }>) {
  return async (context: Reading): Promise<Average[]> => {
    try {
      return (await read(context)).tagAverages
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('Tag averages could not be read:', error.message)
      return []
    }
  }
}
