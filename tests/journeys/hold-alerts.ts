import type { BrowserContext } from 'playwright-core'

/**
 * Keeps the alerts of pages until they are closed, as a pointer on them does. Otherwise an alert
 * may disappear on a busy machine before the test can read it: it lasts five seconds.
 */
export function holdAlerts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const hold = () => {
      for (const stack of document.querySelectorAll('[aria-label="Teated"]:not(:empty)')) {
        stack.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      }
    }
    new MutationObserver(hold).observe(document, { childList: true, subtree: true })
  })
}
