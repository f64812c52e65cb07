import type { Page } from 'playwright-core'

/** Milliseconds between two looks at a page. */
const interval = 30_000
/** Milliseconds that a page has to paint a frame. */
const patience = 10_000

/**
 * Says when a page paints nothing for ten seconds, and whether its scripts still run: an action on
 * it waits without a word until its time is over. A headless browser may owe a page a frame until
 * something asks for one, so a picture of it is asked for.
 */
export function watchFrames(page: Page): void {
  const timer = setInterval(() => {
    // A page that is closed or opens another address meanwhile cannot be looked at.
    lookAt(page).catch(() => {})
  }, interval)
  timer.unref()
  page.once('close', () => clearInterval(timer))
}

async function lookAt(page: Page): Promise<void> {
  const seen = await Promise.race([
    page.evaluate(nextFrame, patience),
    new Promise<'no answer'>((resolve) => setTimeout(resolve, 2 * patience, 'no answer').unref()),
  ])
  if (seen === 'a frame') return
  console.error(`${page.url()}: ${seen} for ${patience / 1000} s or more`)
  if (seen === 'no answer') return
  const session = await page.context().newCDPSession(page)
  await session.send('Page.captureScreenshot', { optimizeForSpeed: true })
  await session.detach()
}

/** Runs in the page. */
function nextFrame(limit: number): Promise<'a frame' | 'no frame'> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve('a frame'))
    setTimeout(resolve, limit, 'no frame')
  })
}
