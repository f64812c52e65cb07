import { periodKey, type PeriodSpan } from '@kvartal/domain/period/period'
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

/**
 * What to compare: companies by id, any others by registry code, and all companies of tags except
 * the excluded ones.
 */
export interface Compared {
  readonly companies: readonly string[]
  readonly codes: readonly string[]
  readonly tags: readonly string[]
  readonly except: readonly string[]
}

/** A comparison of companies by their codes alone. */
export function ofCodes(codes: readonly string[]): Compared {
  return { companies: [], codes, tags: [], except: [] }
}

/** Quarterly figures of the requested companies; sends no request when the list is empty. */
export function compareQuery(compared: Compared) {
  const { companies, codes, tags, except } = compared
  return queryOptions({
    queryKey: ['compare', companies, codes, tags, except],
    enabled: companies.length + codes.length > 0 || tags.length > 0,
    queryFn: reading(
      'GET /api/financial-data/compare',
      comparedQuery(compared),
      'Error fetching companies',
    ),
  })
}

/** Tags whose averages are requested. */
export interface AskedAverages {
  readonly tags: readonly string[]
  /** Periods in which the same companies are averaged; `null` for all that have a value. */
  readonly sameIn: PeriodSpan | null
}

/**
 * Averages of the requested tags. A failed read gives an empty list without an alert
 * (specification, section 7).
 */
export function tagAveragesQuery(asked: AskedAverages) {
  const { query } = averagesQuery(asked)
  return queryOptions({
    queryKey: ['tag-averages', query.tags, query.same],
    enabled: asked.tags.length > 0,
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

/** What to compare as the query of a call; empty lists are left out. */
export function comparedQuery({ companies, codes, tags, except }: Compared) {
  const joined = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids.join(','))
  return {
    query: {
      companies: joined(companies),
      codes: joined(codes),
      tags: joined(tags),
      except: joined(except),
    },
  }
}

/** Tags as the query of a call for their averages. */
export function averagesQuery({ tags, sameIn }: AskedAverages) {
  const same = sameIn === null ? undefined : `${periodKey(sameIn.from)},${periodKey(sameIn.to)}`
  return { query: { tags: tags.join(','), same } }
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
