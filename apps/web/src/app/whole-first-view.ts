import { screens } from '@kvartal/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { parseSearchText } from '../address-search.ts'
import { session } from '../api/session.ts'
import type { createAppRouter } from './create-app-router.ts'

/** How long the server's first figures are shown at most after the code is there, in milliseconds. */
const mostWait = 10_000

/** Loads what the first view of an address draws besides the page itself, and begins its calls. */
async function loadParts(
  { pathname, searchStr }: ParsedLocation,
  queryClient: QueryClient,
): Promise<void> {
  const search = parseSearchText(searchStr)
  if (pathname === screens.ranking) {
    const { prefetchRanking } = await import('../screens/ranking/prefetch-ranking.ts')
    prefetchRanking(queryClient, search)
  } else if (pathname === screens.overview) {
    const { prefetchOverview } = await import('../screens/overview/prefetch-overview.ts')
    prefetchOverview(queryClient, search)
  } else if (pathname === screens.dashboard) {
    const isNothingSelected = search['c'] === undefined && search['t'] === undefined
    await (isNothingSelected ? loadHome(queryClient) : loadComparison())
  }
}

async function loadHome(queryClient: QueryClient): Promise<void> {
  const [{ HomeLine }, { Home }, { prefetchHome }] = await Promise.all([
    import('../screens/compare/compare-page.tsx'),
    import('../screens/compare/figures/compare-tab-content.tsx'),
    import('../screens/compare/home/prefetch-home.ts'),
  ])
  prefetchHome(queryClient)
  await Promise.all([HomeLine.prepare(), Home.prepare()])
}

async function loadComparison(): Promise<void> {
  const [{ EmtaComparison }, { prepareLineChart }] = await Promise.all([
    import('../screens/compare/figures/emta-tab.tsx'),
    import('../charts/lazy-line-chart.tsx'),
  ])
  await Promise.all([EmtaComparison.prepare(), prepareLineChart()])
}

/**
 * Loads everything that the first view draws, so that what the server wrote into the page is
 * replaced by the same figures and not by skeletons. It ends in any case: what is missing then, or
 * has failed, the page says itself.
 */
export async function loadFirstView(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, mostWait)
  await Promise.race([late, loadAll(router, queryClient).catch(() => {})])
  clearTimeout(timer)
}

async function loadAll(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): Promise<void> {
  // Guards ask who it is.
  await until(session.subscribe, () => !session.current().loading)
  const parts = loadParts(router.latestLocation, queryClient)
  await router.load()
  await parts
  const cache = queryClient.getQueryCache()
  await until(
    (look) => cache.subscribe(look),
    () => queryClient.isFetching() === 0,
  )
}

async function until(
  subscribe: (look: () => void) => () => void,
  isTrue: () => boolean,
): Promise<void> {
  if (isTrue()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = subscribe(() => isTrue() && resolve())
  await promise
  stop()
}
