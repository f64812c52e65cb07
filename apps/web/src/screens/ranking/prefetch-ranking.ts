import { rankingPageCall } from '@kvartal/views/ranking/ranking-call'
import type { RankingAddress } from '@kvartal/views/ranking/ranking-question'
import { readRankingAddress } from '@kvartal/views/ranking/ranking-view'
import type { QueryClient } from '@tanstack/react-query'
import { periodsQuery } from '../../api/figures.ts'
import { rankingChoicesQuery, rankingQuery } from '../../api/ranking.ts'
import { tagsQuery } from '../../api/tags.ts'

/** Begins to load what a ranking of quarters shows. */
export function prefetchRanking(queryClient: QueryClient, address: RankingAddress): void {
  void queryClient.prefetchQuery(rankingQuery(rankingPageCall(readRankingAddress(address).view)))
  void queryClient.prefetchQuery(rankingChoicesQuery())
  void queryClient.prefetchQuery(tagsQuery())
  void queryClient.prefetchQuery(periodsQuery())
}
