import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import type { QueryClient } from '@tanstack/react-query'
import { overviewQuery, rankingChoicesQuery } from '../../api/ranking.ts'
import type { OverviewAddress } from '../../paths.ts'
import { readOverviewAddress } from './overview-view.ts'
import { queryOfSums } from './shown-overview.ts'

/** Begins to load what the overview shows. */
export function prefetchOverview(queryClient: QueryClient, address: OverviewAddress): void {
  const view = readOverviewAddress(address)
  void queryClient.prefetchQuery(rankingChoicesQuery())
  void queryClient.prefetchQuery(
    overviewQuery(queryOfSums({ view, metric: quarterMetric(view.metric) })),
  )
}
