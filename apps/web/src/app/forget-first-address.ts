import type { createAppRouter } from './create-app-router.ts'

/**
 * The server writes the first address's metadata into the head. After a navigation within the page,
 * browsers that share the canonical link or offer the feed would still use the first address.
 */
export function forgetFirstAddress(router: ReturnType<typeof createAppRouter>): void {
  const stop = router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    for (const element of document.head.querySelectorAll(
      'link[rel="canonical"], link[rel="alternate"], meta[name="robots"], meta[property^="og:"]',
    ))
      element.remove()
    stop()
  })
}
