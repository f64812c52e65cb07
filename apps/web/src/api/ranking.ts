import type { InputAt } from '@kvartal/contract/endpoints'
import type { Basis } from '@kvartal/domain/period/period'
import { queryOptions } from '@tanstack/react-query'
import { callForPage, reading } from './call.ts'
import { isTransient } from './query-client.ts'

/** What to rank, by which metric, and which page. */
export type RankingCall = NonNullable<InputAt<'GET /api/ranking'>['query']>

/** A page of a ranking, with statistics of all its companies. */
export function rankingQuery(query: RankingCall) {
  return queryOptions({
    queryKey: ['ranking', query],
    queryFn: ({ signal }) =>
      callForPage('GET /api/ranking', { query }, 'Error fetching ranking', signal),
  })
}

/** The periods, counties, activities and legal forms that rankings can be asked for. */
export function rankingChoicesQuery(basis: Basis = 'quarter') {
  return queryOptions({
    queryKey: ['ranking', 'choices', basis],
    queryFn: reading(
      'GET /api/ranking/choices',
      { query: { basis } },
      'Error fetching ranking choices',
    ),
  })
}

/** The newest well covered quarter in four figures. */
export function headlineQuery() {
  return queryOptions({
    queryKey: ['overview', 'headline'],
    queryFn: reading('GET /api/overview/headline', {}, 'Error fetching headline figures'),
  })
}

/** Sums of a quarter by activity and county. */
export function overviewQuery(query: NonNullable<InputAt<'GET /api/overview'>['query']>) {
  return queryOptions({
    queryKey: ['overview', query],
    queryFn: reading('GET /api/overview', { query }, 'Error fetching overview'),
  })
}

/** The sums of an overview's rows in the eight quarters until the period. */
export function overviewRecentQuery(
  query: NonNullable<InputAt<'GET /api/overview/recent'>['query']>,
) {
  return queryOptions({
    queryKey: ['overview', 'recent', query],
    queryFn: reading('GET /api/overview/recent', { query }, 'Error fetching overview lines'),
  })
}

const mostHistoryRetries = 4

/** Sums of all stored quarters over an activity, a county or all companies. */
export function overviewHistoryQuery(
  query: NonNullable<InputAt<'GET /api/overview/history'>['query']>,
) {
  return queryOptions({
    queryKey: ['overview', 'history', query],
    queryFn: reading('GET /api/overview/history', { query }, 'Error fetching overview history'),
    // The whole country's sums take longer than a request may wait; the server continues reading
    // between retries.
    retry: (failures, error) => failures < mostHistoryRetries && isTransient(error),
  })
}
