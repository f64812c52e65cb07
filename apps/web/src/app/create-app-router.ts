import { writeSearchText } from '@kvartal/views/search-text'
import { createRouter } from '@tanstack/react-router'
import { parseSearchText } from '../address-search.ts'
import { ErrorScreen, NotFoundPage, PendingPage } from './fallback-pages.tsx'
import { type RouteContext, routeTree } from './routes.tsx'

export function createAppRouter(queryClient: RouteContext['queryClient']) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchText,
    stringifySearch: writeSearchText,
    // As on the server.
    caseSensitive: true,
    defaultPreload: 'intent',
    // TanStack Query decides how long data are fresh; the router must not cache on its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
