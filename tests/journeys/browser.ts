import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { product } from './product.ts'

/**
 * The machine's browser, found by CHROMIUM or in the usual places; otherwise Playwright's own. The headless shell comes
 * first: it opens pages in half the time.
 */
const ownBrowser = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
)

// Background networking is off, since it waits for timeouts without a network; root (containers) cannot use the sandbox.
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

let opening: Promise<Browser> | null = null

afterAll(async () => {
  await (await opening)?.close()
  opening = null
})

/** A page in a new browser context at an address of the product; closed by the caller or after the file. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opening ??= chromium.launch({ ...(ownBrowser === undefined ? {} : { executablePath: ownBrowser }), args })
  const context = await (await opening).newContext({
    baseURL: product.url,
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
