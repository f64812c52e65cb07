import type { createAppRouter } from './create-app-router.ts'

/**
 * The server writes into the head what the first address is about. When another is shown in the same page, browsers that share the
 * canonical link, or offer the feed, would give away the first one.
 */
export function forgetFirstAddress(router: ReturnType<typeof createAppRouter>): void {
  const stop = router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    for (const element of document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"], meta[name="robots"], meta[property^="og:"]')) element.remove()
    stop()
  })
}
