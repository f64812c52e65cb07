import type { QueryClient } from '@tanstack/react-query'
import { headlineQuery, rankingChoicesQuery } from '../../../api/ranking.ts'
import { exampleQueries } from './example-rankings.tsx'

/** Begins to load what the home page shows. */
export function prefetchHome(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(headlineQuery())
  void queryClient.prefetchQuery(rankingChoicesQuery())
  for (const query of exampleQueries) void queryClient.prefetchQuery(query)
}
