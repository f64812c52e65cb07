import type { CallInput } from '@kvartal/contract/endpoint'
import { readOverview, readOverviewHistory } from '@kvartal/contract/overview'
import * as calls from '@kvartal/contract/ranking'
import type { Basis } from '@kvartal/domain/period/period'
import { queryOptions } from '@tanstack/react-query'
import { callForPage, reading } from './call.ts'
import { isTransient } from './query-client.ts'

/** What to rank, by which metric, and which page. */
export type RankingCall = NonNullable<CallInput<typeof calls.readRanking>['query']>

/** A page of a ranking, with statistics of all its companies. */
export function rankingQuery(query: RankingCall) {
  return queryOptions({
    queryKey: ['ranking', query],
    queryFn: ({ signal }) =>
      callForPage(calls.readRanking, { query }, 'Error fetching ranking', signal),
  })
}

/** The periods, counties, activities and legal forms that rankings can be asked for. */
export function rankingChoicesQuery(basis: Basis = 'quarter') {
  return queryOptions({
    queryKey: ['ranking', 'choices', basis],
    queryFn: reading(
      calls.readRankingChoices,
      { query: { basis } },
      'Error fetching ranking choices',
    ),
  })
}

/** Sums of a quarter by activity and county. */
export function overviewQuery(query: NonNullable<CallInput<typeof readOverview>['query']>) {
  return queryOptions({
    queryKey: ['overview', query],
    queryFn: reading(readOverview, { query }, 'Error fetching overview'),
  })
}

const mostHistoryRetries = 4

/** Sums of all stored quarters over an activity, a county or all companies. */
export function overviewHistoryQuery(
  query: NonNullable<CallInput<typeof readOverviewHistory>['query']>,
) {
  return queryOptions({
    queryKey: ['overview', 'history', query],
    queryFn: reading(readOverviewHistory, { query }, 'Error fetching overview history'),
    // The whole country's sums take longer than a request may wait; the server continues reading between retries.
    retry: (failures, error) => failures < mostHistoryRetries && isTransient(error),
  })
}
